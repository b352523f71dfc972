import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

// Questions about the rules with their answers: tests/questions/README.md.

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

interface Question {
  id: string;
  kind: string;
  question: string;
  key: string;
  clauses: string[];
  replay?: string;
}

const kinds = ['set-up', 'round', 'action', 'interrupt', 'scoring', 'worked'];

describe.each(['ora', 'ale', 'ragusa'])('questions about %s', (game) => {
  const questions = JSON.parse(read(`tests/questions/${game}.json`)) as Question[];
  const worked = questions.filter((question) => question.kind === 'worked');

  it('are 24, of every kind, eight of them worked, each with an id of its own', () => {
    expect(questions).toHaveLength(24);
    expect(worked).toHaveLength(8);
    expect([...new Set(questions.map((question) => question.kind))].sort()).toEqual([...kinds].sort());
    const ids = questions.map((question) => question.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(new RegExp(`^${game}-\\d\\d$`));
  });

  it('ask and answer', () => {
    for (const { id, question, key } of questions) {
      expect(question, id).toMatch(/\?$/);
      expect(key, id).toMatch(/\w.*\.$/);
    }
  });

  it('are drawn from clauses that exist', () => {
    const clauses = new Set([...read(`docs/rules/${game}.md`).matchAll(/^\s*[-*] [*_`]*((?:OL|HA|RA)-\d+\.\d+(?:\.\d+)?)\b/gm)].map((match) => match[1]));
    for (const question of questions) {
      expect(question.clauses, question.id).not.toEqual([]);
      expect(question.clauses.filter((clause) => !clauses.has(clause)), question.id).toEqual([]);
    }
  });

  it('are replayed where they are worked', () => {
    for (const { id, kind, replay } of questions) {
      if (kind !== 'worked') expect(replay, id).toBeUndefined();
      else expect(read(replay ?? ''), id).toMatch(new RegExp(`^case +${id}$`, 'm'));
    }
  });
});
