import type { Position, Setup } from '../../source/source';
import type { Say } from '../../text/say';
import type { Help } from '../module';
import { catalogue, figures, pairOf, progress, rateAt, ringOf, shadePrice, sheds, spaceAt, stallAt } from './data';
import { capital, gainLine, labelOf, pairName, scoringName, seatName, spaceLine, tileName } from './labels';
import { rateRows } from './production';
import { cardIcon, goalIcon, iconOf } from './shapes';
import { fertility, isMonk, isResource, playerOf, standingOf } from './view';
import type { AleView, PlayerView, Resource } from './view';

// Every tile, space, card and spot in words; with a position, with the numbers of the case.

type At = Position<AleView> | undefined;
type Fact = { readonly label: string; readonly value: string };

export const rules = ['aim', 'turn', 'buy', 'shed', 'disc', 'privilege', 'barrel', 'home', 'end'] as const;

export function topics(_setup?: Setup): readonly { readonly topic: string; readonly kind: string }[] {
  const of = (kind: string, list: readonly string[]) => list.map((topic) => ({ topic, kind: `kind.${kind}` }));
  return [
    ...of('rule', rules.map((rule) => `rule-${rule}`)),
    ...of('tile', ['sun', 'shade', ...tileTopics()]),
    ...of('space', catalogue.spaces.map(({ space }) => `space-${space}`)),
    ...of('start', catalogue.starts.map((start) => `start-${start}`)),
    ...of('shed', catalogue.sheds.map(({ id }) => id)),
    ...of('spot', catalogue.scoring.map((at) => `spot-${at}`)),
    ...of('card', catalogue.cards.map(({ id }) => `card-${id}`)),
    ...of('goal', catalogue.goals.map(({ id }) => `goal-${id}`)),
    ...of('track', [...catalogue.resources.map(({ id }) => `marker-${id}`), 'brewmaster', 'goods-ducats', 'goods-large', 'goods-small']),
  ];
}

function tileTopics(): readonly string[] {
  const numbers = [1, 2, 3, 4, 5];
  return [...catalogue.resources.flatMap(({ id }) => numbers.map((number) => `tile-${id}-${number}`)), ...catalogue.monks.map(({ id }) => `tile-${id}`)];
}

/** The one whose figures are told: who decides, else the first. */
function someone(at: At): PlayerView | undefined {
  if (!at) return undefined;
  const { turn, players } = at.view;
  return turn === null ? players[0] : playerOf(at.view, turn);
}

export function explain(topic: string, say: Say, position?: Position<AleView>): Help | null {
  const dash = topic.indexOf('-');
  const kind = dash < 0 ? topic : topic.slice(0, dash);
  const rest = dash < 0 ? '' : topic.slice(dash + 1);
  switch (kind) {
    case 'rule':
      return (rules as readonly string[]).includes(rest) ? { title: say(`rule.${rest}`), icon: 'ui-rules', text: [say(`help.rule_${rest}`)] } : null;
    case 'tile':
      return explainTile(rest, say);
    case 'sun':
    case 'shade':
      return { title: say(`label.${kind}`), icon: `ale-${kind}`, text: [say(`help.${kind}`)] };
    case 'space':
      return explainSpace(Number(rest), say, position);
    case 'start':
      return { title: say(`start.${rest}`), icon: rest === 'first' ? 'ora-start' : rest === 'ducats' ? 'ale-ducat' : rest === 'resource' ? 'good-any' : 'ale-brewmaster', text: [say(`help.start_${rest}`), say('help.rule_home')] };
    case 'goal':
      return explainGoal(rest, say, position);
    case 'card':
      return { title: say(`name.${rest}`), icon: cardIcon(rest), text: [say(`help.card_${rest.replaceAll('-', '_')}`), say('help.card')] };
    case 'shed':
      return explainShed(Number(rest.slice(rest.lastIndexOf('-') + 1)), say);
    case 'round':
      return explainOpenShed(rest, say, position);
    case 'marker':
      return isResource(rest) ? explainMarker(rest, say, position) : null;
    case 'brewmaster':
    case 'rates':
      return explainBrewmaster(say, position);
    case 'spot':
      return explainSpot(rest, say, position);
    case 'goods':
      return explainGoods(rest, say);
    default:
      return null;
  }
}

function explainTile(tile: string, say: Say): Help | null {
  if (!tileTopics().includes(`tile-${tile}`)) return null;
  const title = capital(tileName(tile, say));
  if (isMonk(tile)) return { title, icon: iconOf(tile), text: [say('help.monk'), say('help.monk_disc')] };
  const shade = fertility(tile);
  return { title, icon: iconOf(tile), text: [say('help.tile', { shade, sun: 2 * shade }), say('help.tile_sum')] };
}

function explainSpace(space: number, say: Say, at: At): Help | null {
  const row = spaceAt(space);
  if (row.space !== space || !catalogue.spaces[space - 1]) return null;
  const text = row.kind === 'disc' ? [say('help.space_disc'), capital(say(`go.disc_${row.label ?? 'A'}`)) + '.'] : [say(`help.space_${row.kind}`, { cost: row.cost ?? 0 })];
  const facts: Fact[] = at
    ? stallAt(at.view, space).map((tile) => {
        const price = shadePrice(space, tile);
        return { label: capital(tileName(tile, say)), value: say('help.price', { shade: price, sun: 2 * price }) };
      })
    : [];
  const icon = { resource: 'good-any', monk: 'ale-monk_a', disc: 'ale-disc', barrel: 'ale-barrel_large' }[row.kind];
  const title = at ? spaceLine(space, at.view, say) : say(`help.title_${row.kind}`, { space, label: labelOf(row.label ?? 'A') });
  return { title, icon, text, ...(facts.length ? { facts } : {}) };
}

function explainGoal(goal: string, say: Say, at: At): Help {
  const facts: Fact[] = [];
  for (const player of at?.view.players ?? []) {
    const mine = player.large_barrels.includes(goal) ? say('label.large') : player.small_barrels.includes(goal) ? say('label.small') : say('goal.progress', progress(player, goal));
    facts.push({ label: seatName(player.seat, say), value: mine });
  }
  facts.push({ label: say('label.large'), value: say('help.large', { points: figures.large_barrel }) }, { label: say('label.small'), value: say('help.large', { points: figures.small_barrel }) });
  return { title: say(`name.${goal}`), icon: goalIcon(goal), text: [say(`help.goal_${goal.replaceAll('-', '_')}`), say('help.goal')], facts };
}

function explainShed(type: number, say: Say): Help | null {
  const row = catalogue.sheds[type];
  if (!row) return null;
  return {
    title: say(`name.${row.id}`),
    icon: `ale-shed_${type}`,
    text: [say('help.shed', { from: row.from, to: row.to }), say(`help.shed_acts_${row.activates}`)],
    facts: [
      { label: say('label.sum'), value: `${row.from}–${row.to}` },
      { label: say('label.steps'), value: `+${row.brewmaster}` },
      { label: say('label.acts'), value: String(row.activates) },
    ],
  };
}

function explainOpenShed(shed: string, say: Say, at: At): Help | null {
  const player = someone(at);
  if (!sheds.includes(shed)) return null;
  const count = player ? ringOf(shed).filter((spot) => player.garden[spot] === undefined).length : 6;
  return {
    title: say('place.shed', { shed: shed.slice(5) }),
    icon: 'ale-shed_0',
    text: [say('help.shed_open', { count, sum: at && player ? (standingOf(at, player.seat).sheds[shed] ?? 0) : 0 }), say('help.rule_shed')],
    facts: catalogue.sheds.map((row) => ({
      label: `${say('label.sum')} ${row.from}–${row.to}`,
      value: `${say('gain.brewmaster', { steps: row.brewmaster })}, ${say('label.acts').toLocaleLowerCase()}: ${row.activates}`,
    })),
  };
}

function explainMarker(resource: Resource, say: Say, at: At): Help {
  const player = someone(at);
  const text = player ? [say('help.marker', { at: player.markers[resource] })] : [say('help.rule_end')];
  return { title: say(`name.${resource}`), icon: iconOf(resource), text: [...text, say('help.marker_end')] };
}

function explainBrewmaster(say: Say, at: At): Help {
  const player = someone(at);
  const row = player && rateAt(player.brewmaster);
  return {
    title: say('goods.brewmaster'),
    icon: 'ale-brewmaster',
    text: [say('help.brewmaster'), ...(player && row ? [say('help.brewmaster_at', { at: player.brewmaster, rate: row.rate, value: row.value })] : [])],
    facts: rateRows.map(({ from, to, rate, value }) => ({
      label: from === to ? String(from) : from < 1 ? `≤ ${to}` : `${from}–${to}`,
      value: `${rate}:1 · ×${value}`,
    })),
  };
}

function explainSpot(spot: string, say: Say, at: At): Help {
  const player = someone(at);
  const open = at && player && !player.discs.includes(spot) && spot !== 'x';
  return {
    title: scoringName(spot, say),
    icon: spot === 'x' ? 'ale-disc' : iconOf(spot),
    text: [
      say(spot === 'x' ? 'help.spot_x' : isMonk(spot) ? 'help.spot_monk' : 'help.spot_resource'),
      ...(open ? [say('help.spot_now', { gain: gainLine(standingOf(at, player.seat).spots[spot] ?? {}, say) })] : []),
      say('help.spot_once', { pair: pairName(pairOf(spot), say) }),
    ],
  };
}

function explainGoods(what: string, say: Say): Help | null {
  switch (what) {
    case 'ducats':
      return { title: say('goods.ducats'), icon: 'ale-ducat', text: [say('help.ducats')] };
    case 'large':
      return { title: say('goods.large'), icon: 'ale-barrel_large', text: [say('help.large', { points: figures.large_barrel }), say('help.rule_barrel')] };
    case 'small':
      return { title: say('goods.small'), icon: 'ale-barrel_small', text: [say('help.large', { points: figures.small_barrel }), say('help.rule_barrel')] };
    case 'cards':
      return { title: say('goods.cards'), icon: 'ale-privilege_resource_count', text: [say('help.rule_privilege')] };
    default:
      return null;
  }
}
