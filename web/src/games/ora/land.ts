import { isHeartland, type Terrain } from './cards';
import { sides, type Land, type Side, type View } from './view';
import type { Cell, TileSide } from './answer';
import type { Seat } from '../../source/source';

// The spaces of a landscape, in one list. A mountain is as high as two rows and is named by
// its upper one.

export interface Space extends Cell {
  readonly terrain: Terrain;
  readonly content: string;
}

export const waterColumn = -2;
export const hillColumn = 5;
export const mountainColumn = 6;

export const tileTerrain: Readonly<Record<'hills' | 'plains', readonly Terrain[]>> = {
  hills: ['plains', 'plains', 'plains', 'hillside', 'hillside'],
  plains: ['plains', 'plains', 'plains', 'plains', 'hillside'],
};
/** What lies on a fresh tile, for pictures of it. */
export const tileContent: Readonly<Record<TileSide, readonly string[]>> = {
  hills: ['moor', 'forest', 'forest', 'hillside', 'hillside'],
  plains: ['forest', 'plains', 'plains', 'plains', 'hillside'],
  coast: ['water', 'coast'],
  mountain: ['hillside', 'mountain'],
};

const surveyed = new WeakMap<Land, readonly Space[]>();

/** From the upper left to the lower right; a landscape of a view never changes, so once is enough. */
export function spaces(land: Land): readonly Space[] {
  let found = surveyed.get(land);
  if (!found) surveyed.set(land, (found = survey(land)));
  return found;
}

function survey(land: Land): readonly Space[] {
  const out: Space[] = [];
  for (const { row, tile, cells } of land.block) {
    cells.forEach((content, column) => {
      const terrain: Terrain =
        tile === 'heartland' ? (row === 0 && column === 4 ? 'hillside' : 'plains') : (tileTerrain[tile][column] ?? 'plains');
      out.push({ row, column, terrain, content });
    });
  }
  for (const { row, cells } of land.coast) {
    cells.forEach((content, i) =>
      out.push({ row: row + (i >> 1), column: i % 2 ? -1 : waterColumn, terrain: i % 2 ? 'coast' : 'water', content }),
    );
  }
  for (const { row, cells } of land.mountain) {
    cells.forEach((content, i) =>
      i < 2
        ? out.push({ row: row + i, column: hillColumn, terrain: 'hillside', content })
        : out.push({ row, column: mountainColumn, terrain: 'mountain', content }),
    );
  }
  return out.sort((a, b) => a.row - b.row || a.column - b.column);
}

export const sameCell = (a: Cell, b: Cell): boolean => a.row === b.row && a.column === b.column;
export const spaceAt = (land: Land, cell: Cell): Space | undefined => spaces(land).find((one) => sameCell(one, cell));

/** Spaces with a side in common; a mountain has two hillsides beside it. */
export function neighbours(land: Land, cell: Cell): readonly Space[] {
  const all = spaces(land);
  if (cell.column === mountainColumn)
    return all.filter((s) => s.column === hillColumn && (s.row === cell.row || s.row === cell.row + 1));
  return all.filter((s) => {
    if (s.column === mountainColumn) return cell.column === hillColumn && (s.row === cell.row || s.row === cell.row - 1);
    const rows = Math.abs(s.row - cell.row), columns = Math.abs(s.column - cell.column);
    return rows + columns === 1;
  });
}

/** Where a building stands: its owner and space. Heartland buildings need the owner's name. */
export function find(view: View, code: string, owner?: Seat | null): { side: Side; space: Space } | null {
  for (const one of sides(view)) {
    if (owner && one.seat !== owner) continue;
    const space = spaces(one.land).find((s) => s.content === code);
    if (space) return { side: one, space };
  }
  return null;
}

/** Who stands on which building: "F04" or "L1 of red" to clergymen. */
export interface Monk {
  /** Which one, so that a drawing can follow him. */
  readonly key: string;
  readonly seat: Seat;
  readonly kind: 'prior' | 'lay_brother';
}
const standing = new WeakMap<View, ReadonlyMap<string, readonly Monk[]>>();
export function monks(view: View): ReadonlyMap<string, readonly Monk[]> {
  let found = standing.get(view);
  if (!found) standing.set(view, (found = whoStands(view)));
  return found;
}
function whoStands(view: View): ReadonlyMap<string, readonly Monk[]> {
  const out = new Map<string, Monk[]>();
  const put = (place: string, monk: Monk) => {
    if (place === 'home') return;
    const there = out.get(place);
    if (there) there.push(monk);
    else out.set(place, [monk]);
  };
  for (const { seat, prior, brothers } of sides(view)) {
    put(prior, { key: `${seat} prior`, seat, kind: 'prior' });
    brothers.forEach((place, i) => put(place, { key: `${seat} ${i}`, seat, kind: 'lay_brother' }));
  }
  return out;
}
export const siteName = (code: string, owner: Seat): string => (isHeartland(code) ? `${code} of ${owner}` : code);

/** How many rows a landscape is high; mountains reach over two. */
export function height(land: Land): number {
  const rows = spaces(land).flatMap(({ row, terrain }) => (terrain === 'mountain' ? [row, row + 1] : [row]));
  return Math.max(...rows) - Math.min(...rows) + 1;
}
