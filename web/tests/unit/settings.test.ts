import { describe, expect, it } from 'vitest';
import { readChoices, usual } from '../../src/state/settings.svelte';

describe('stored settings', () => {
  const base = usual();
  it('keep what is known', () => {
    const read = readChoices(JSON.stringify({ language: 'pl', sound: true, thinking: 3, name: 'Ewa' }), base);
    expect(read).toEqual({ ...base, language: 'pl', sound: true, thinking: 3, name: 'Ewa' });
  });
  it.each([null, '', 'nonsense', '[]', '7', '{"language":"xx","theme":3,"sound":"yes","thinking":99,"other":1}'])('%s gives the usual ones', (text) =>
    expect(readChoices(text, base)).toEqual(base),
  );
});
