import { describe, expect, it } from 'vitest';
import { href, readRoute, type Route } from '../../src/state/route.svelte';

const routes: Route[] = [
  { name: 'home' },
  { name: 'new' },
  { name: 'new', game: 'ora' },
  { name: 'game', id: 'a1/b2 ä' },
  { name: 'replay', id: 'x', at: 298 },
  { name: 'score', id: 'x' },
  { name: 'rules' },
  { name: 'rules', game: 'ale' },
  { name: 'rules', game: 'ale', topic: 'card F04' },
  { name: 'learn', game: 'ragusa' },
  { name: 'settings' },
  { name: 'about' },
];

describe('addresses', () => {
  it.each(routes)('$name reads back', (route) => expect(readRoute(href(route))).toEqual(route));
  it.each(['', '#', '#/', '#/%E0%A4%A'])('%s leads home', (hash) => expect(readRoute(hash)).toEqual({ name: 'home' }));
  it.each(['#/nonsense', '#/learn/chess', '#/learn/:game', '#/game/'])('%s leads home, which says so', (hash) =>
    expect(readRoute(hash)).toEqual({ name: 'home', lost: true }),
  );
  it('reads a step that is no number as the first', () =>
    expect(readRoute('#/game/x/replay/-3')).toEqual({ name: 'replay', id: 'x', at: 0 }));
});
