import type { Say } from '../../text/say';
import { resources } from './view';
import type { Resource } from './view';

// The score sheet below its parts: how five markers became one level.

interface Row {
  readonly seat: string;
  readonly rate: number;
  readonly value: number;
  readonly markers: Readonly<Record<Resource, number>>;
  readonly exchanges: number;
  readonly money_steps: number;
  readonly level: number;
}

export function details(sheet: unknown, say: Say): readonly { part: string; label: string; values: Readonly<Record<string, number>> }[] {
  const rows = Array.isArray(sheet) ? (sheet as readonly Row[]) : [];
  const line = (label: string, value: (row: Row) => number) => ({
    part: 'production',
    label,
    values: Object.fromEntries(rows.map((row) => [row.seat, value(row)])),
  });
  return [
    ...resources.map((resource) => line(say(`name.${resource}`), (row) => row.markers[resource])),
    line(say('sheet.rate'), (row) => row.rate),
    line(say('sheet.exchanges'), (row) => row.exchanges),
    line(say('sheet.money'), (row) => row.money_steps),
    line(say('sheet.level'), (row) => row.level),
    line(say('sheet.value'), (row) => row.value),
  ];
}
