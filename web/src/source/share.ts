// Two positions a step apart are mostly the same. What is equal in the later one becomes the very
// object of the earlier one, so that whoever draws it sees at a glance that nothing changed there.

type Tree = Readonly<Record<string, unknown>>;

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null;
}

/** `after`, made of the pieces of `before` where they are equal; `before` itself if all is. */
export function shared<T>(before: T, after: T): T {
  if (before === after || !isTree(before) || !isTree(after)) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const names = Object.keys(after);
  let same = names.length === Object.keys(before).length;
  const pieces = names.map((name) => {
    const piece = shared(before[name], after[name]);
    if (piece !== before[name] || !(name in before)) same = false;
    return piece;
  });
  if (same) return before;
  if (Array.isArray(after)) return pieces as T;
  return Object.fromEntries(names.map((name, i) => [name, pieces[i]])) as T;
}
