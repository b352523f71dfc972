// Numbers that nobody else has drawn. `crypto.randomUUID` would do for ids, but browsers have it
// only over https and on the machine itself.

/** Names a game; in the usual form of such ids (UUID, version 4). */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = '89ab'[Number.parseInt(digits.charAt(16), 16) % 4] ?? '8';
  return [digits.slice(0, 8), digits.slice(8, 12), `4${digits.slice(13, 16)}`, variant + digits.slice(17, 20), digits.slice(20)].join('-');
}

/** 64 bits, more than a number holds: as a decimal text. */
export function freshSeed(): string {
  const [word = 0n] = crypto.getRandomValues(new BigUint64Array(1));
  return word.toString();
}
