/** Valid and invalid values, the same in every run. */

const COUNT = 40;

/** Building blocks of texts: letters, marks and many invisible characters. */
const PIECES = [
  ...['a', 'ß', 'ع', 'म', '語', '😀', '👨‍👩‍👧', 'e\u0301', '\u0301', '.', '<b>', '"', "'", '\\', '{', '$'],
  ...[' ', '\t', '\n', '\r', '\v', '\f', '\u0000', '\u001f', '\u0085', '\u00a0', '\u00ad', '\u034f'],
  ...['\u061c', '\u115f', '\u1160', '\u1680', '\u17b4', '\u180e', '\u2000', '\u200b', '\u200d', '\u200f'],
  ...['\u2028', '\u2029', '\u202e', '\u202f', '\u205f', '\u2060', '\u2067', '\u2800', '\u3000', '\u3164'],
  ...['\ue000', '\ufe0f', '\ufeff', '\uffa0', '\u0378', '\uffff', '\ufff9', '\u{e0041}', '\u{f0000}'],
  ...['\u17b5', '\u180b', '\u180f', '\u2065', '\u206f', '\u0605', '\u0891', '\u08e2', '\u0890'],
  ...['\u{110cd}', '\u{13430}', '\u{1343f}', '\ufe00', '\ufff0', '\ufff8', '\u{1bca0}', '\u{1d173}'],
  ...['\u{1d17a}', '\u{e0000}', '\u{e0100}', '\u{e0fff}'],
];

const COLOUR_PIECES = ['0', '9', 'a', 'f', 'A', 'F', 'g', '#', ' ', '\n', ';', '}', '０'];

/** Integers below `below`, the same sequence for the same seed (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function values(seed: number, make: (random: (below: number) => number, at: number) => string): string[] {
  const random = numbers(seed);
  return Array.from({ length: COUNT }, (_, at) => make(random, at));
}

/** `length` UTF-16 units made of a few pieces, without a split surrogate pair. */
function fill(pieces: readonly string[], length: number, random: (below: number) => number): string {
  let text = '';
  while (text.length < length) text += pieces[random(pieces.length)] ?? '';
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, ' ');
}

const some = (pieces: readonly string[], count: number, random: (below: number) => number) =>
  Array.from({ length: count }, () => pieces[random(pieces.length)] ?? '');

export const generate = {
  /** Each piece alone, then texts of a few pieces each, with lengths around the limit among others. */
  texts: (max: number): string[] => [
    ...PIECES,
    ...values(1, (random, at) => {
      const lengths = [0, 1, 2, 7, max - 1, max, max + 1, max * 2];
      return fill(some(PIECES, 1 + random(4), random), lengths[at % lengths.length] ?? 0, random);
    }),
  ],

  /** URLs that contain a forbidden character or have a length around the limit. */
  addresses: (max: number): string[] => [
    ...PIECES.map((piece) => `https://example.com/a${piece}b.png`),
    ...PIECES.map((piece) => `https://${piece}`),
    ...values(2, (random, at) => {
      const lengths = [9, 20, max - 1, max, max + 1];
      return `https://${fill(['x', '/', ...some(PIECES, random(2), random)], (lengths[at % lengths.length] ?? 9) - 8, random)}`;
    }),
  ],

  colours: (): string[] =>
    values(3, (random, at) => `${at % 5 ? '#' : ''}${some(COLOUR_PIECES, 5 + random(3), random).join('')}`),
};
