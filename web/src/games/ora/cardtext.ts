import { icon } from '../../ui/images';
import { picture } from './art';
import { amounts, building, goodIcon, settlement } from './cards';
import { safe, signed } from './face';
import { clauses, halves } from './fx';
import type { Side } from './view';
import { lacksGoods, landOf, total } from './words';
import type { Say } from '../../text/say';

// A card of the display as text, put into the page at one stroke: a display holds a dozen cards
// of thirty pieces each.

export interface CardText {
  readonly kind: 'cloister' | 'town' | 'house';
  readonly cost: string;
  readonly face: string;
}

const img = (name: string, size = 19): string => `<img src="${icon(name)}" width="${size}" height="${size}" alt="">`;

function cost(code: string, who: Side): string {
  const card = building(code);
  const town = settlement(code);
  const tabs = card
    ? amounts(card.cost).map(([good, n]) => ({ icon: goodIcon(good), text: String(n), lack: lacksGoods(who, good, n) }))
    : town
      ? [
          { icon: 'ora-food', text: String(town.food), lack: total(who, 'food') < town.food },
          { icon: 'ora-energy', text: halves(town.energy_halves) || '0', lack: total(who, 'energy_halves') + (who.goods?.grain ?? 0) < town.energy_halves },
        ]
      : [];
  return tabs
    .filter(({ text }) => text !== '0')
    .map(({ icon: name, text, lack }) => `<span${lack ? ' class="lack"' : ''}>${img(name)}<b>${text}</b></span>`)
    .join('');
}

function effect(code: string): string {
  return clauses(code)
    .map((clause) => {
      const tokens = clause.map((token) => {
        if (token.kind === 'icon') return img(token.icon);
        return token.kind === 'number' ? `<b${token.times ? ' class="times"' : ''}>${token.text}</b>` : `<em>${token.text}</em>`;
      });
      return `<span class="clause">${tokens.join('')}</span>`;
    })
    .join('');
}

export function cardText(code: string, who: Side, say: Say): CardText {
  const card = building(code);
  const town = settlement(code);
  const own = card ?? town;
  const choosy = own !== undefined && own.land.length < 3;
  const minus = (n: number): string => (n < 0 ? ' class="minus"' : '');
  const economy = own?.economy ?? 0;
  const dwelling = own?.dwelling ?? 0;
  const words = town ? (choosy ? say('ui.only', { land: landOf(say, town.land).toLowerCase() }) : say('ui.neighbours')) : '';
  return {
    kind: card?.cloister ? 'cloister' : town ? 'town' : 'house',
    cost: cost(code, who),
    face:
      `<div class="picture"><img src="${picture(code)}" alt=""></div><h3>${safe(say(`card.${code}`))}</h3>` +
      `<div class="effect" aria-hidden="true">${town ? `<span class="words">${safe(words)}</span>` : effect(code)}</div>` +
      `<footer><span${minus(economy)}>${img('ora-economy')}<b>${signed(economy)}</b></span>` +
      (choosy && card ? `<span class="terrain">${card.land.map((land) => img(`ora-${land}`, 16)).join('')}</span>` : '') +
      `<span${minus(dwelling)}><b>${signed(dwelling)}</b>${img('ora-dwelling')}</span></footer>`,
  };
}
