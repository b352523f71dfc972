import {
  arcade, barrel, book, c, chimney, church, ci, crane, cross, door, f, g, gem, hall,
  hill, hut, kiln, land, mill, monk, mount, p, pine, s, sack, sea, sheaf, sheep,
  ship, smoke, stall, stones, tower, tree, vine, well, win,
} from './kit';

// One picture a card: the mood of its sky and the parts that make it.

export type Mood = 'plains' | 'hill' | 'coast' | 'town' | 'mountain' | 'moor';

export const scenes: Readonly<Record<string, readonly [mood: Mood, draw: () => string]>> = {
  L1: ['hill', () => hill(50, 96, 15, 'clay') + f('brick', 'M22 52Q44 30 56 52z', .35)
    + s('M30 48q10-9 22-10M52 50q6-8 16-9', 'line', .9)
    + g(66, 50, 1, p('clay', 'M-7 0v-5h7v5zM0 0v-5h7v5zM-4-5v-5h8v5z')) + s('M38 50L46 32', 'bark', 1.8)
    + p('slate', 'M44 33l3-6 4 3-4 5z')],
  L2: ['plains', () => land() + hut(34, 24, 14, 'cream', 'straw', { timber: true }) + hut(58, 16, 10, 'oak', 'straw')
    + sheep(74) + sheep(85, .8) + sheaf(14, .9)],
  L3: ['plains', () => land() + hall(46, 38, 16, 'cream', 'gold', 4) + tower(74, 11, 24, 'cream', 'cone', 'gold')
    + cross(74, 14) + door(60) + tree(14, 16)],
  G01: ['plains', () => land() + hall(56, 32, 16, 'cream', 'lapis', 3) + hut(30, 16, 18, 'cream', 'lapis', {})
    + cross(30, 24) + monk(80, 'rubric', 1)],
  G02: ['plains', () => land() + arcade(50, 6, 10, 16) + well(50) + tree(12, 14) + tree(88, 14)],
  F03: ['plains', () => land('straw') + hut(50, 34, 16, 'oak', 'straw', { pitch: 14 }) + sheaf(20) + sheaf(80)
    + sheaf(90, .8)],
  F04: ['hill', () => hill(50, 120, 7, 'leaf') + mill(50) + sheaf(20, .9) + sheaf(30, .8) + sack(76)],
  F05: ['plains', () => land() + hut(44, 28, 15, 'cream', 'brick') + chimney(54, 26, 9)
    + g(76, 50, 1, p('amber', 'M-8 0q-2-7 8-8 10 1 8 8z') + s('M-4-6l1 4M0-7v4M4-6l-1 4', 'cream', 1.2))
    + sack(16, .9)],
  G06: ['plains', () => land() + stall(58, 30, 'ember')
    + g(22, 50, 1, p('bark', 'M-10-3a3 3 0 1 1 .1 0zM-3-3a3 3 0 1 1 .1 0zM4-3a3 3 0 1 1 .1 0zM-6.5-8a3 3 0 1 1 .1 0zM.5-8a3 3 0 1 1 .1 0z'))
    + g(86, 50, .9, p('peat', 'M-6 0v-5h6v5zM0 0v-5h6v5zM-3-5v-5h6v5z'))],
  G07: ['moor', () => land('olive') + kiln(46) + g(78, 50, 1, p('peat', 'M-8 0v-5h8v5zM0 0v-5h8v5zM-4-5v-5h8v5z'))
    + pine(12, 16)],
  F08: ['town', () => land('straw') + hut(16, 18, 16, 'cream', 'brick') + hut(86, 18, 18, 'cream', 'slate')
    + stall(38, 22) + stall(64, 22, 'lapis')],
  F09: ['plains', () => land() + arcade(50, 8, 10, 12) + f('leaf', 'M20 50h60v8H20z') + vine(34) + vine(50) + vine(66)],
  F10: ['plains', () => land() + hut(38, 30, 14, 'oak', 'bark') + s('M62 50l6-12 6 12M84 50l-6-12', 'bark', 1.8)
    + p('straw', 'M58 37h32v3.5H58z') + pine(12, 20)],
  F11: ['coast', () => sea(0, 100, 50) + p('stone', 'M0 46h46v14H0z') + hut(14, 18, 12, 'cream', 'brick')
    + tree(34, 14) + ship(74, .85)],
  G12: ['plains', () => land() + stall(60, 28, 'slate') + stones(22, 1.15) + stones(86, .7)],
  G13: ['plains', () => land() + hall(50, 34, 13, 'oak', 'bark', 0) + stones(18, .9)
    + g(84, 50, .9, p('clay', 'M-8 0v-5h8v5zM0 0v-5h8v5zM-4-5v-5h8v5z')) + sheaf(68, .7)],
  F14: ['hill', () => hill(40, 120, 12, 'leaf') + [16, 34, 52, 70, 88].map((x) => vine(x)).join('')],
  F15: ['plains', () => land() + hall(50, 40, 18, 'cream', 'brick', 4, { door: 0 })
    + tower(22, 12, 22, 'cream', 'cone', 'brick') + vine(84)],
  G16: ['plains', () => land() + arcade(52, 4, 11, 15, 'cream', 'gold') + hut(18, 18, 20, 'cream', 'gold')
    + cross(18, 22) + monk(86)],
  F17: ['plains', () => land() + hall(44, 44, 19, 'cream', 'gold', 5) + book(80, 1.3) + book(82, 1.3, 34.5)],
  G18: ['plains', () => land() + hall(42, 38, 15, 'cream', 'gold', 3) + chimney(28, 27, 8)
    + g(76, 50, 1, p('clay', 'M-4-14h8l-1 3q6 2 5 7-1 2-2 4h-12q-1-2-2-4-1-5 5-7z') + s('M-7-5h14', 'cream', 1.4))],
  G19: ['plains', () => land() + hut(42, 32, 14, 'cream', 'brick', { timber: true }) + sheep(78, 1.2) + sheep(92, .9)
    + barrel(14, .9)],
  F20: ['town', () => land('straw') + hut(46, 34, 20, 'cream', 'brick', { timber: true })
    + s('M66 32h12M76 32v4', 'bark', 1.6) + p('gold', 'M71 36h10v8H71z') + barrel(84, .9) + barrel(18, .9)],
  F21: ['hill', () => land() + hut(40, 30, 15, 'cream', 'wine') + barrel(68, 1.1) + barrel(80, 1.1)
    + barrel(74, 1, 39) + vine(12)],
  G22: ['mountain', () => mount(46, 92, 40) + stones(76, 1.1) + crane(24)],
  F23: ['plains', () => land() + hall(48, 40, 15, 'cream', 'gold', 0)
    + f('sea', 'M34 50v-9a4 4 0 0 1 8 0v9zM46 50v-9a4 4 0 0 1 8 0v9zM58 50v-9a4 4 0 0 1 8 0v9z') + smoke(40, 22)
    + smoke(58, 22) + monk(84)],
  F24: ['plains', () => land() + church(44, 1.05, 'cream', 'gold') + tree(84, 18) + tree(10, 14)],
  F25: ['town', () => land('straw') + hut(50, 34, 18, 'cream', 'lapis') + gem(20, 42) + gem(82, 42, 'rubric')
    + gem(90, 46, 'gold')],
  G26: ['coast', () => sea(0, 100, 50) + p('oak', 'M18 40H78L68 51H28z')
    + s('M26 40v-6M38 40v-8M50 40v-8M62 40v-8M72 40v-6', 'bark', 1.8) + crane(80) + p('oak', 'M0 47h14v13H0z')],
  F27: ['hill', () => hill(50, 130, 8, 'wheat') + hall(50, 46, 18, 'cream', 'lapis', 5, { door: 0 })
    + tower(22, 13, 28, 'cream', 'cone', 'lapis') + tower(78, 13, 28, 'cream', 'cone', 'lapis')],
  G28: ['mountain', () => mount(70, 70, 34) + hill(50, 130, 7, 'wheat') + tower(26, 13, 26, 'stone', 'flat')
    + p('stone', 'M32 50V36h28v14z') + tower(62, 15, 32, 'stone', 'flat') + door(46, 8, 10)],
  F30: ['town', () => land('straw') + hut(26, 22, 18, 'cream', 'brick', { timber: true })
    + hut(52, 26, 22, 'cream', 'slate', { timber: true }) + hut(80, 20, 16, 'cream', 'brick', { timber: true })],
  F32: ['plains', () => land() + hall(46, 40, 16, 'cream', 'gold', 3) + chimney(34, 25, 9) + chimney(58, 25, 9)
    + g(82, 50, 1, f('ember', 'M0-14q8 6 5 11-5 5-10 0-2-5 5-11z') + f('gold', 'M0-7q4 3 2 6-2 2-4 0-1-3 2-6z'))],
  F33: ['coast', () => sea(0, 100, 50) + p('stone', 'M0 45h38v15H0z') + hall(18, 26, 13, 'cream', 'brick', 2)
    + ship(68, 1)],
  G34: ['plains', () => land() + church(42, .9, 'cream', 'gold') + gem(76, 42, 'gold') + gem(86, 44, 'rubric')
    + book(80, .7)],
  F35: ['town', () => land('straw') + hut(40, 30, 15, 'stone', 'slate') + chimney(50, 27, 9)
    + p('slate', 'M68 42h20q-2 5-7 5v3h4v2H72v-2h4v-3q-6 0-8-5z')],
  F36: ['hill', () => hill(54, 110, 16, 'leaf') + cross(56, 34, 2.6) + p('stone', 'M50 40h12v-5H50z') + monk(22)
    + monk(32, 'coal', .9) + monk(78, 'lapis', .8)],
  F37: ['plains', () => land() + hall(50, 56, 16, 'cream', 'gold', 6) + tree(10, 14)],
  F38: ['town', () => land('straw') + hut(36, 30, 18, 'cream', 'slate', { timber: true })
    + s('M64 50V30h20v20M60 38h28', 'bark', 2) + p('cream', 'M66 42h16v6H66z') + s('M68 44h12M68 46h8', 'line', .8)],
  G39: ['plains', () => land() + hall(46, 44, 17, 'cream', 'slate', 4, { door: 0 }) + hut(80, 18, 13, 'oak', 'straw')
    + tree(12, 18)],
  F40: ['plains', () => land() + hall(50, 44, 15, 'cream', 'gold', 4) + p('white', 'M44 40h12v10H44z')
    + s('M50 42v6M47 45h6', 'rubric', 2) + monk(84) + tree(12, 14)],
  G41: ['plains', () => land() + hut(28, 22, 17, 'cream', 'gold') + hut(60, 26, 20, 'cream', 'gold') + cross(60, 18)
    + monk(84) + monk(92, 'coal', .9)],
  S01: ['plains', () => land() + hut(26, 18, 9, 'oak', 'straw') + hut(50, 20, 11, 'oak', 'bark')
    + hut(76, 17, 8, 'oak', 'straw')],
  S02: ['plains', () => land('straw') + hut(28, 22, 12, 'cream', 'straw', { timber: true })
    + hut(58, 24, 14, 'oak', 'straw') + sheaf(82) + sheaf(92, .8)],
  S03: ['town', () => land('straw') + hut(18, 18, 16, 'cream', 'brick', { timber: true }) + stall(46, 24)
    + hut(76, 20, 18, 'cream', 'slate', { timber: true })],
  S04: ['coast', () => sea(0, 100, 51) + p('stone', 'M0 47h60v13H0z') + hut(16, 18, 12, 'cream', 'slate')
    + hut(40, 18, 14, 'cream', 'brick') + ship(80, .7)],
  S05: ['hill', () => hill(50, 120, 8, 'leaf') + hut(26, 20, 13, 'cream', 'teal') + hut(52, 20, 15, 'rose', 'grape')
    + hut(78, 20, 12, 'straw', 'rubric')],
  S06: ['plains', () => land() + tree(10, 16) + hut(32, 20, 12, 'cream', 'brick') + hut(56, 20, 14, 'cream', 'brick')
    + hut(80, 18, 11, 'cream', 'brick')],
  S07: ['town', () => land('straw') + hut(16, 18, 14, 'cream', 'brick', { timber: true })
    + church(48, .75, 'cream', 'slate') + hut(84, 20, 16, 'cream', 'brick', { timber: true })],
  S08: ['hill', () => hill(50, 140, 14, 'wheat') + g(0, -8, 1, hut(26, 18, 12, 'cream', 'brick')
    + church(52, .7, 'cream', 'slate') + hut(82, 18, 12, 'cream', 'brick'))],
  // Ireland
  I03: ['plains', () => land() + hut(46, 34, 15, 'cream', 'gold', { pitch: 14 }) + cross(46, 22) + sheaf(16)
    + sheaf(78) + sheaf(88, .8)],
  I04: ['plains', () => land() + hall(44, 36, 14, 'cream', 'straw', 2) + chimney(58, 27, 10) + sack(76)
    + sack(86, .85) + sheaf(14, .9)],
  I05: ['town', () => land('straw') + hut(38, 30, 16, 'cream', 'brick', { timber: true }) + chimney(48, 25, 9)
    + barrel(66, 1.1) + barrel(78, 1.1) + barrel(90, .9)],
  I08: ['coast', () => sea(0, 100, 50) + p('slate', 'M0 60V46l14-4 16 4 12 14z')
    + tower(22, 13, 26, 'cream', 'cone', 'rubric') + f('gold', 'M28 24l44-12v20z', .55) + ship(78, .65)],
  I09: ['plains', () => land() + hut(40, 30, 15, 'cream', 'slate')
    + g(76, 41, 1, `<circle r="10" fill="none" stroke="${c('bark')}" stroke-width="2"/>`
    + s('M-10 0H10M0-10V10M-7-7L7 7M7-7L-7 7M-6 10l6-10 6 10', 'bark', 1.2)) + sheep(14, .9)],
  I10: ['plains', () => land() + hut(50, 30, 12, 'cream', 'straw', { pitch: 13 }) + chimney(60, 30, 7) + tree(18, 16)
    + tree(84, 18)],
  I11: ['coast', () => sea(0, 100, 46) + p('oak', 'M24 42H80L72 54H32z') + p('cream', 'M36 42V30h30v12z')
    + p('rubric', 'M33 30.5L51 19l18 11.5z') + win(44, 33) + win(58, 33) + s('M76 42V20', 'line', 1.4)
    + p('lapis', 'M76 20l9 4-9 4z')],
  I14: ['hill', () => hill(50, 120, 9, 'leaf')
    + [26, 42, 58, 74].map((x, i) => p('stone', `M${x - 4} 48l1-${i % 2 ? 20 : 16} 6 0 1 ${i % 2 ? 20 : 16}z`)).join('')
    + p('stone', 'M37 28l27-1 1 5-29 1z')],
  I15: ['hill', () => hill(50, 130, 7, 'leaf') + hut(44, 24, 12, 'stone', 'straw', { pitch: 16 })
    + tree(14, 24, 'pine') + tree(78, 26, 'leaf') + monk(66, 'cream', 1)],
  I17: ['plains', () => land() + hall(40, 40, 18, 'cream', 'gold', 4) + s('M70 50V36M84 50V36', 'bark', 1.8)
    + p('oak', 'M66 38l22-6v4l-22 6z') + p('cream', 'M69 34l14-4 1 4-14 4z') + s('M86 28l4-8', 'line', 1.4)],
  I20: ['town', () => land('straw') + hut(44, 34, 18, 'cream', 'slate', { timber: true })
    + s('M64 32h12M74 32v4', 'bark', 1.6) + p('amber', 'M69 36h10v8H69z') + barrel(86, .9) + barrel(14, .9)],
  I21: ['hill', () => land() + hut(34, 26, 15, 'cream', 'brick')
    + g(68, 50, 1, p('clay', 'M-9 0q-4-12 4-16l2-6h4l2 6q8 4 4 16z') + s('M1-22q2-8 12-6t10 14v14', 'clay', 3)
    + f('ember', 'M-4 0q0-5 3-6 4 2 3 6z')) + barrel(92, .8)],
  I23: ['plains', () => land() + hall(44, 38, 17, 'cream', 'gold', 0) + f('line', 'M36 44v-6h16v6z', .75)
    + s('M40 38v6M44 38v6M48 38v6', 'gold', 1.2) + monk(72) + monk(84, 'coal')],
  I24: ['plains', () => land() + hut(46, 22, 18, 'cream', 'gold', { pitch: 15 }) + cross(46, 17)
    + ci('lapis', 46, 29, 3) + tree(18, 18) + tree(78, 20)],
  I25: ['plains', () => land() + p('cream', 'M20 50V30h60v20z') + p('gold', 'M16 30.5L50 14l34 16.5z')
    + [28, 42, 58, 72].map(x => p('white', `M${x - 3} 50V31h6v19z`)).join('') + door(50, 7, 13) + cross(50, 16)],
  I27: ['town', () => land() + hall(50, 50, 20, 'cream', 'slate', 5, { door: 0, pitch: 12 }) + chimney(34, 21, 7)
    + chimney(66, 21, 7) + tree(12, 16) + tree(88, 16)],
  I29: ['plains', () => land() + pine(12, 24) + pine(26, 30) + hut(52, 22, 11, 'oak', 'bark', { pitch: 13 })
    + pine(76, 30) + pine(90, 24)],
  I30: ['plains', () => land() + hall(50, 60, 15, 'cream', 'gold', 0) + p('oak', 'M28 42h44v3H28z')
    + s('M32 45v5M68 45v5', 'bark', 1.8) + [36, 46, 56, 66].map(x => ci('amber', x, 40.5, 1.8)).join('')
    + cross(50, 25)],
  I31: ['coast', () => sea(0, 100, 50) + p('stone', 'M0 45h46v15H0z')
    + p('coal', 'M6 45l6-11 8 3 6 8zM24 45l5-8 8 2 3 6z') + crane(40) + ship(76, .8)],
  I32: ['plains', () => land() + church(40, .85, 'cream', 'gold') + hut(80, 20, 12, 'cream', 'gold')],
  I33: ['plains', () => land() + hut(34, 28, 14, 'oak', 'brick') + barrel(62, 1.2) + barrel(76, 1.2)
    + `<circle cx="90" cy="44" r="6" fill="none" stroke="${c('slate')}" stroke-width="1.8"/>`],
  I35: ['hill', () => hill(50, 120, 8, 'leaf') + tower(50, 13, 34, 'stone', 'cone', 'slate') + win(50, 34, 2.6, 4.5)
    + hut(76, 18, 10, 'stone', 'straw') + tree(20, 14)],
  I36: ['plains', () => land() + hut(40, 28, 17, 'cream', 'gold') + p('bark', 'M66 50V38h22v12z')
    + p('oak', 'M66 38q11-8 22 0z') + s('M66 43h22', 'gold', 1.8) + ci('gold', 77, 43, 2)],
  I37: ['hill', () => land('straw') + p('stone', 'M8 50V34h8v4h8v-4h8v4h8v-4h8v4h8v-4h8v4h8v-4h8v4h8v-4h4v16z')
    + tower(22, 13, 24, 'stone', 'flat') + tower(76, 13, 24, 'stone', 'flat') + door(49, 9, 11)],
  I38: ['town', () => land() + s('M10 22Q50 34 90 20', 'line', 1)
    + [20, 34, 48, 62, 76].map((x, i) => p(['rubric', 'gold', 'lapis', 'leaf', 'rose'][i] ?? 'gold', `M${x - 4} ${24 + ([1.5, 3.5, 4, 3, 0][i] ?? 0)}h8l-4 7z`)).join('')
    + p('rubric', 'M34 50l3-14h26l3 14z') + p('gold', 'M32 36.5L50 24l18 12.5z') + monk(18, 'lapis', .9)
    + monk(82, 'grape', .9) + monk(90, 'leaf', .8)],
  I40: ['town', () => land() + hall(46, 42, 18, 'cream', 'brick', 4, { door: 0 })
    + s('M70 32h12M80 32v4', 'bark', 1.6) + p('lapis', 'M75 36h10v8H75z') + tree(12, 16)],
};
