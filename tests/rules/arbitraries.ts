import fc from 'fast-check';
import { BUTTON_OFFSET_MAX } from '../../functions/src/shared/limits.ts';
import { BACKGROUNDS, BUTTON_ICON_NAMES, BUTTON_SIDES } from '../../functions/src/shared/own/values.ts';
import {
  CATEGORIES,
  DISPLAY_MODES,
  FONTS,
  PICTURE_SETTINGS,
  PUBLIC_SORTS,
  THEMES,
} from '../../functions/src/shared/values.ts';
import { ABSENT } from './fields.ts';

/** Generators for documents: mostly valid, with all kinds of values in any field. */

type Shape = Record<string, fc.Arbitrary<unknown>>;

/** Text of any characters, mostly short, occasionally close to the maximum length. */
export function texts(max: number): fc.Arbitrary<string> {
  const of = (unit: 'binary' | 'grapheme', length: number) => fc.string({ unit, minLength: 0, maxLength: length });
  const padded = fc.tuple(of('binary', 3), fc.integer({ min: max - 4, max: max + 2 }));
  const long = padded.map(([start, length]) => start.padEnd(length, 'x'));
  return fc.oneof(of('grapheme', 20), of('binary', 4), long);
}

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: length - 1, maxLength: length + 1 });

export const colours = fc.oneof(
  hex(6).map((digits) => `#${digits}`),
  fc.string({ unit: 'binary', maxLength: 8 }),
);

const paths = fc.string({ unit: fc.constantFrom(...'ab/?&=%-._~:@!$*+,;[]{}|^`ä語😀'), minLength: 1, maxLength: 30 });
/** URLs, most of them valid, some with forbidden parts. */
export const addresses = fc.oneof(
  fc.constant(''),
  fc.webUrl({ validSchemes: ['https'], withFragments: true, withQueryParameters: true }),
  fc.webUrl({ validSchemes: ['http', 'https', 'javascript', 'data', 'ftp'] }),
  paths.map((path) => `https://example.com/${path}`),
  fc.tuple(paths, fc.string({ unit: 'binary', maxLength: 2 }), paths).map((parts) => `https://${parts.join('')}`),
  fc.integer({ min: 480, max: 510 }).map((length) => 'https://example.com/'.padEnd(length, 'x')),
);

const table = (id: string) => ({ order: [id], names: { [id]: 'Name' }, colors: { [id]: 'gray' } });

export const settings: Shape = {
  theme: fc.constantFrom(...THEMES),
  displayMode: fc.constantFrom(...DISPLAY_MODES),
  primaryColor: hex(6).map((digits) => `#${digits.padEnd(6, '0').slice(0, 6)}`),
  productLogo: fc.oneof(fc.constant(''), fc.webUrl({ validSchemes: ['https'] })),
  allowAnonymous: fc.boolean(),
  requireApproval: fc.boolean(),
  defaultSort: fc.constantFrom(...PUBLIC_SORTS),
  searchEngines: fc.boolean(),
  openData: fc.boolean(),
  statuses: fc.constantFrom<unknown>([], { ...table('planned'), kinds: { planned: 'open' } }),
  tags: fc.constantFrom<unknown>([], table('mobile')),
};

const without = (shape: Shape, other: Shape): Shape =>
  Object.fromEntries(Object.entries(shape).filter(([field]) => !(field in other)));

const ownWords: Shape = {
  words: fc.constantFrom<unknown>({}, { add: 'Give feedback', thanks: 'Thank you' }),
  categories: fc.constantFrom<unknown>(
    { order: ['bug'], names: {} },
    { order: [...CATEGORIES], names: { bug: 'Fault', other: 'Else' } },
  ),
  button: fc.record({
    side: fc.constantFrom(...BUTTON_SIDES),
    offset: fc.integer({ min: -1, max: BUTTON_OFFSET_MAX + 1 }),
    icon: fc.constantFrom(...BUTTON_ICON_NAMES),
    label: fc.boolean(),
  }),
  background: fc.constantFrom(...BACKGROUNDS),
  pictures: fc.constantFrom(...PICTURE_SETTINGS),
  showNames: fc.boolean(),
  agentsMaySubmit: fc.boolean(),
};

/** The settings of a board with the features `branding` and `roadmap`, which no board has from the start. */
export const branded: Shape = {
  ...settings,
  ...ownWords,
  changelog: fc.boolean(),
  hideBranding: fc.boolean(),
  font: fc.constantFrom(...FONTS),
};

/** With a roadmap, no labels and no own words: a request that changes all evaluates too many expressions. */
export const planned: Shape = {
  ...without(branded, ownWords),
  statuses: fc.constant([]),
  tags: fc.constant([]),
  roadmap: fc.constantFrom<unknown>([], [{ status: 'open', title: 'Open' }], [{ label: 'planned', title: 'Planned' }]),
};

export const visible = (max: number) =>
  fc.string({ unit: 'grapheme-ascii', maxLength: Math.min(max, 30) }).map((text) => `x${text}`);

export const categories = fc.constantFrom(...CATEGORIES);

/** Any value that the database can store, and words with a meaning elsewhere in the code. */
const anything = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, false, 0, 1, -1, 1.5, 2 ** 53 - 1, -(2 ** 53 - 1), Number.NaN, Number.POSITIVE_INFINITY],
    ...['', ' ', 'open', 'pending', 'owner', 'member', 'visitor', 'light', 'bug', '#ffffff', 'fp_0123456789abcdef'],
    ...['constructor', 'https://example.com/x', '\u200b', '\u034f', '\ufe0f', '\u0301'],
  ),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.integer(),
  fc.array(fc.constantFrom<unknown>('open', 0, null), { maxLength: 2 }),
  fc.dictionary(fc.constantFrom('a', 'b'), fc.constantFrom<unknown>('open', 0, null), { maxKeys: 2 }),
);

/** Fields that no client may set. */
const FOREIGN_FIELDS = [
  ...['id', 'voter', 'email', 'weight', 'customCss', 'constructor', 'search_tokens', 'title_words', 'similar_to'],
  ...['rank', 'eta', 'hot', 'merged_into', 'merged_at', 'has_merged', 'via', 'also', 'from', 'features', 'shipped_in'],
  ...['entries_at', 'edited_by_team', 'by_agent'],
];

/** A changed field and its new value. ABSENT removes the field. */
type Change = readonly [field: string, value: unknown];

/**
 * A document of that shape with up to two changes: a missing, an additional or an arbitrary field.
 *
 * @param alternatives near-valid values by field
 */
export function nearly(shape: Shape, alternatives: Shape = {}): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.keys(shape);
  const change: fc.Arbitrary<Change> = fc.oneof(
    fc.tuple(fc.constantFrom(...fields), fc.constant<unknown>(ABSENT)),
    fc.tuple(fc.constantFrom(...FOREIGN_FIELDS), anything),
    fc.tuple(fc.constantFrom(...fields), anything),
    ...Object.entries(alternatives).map(([field, values]) => fc.tuple(fc.constant(field), values)),
  );
  const changes = fc.oneof({ weight: 3, arbitrary: fc.array(change, { minLength: 1, maxLength: 2 }) }, fc.constant([]));
  return fc.tuple(fc.record(shape), changes).map(([document, made]) => {
    const all = [...Object.entries(document), ...made];
    return Object.fromEntries([...new Map(all)].filter(([, value]) => value !== ABSENT));
  });
}
