import { GeoPoint, increment, serverTimestamp } from 'firebase/firestore/lite';
import { LABEL_COLORS } from '../../functions/src/shared/labels/colors.ts';
import { DAY_MS, HOUR_MS } from '../../functions/src/shared/time.ts';

/** Test values of a field, keyed by a description: accepted and rejected ones. */
export interface Field {
  readonly good: Record<string, unknown>;
  readonly bad: Record<string, unknown>;
}
export type Fields = Record<string, Field>;

/** Marks a field that is missing. */
export const ABSENT = Symbol('absent');

/** Marks a field that keeps its value. */
const UNCHANGED = Symbol('unchanged');

interface Mutation {
  readonly field: string;
  readonly what: string;
  readonly value: unknown;
  readonly good: boolean;
  /** Whether other fields are tried with a value of the same kind, so that `npm test` leaves it out here. */
  readonly isRare: boolean;
}

/** The document with that one field changed. */
export function mutated(
  document: object,
  { field, value }: Pick<Mutation, 'field' | 'value'>,
): Record<string, unknown> {
  if (value === UNCHANGED) return { ...document };
  const { [field]: _, ...others } = document as Record<string, unknown>;
  return value === ABSENT ? others : { ...others, [field]: value };
}

const wrongForAll = {
  absent: ABSENT,
  'a list': ['open'],
  'a map': { text: 'open' },
  'a place on earth': new GeoPoint(1, 2),
};
const noText = { ...wrongForAll, null: null, 'a number': 1, 'a truth value': true };

/** 100 KB. */
const HUGE = 'x'.repeat(100_000);

/** Invisible characters, which could make a text look empty. */
const INVISIBLE = {
  nothing: '',
  'white space': ' \t\r\n\v\f',
  'no-break spaces': '\u00a0\u00a0',
  'spaces of every width': '\u2000\u2003\u2009\u202f\u205f\u3000\u1680',
  'line and paragraph separators': '\u2028\u2029',
  'zero-width characters': '\u200b\u200c\u200d\u2060\ufeff',
  'soft hyphens': '\u00ad',
  'right-to-left overrides': '\u202e\u200f\u2067',
  'control characters': '\u0001\u0007\u009f',
  'private characters': '\ue000',
  'Hangul fillers': '\u3164\u115f\u1160\uffa0',
  'an empty Braille cell': '\u2800',
  'variation selectors': '\ufe0f\ufe00\u{e0100}\u180b',
  'a joiner of graphemes': '\u034f',
  'tags and what is reserved for more of them': '\u{e0041}\u{e0fff}\u2065\ufff0',
};

/** Wrong values that fields share. Each field is tried with one of each kind, the next field with the next one. */
const SHARED = [Object.keys(noText), Object.keys(INVISIBLE)];

/** Every field with every value: one test each, made by `testOf` (group.ts). */
export function mutationsOf(fields: Fields): Mutation[] {
  return Object.entries(fields).flatMap(([field, { good, bad }], at) => {
    const rare = SHARED.flatMap((kind) => {
      const shared = kind.filter((what) => what in bad);
      return shared.filter((_, place) => place !== at % shared.length);
    });
    return [
      ...Object.entries(good).map(([what, value]) => ({ field, what, value, good: true, isRare: false })),
      ...Object.entries(bad).map(([what, value]) => ({ field, what, value, good: false, isRare: rare.includes(what) })),
    ];
  });
}

/** Visible text of at most `max` UTF-16 units. */
export function text(max: number): Field {
  return {
    good: {
      'one character': 'x',
      'as many characters as allowed': 'x'.repeat(max),
      'as many emoji as fit': '😀'.repeat(Math.floor(max / 2)),
      'one mark among invisible ones': `\u200b \u3164.\u00a0`,
      'text from right to left': '\u200fמצב כהה مرحبا',
      'a letter under 90 combining marks': `Z${'\u0301'.repeat(90)}`,
      'lines of HTML': '<script>alert(1)</script>\n<b onclick="x">&amp;</b>',
      'a null character': 'a\u0000b',
    },
    bad: {
      ...noText,
      ...INVISIBLE,
      'one character too many': 'x'.repeat(max + 1),
      'one space too many': `${'x'.repeat(max)} `,
      'as many emoji as characters are allowed': '😀'.repeat(max),
      'one combining mark too many': `Z${'\u0301'.repeat(max)}`,
      'a list as short as allowed': ['x'],
    },
  };
}

/** A name of at most `max` UTF-16 units in one line, or none. */
export function signed(max: number): Field {
  const { good, bad } = text(max);
  const {
    'lines of HTML': lines,
    'a null character': zero,
    'a letter under 90 combining marks': tall,
    ...others
  } = good;
  return optional({
    good: { ...others, 'HTML in a line': '<b onclick="x">&amp;</b>', 'an apostrophe': "O'Neill" },
    bad: {
      ...bad,
      'lines of HTML': lines,
      'a null character': zero,
      'a letter under 90 combining marks': tall,
      'a line break at the end': 'Ada\n',
      'a separator of lines': 'Ada\u2028Team',
      'a separator of paragraphs': 'Ada\u2029Team',
      'a right-to-left override': 'Ada \u202emaeT',
      'an isolate': '\u2067Ada',
    },
  });
}

/** One value of a closed list. */
export function oneOf(values: readonly string[]): Field {
  return {
    good: Object.fromEntries(values.map((value) => [value, value])),
    bad: {
      ...noText,
      nothing: '',
      'an unknown word': 'unknown',
      'a word in capitals': values[0]?.toUpperCase(),
      'a word with a space': `${values[0]} `,
      'a list with a known word': [values[0]],
    },
  };
}

export const flag: Field = {
  good: { true: true, false: false },
  bad: { ...wrongForAll, null: null, 'a word': 'true', 'a number': 1, 'a list with a truth value': [true] },
};

/** A field that may be missing. */
export function optional({ good, bad }: Field): Field {
  const { absent: _, ...others } = bad;
  return { good: { ...good, absent: ABSENT }, bad: others };
}

/** Only false. */
export const alwaysFalse: Field = {
  good: { false: false },
  bad: { ...wrongForAll, true: true, null: null, 'a word': 'false', zero: 0 },
};

/** A counter of a new document. */
export const zero: Field = {
  good: { zero: 0 },
  bad: {
    ...wrongForAll,
    null: null,
    'a word': '0',
    false: false,
    one: 1,
    'minus one': -1,
    'minus zero': -0,
    'one and a half': 1.5,
    'a huge number': Number.MAX_SAFE_INTEGER,
    'not a number': Number.NaN,
    infinity: Number.POSITIVE_INFINITY,
    'an increment': increment(1),
  },
};

/** The server's time of this write. */
export const serverTime: Field = {
  good: { "the server's time": serverTimestamp() },
  bad: {
    ...wrongForAll,
    null: null,
    "the client's time": new Date(),
    'a time to come': new Date(Date.now() + HOUR_MS),
    'a time gone by': new Date(Date.now() - DAY_MS),
    'the beginning of time': new Date(0),
    'a time as text': new Date().toISOString(),
    'a time as a number': Date.now(),
  },
};

/** The id that the document already has, and no other. */
export function idOf(others: Record<string, string>): Field {
  return {
    good: { 'the right id': UNCHANGED },
    bad: {
      ...noText,
      nothing: '',
      'a path': 'x/a/b',
      'a way up': '../users/x',
      ...others,
    },
  };
}

/** Values of `created_by` and `user_id`: their own uid for signed-in users, null for anonymous visitors. */
export function uidOf(uid: string | null, others: Record<string, unknown> = {}): Field {
  const { null: _, ...notNull } = { ...noText };
  return {
    good: { 'what they are known by': uid },
    bad: {
      ...notNull,
      ...(uid === null ? {} : { null: null, 'their own uid in a list': [uid] }),
      nothing: '',
      "somebody else's uid": 'somebody',
      ...others,
    },
  };
}

/** A color of six hex digits, which cannot break out of its CSS context. */
export const colour: Field = {
  good: { 'small digits': '#3b82f6', 'capital digits': '#ABCDEF' },
  bad: {
    ...noText,
    nothing: '',
    'a name': 'red',
    'three digits': '#fff',
    'eight digits': '#3b82f6ff',
    'no hash': '3b82f6',
    'no hex digits': '#gggggg',
    'an end of the rule': '#fff;}',
    'an end of the rule after six digits': '#3b82f6;}',
    'a line break at the end': '#3b82f6\n',
    'a line break at the start': '\n#3b82f6',
    'a function': 'url(https://example.com)',
    'full-width digits': '#３ｂ８２ｆ６',
    'a list with a colour': ['#3b82f6'],
    '100 KB': HUGE,
  },
};

/** No logo, or an https URL that cannot break out of an attribute or `url()`. */
export function logo(max: number): Field {
  const address = (length: number) => 'https://example.com/'.padEnd(length, 'x');
  return {
    good: {
      nothing: '',
      'an address': 'https://example.com/logo.svg?v=1&x=%20#top',
      'a foreign address': 'https://bücher.example/ä.png',
      'as long an address as allowed': address(max),
    },
    bad: {
      ...noText,
      'one character too many': address(max + 1),
      'as many emoji as characters are allowed': `https://example.com/${'😀'.repeat(max - 20)}`,
      'no more than the scheme': 'https://',
      'an insecure address': 'http://example.com/logo.png',
      'a script': 'javascript:alert(1)',
      'a picture in the address': 'data:image/svg+xml,<svg/>',
      'a relative address': '/logo.png',
      'a scheme in capitals': 'HTTPS://example.com/logo.png',
      'a space before': ' https://example.com/logo.png',
      'a space inside': 'https://example.com/a b.png',
      'a no-break space inside': 'https://example.com/a\u00a0b.png',
      'a line break at the end': 'https://example.com/logo.png\n',
      'a vertical tab': 'https://example.com/a\vb.png',
      'a byte order mark': 'https://example.com/a\ufeffb.png',
      'a quote': 'https://example.com/"onerror="x',
      'an apostrophe': "https://example.com/'x",
      'an end of url()': 'https://example.com/x")',
      'a bracket': 'https://example.com/x)',
      'a tag': 'https://example.com/<b>',
      'a backslash': 'https://example.com\\@evil.example',
      'a list with an address': ['https://example.com/logo.png'],
      '100 KB': `https://example.com/${HUGE}`,
    },
  };
}

/** `fp_` and 16 to 64 lower-case hex digits. */
export const fingerprint: Field = {
  good: { '16 digits': `fp_${'0'.repeat(16)}`, '64 digits': `fp_${'f'.repeat(64)}` },
  bad: {
    ...noText,
    nothing: '',
    '15 digits': `fp_${'0'.repeat(15)}`,
    '65 digits': `fp_${'0'.repeat(65)}`,
    'capital digits': `fp_${'A'.repeat(16)}`,
    'no hex digits': `fp_${'g'.repeat(16)}`,
    'no prefix': '0'.repeat(32),
    'another prefix': `xx_${'0'.repeat(16)}`,
    'something before': ` fp_${'0'.repeat(16)}`,
    'a line break at the end': `fp_${'0'.repeat(16)}\n`,
  },
};

/** Named values of a field, each as a part of something else. */
const within = ({ absent: _, ...values }: Record<string, unknown>, what: string, make: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`${what} ${key}`, make(value)]));

const notOneLine = { 'two lines': 'one\ntwo', 'a line break at the end': 'one\n' };

/** Lines by key, each of at most `max` UTF-16 units. */
function lines(keys: readonly string[], max: number): Field {
  const [first = '', second = ''] = keys;
  const { 'lines of HTML': _, 'a letter under 90 combining marks': __, ...good } = text(max).good;
  const all = Object.fromEntries(keys.map((key, at) => [key, `${at} `.padEnd(max, 'x')]));
  const one = (value: unknown) => ({ [second]: 'Another', [first]: value });
  return {
    good: {
      nothing: {},
      'one of them': { [first]: 'Own' },
      'all, as long as allowed': all,
      ...within(good, 'a line of', one),
    },
    bad: {
      null: null,
      'a word': 'Own',
      'a list': ['Own'],
      'an unknown key': { ...all, junk: 'Own' },
      ...within(text(max).bad, 'a line of', one),
      ...within(notOneLine, 'a text of', one),
    },
  };
}

/** The board's own words. */
export const words = (keys: readonly string[], max: number): Field => optional(lines(keys, max));

/** The categories that visitors choose from, and own names of at most `max` characters. */
export function ownCategories(keys: readonly string[], max: number): Field {
  const names = lines(keys, max);
  const order = [...keys];
  const named = (value: unknown) => ({ order, names: value });
  const [first = '', second = ''] = keys;
  return {
    good: {
      absent: ABSENT,
      'one category': { order: [first], names: {} },
      'all, in another order': { order: order.toReversed(), names: {} },
      'a name of one that is not shown': { order: [first], names: { [second]: 'Own' } },
      ...within(names.good, 'as names,', named),
    },
    bad: {
      null: null,
      'an empty map': {},
      'a list': order,
      'none shown': { order: [], names: {} },
      'a category twice': { order: [first, second, first], names: {} },
      'an unknown category': { order: [first, 'praise'], names: {} },
      'a number among them': { order: [first, 1], names: {} },
      'a word as order': { order: first, names: {} },
      'no order': { names: {} },
      'no names': { order },
      'a further field': { order, names: {}, colors: {} },
      'one name twice': named({ [first]: 'Own', [second]: 'oWN' }),
      ...within(names.bad, 'as names,', named),
    },
  };
}

/** The floating button. */
export function button(sides: readonly string[], icons: readonly string[], furthest: number): Field {
  const usual = { side: sides[0], offset: 20, icon: icons[0], label: false };
  const withA = (field: keyof typeof usual, { good, bad }: Field) => ({
    good: within(good, `${field}:`, (value) => ({ ...usual, [field]: value })),
    bad: within(bad, `${field}:`, (value) => ({ ...usual, [field]: value })),
  });
  const offset: Field = {
    good: { none: 0, 'the furthest': furthest },
    bad: { null: null, 'a word': '20', 'less than none': -1, 'one too far': furthest + 1, 'half a pixel': 1.5 },
  };
  const parts = [
    withA('side', oneOf(sides)),
    withA('icon', oneOf(icons)),
    withA('label', flag),
    withA('offset', offset),
  ];
  return {
    good: { absent: ABSENT, 'the usual one': usual, ...Object.assign({}, ...parts.map(({ good }) => good)) },
    bad: {
      null: null,
      'an empty map': {},
      'a word': 'left',
      'a further field': { ...usual, color: 'red' },
      ...Object.fromEntries(
        Object.keys(usual).map((field) => [`no ${field}`, mutated(usual, { field, value: ABSENT })]),
      ),
      ...Object.assign({}, ...parts.map(({ bad }) => bad)),
    },
  };
}

interface Entry {
  readonly id: unknown;
  readonly name: unknown;
  readonly color: unknown;
  readonly kind?: unknown;
}

/** A setting with own statuses or tags: a table of at most `max` labels. @param more further fields of each */
export function labels(max: number, more: Pick<Entry, 'kind'>): Field {
  const label = (at: number, name: unknown = `Name ${at}`): Entry => ({ id: `id-${at}`, name, color: 'gray', ...more });
  const list = (length: number) => Array.from({ length }, (_, at) => label(at));
  const mapOf = (entries: readonly Entry[], field: keyof Entry) =>
    Object.fromEntries(entries.map((entry) => [entry.id, entry[field]]));
  const table = (entries: readonly Entry[]) => ({
    order: entries.map(({ id }) => id),
    names: mapOf(entries, 'name'),
    colors: mapOf(entries, 'color'),
    ...('kind' in more && { kinds: mapOf(entries, 'kind') }),
  });
  const two: Record<string, unknown> = table(list(2));
  const maps = Object.entries(two).filter(([field]) => field !== 'order') as [string, Record<string, unknown>][];
  /** The table of two labels with each of its maps changed. */
  const withEach = (what: (field: string) => string, change: (map: Record<string, unknown>) => unknown) =>
    Object.fromEntries(maps.map(([field, map]) => [what(field), { ...two, [field]: change(map) }]));
  const withA = (field: keyof Entry) => (value: unknown) =>
    table([...list(2), { ...label(2), [field]: value }, label(3)]);
  const { 'lines of HTML': html, 'a letter under 90 combining marks': _, ...names } = text(24).good;
  return {
    good: {
      absent: ABSENT,
      'an empty list': [],
      'one label': table(list(1)),
      'one label with the longest id and name': table([{ ...label(0, 'x'.repeat(24)), id: 'x'.repeat(20) }]),
      'as many labels as allowed': table(list(max)),
      'another order': { ...two, order: ['id-1', 'id-0'] },
      ...within(names, 'a name of', withA('name')),
      ...within(Object.fromEntries(LABEL_COLORS.map((color) => [color, color])), 'the color', withA('color')),
      ...within(
        { 'one character': 'x', 'every kind of character': 'Az09_-', '20 characters': 'x'.repeat(20) },
        'an id of',
        withA('id'),
      ),
      'an id of one character at the start': table([{ ...label(0), id: 'x' }]),
    },
    bad: {
      null: null,
      'a word': 'open',
      'a number': 1,
      'an empty word': '',
      'an empty map': {},
      'an empty table': table([]),
      'a list of words': ['open'],
      'a list with null': [null],
      'a list of labels': list(2),
      'a map of labels': { 'id-0': label(0) },
      'one label too many': table(list(max + 1)),
      'an id twice': { ...two, order: ['id-0', 'id-1', 'id-0'] },
      'an id twice and another missing': { ...two, order: ['id-0', 'id-0'] },
      'an id less': { ...two, order: ['id-0'] },
      'a map as order': { ...two, order: { 0: 'id-0', 1: 'id-1' } },
      'a word as order': { ...two, order: 'id-0 id-1' },
      'a number in the order': { ...two, order: ['id-0', 1] },
      'null in the order': { ...two, order: ['id-0', 'id-1', null] },
      'a further field': { ...two, junk: 'x' },
      ...Object.fromEntries(Object.keys(two).map((field) => [`no ${field}`, mutated(two, { field, value: ABSENT })])),
      ...withEach(
        (field) => `${field} as null`,
        () => null,
      ),
      ...withEach(
        (field) => `${field} as a list`,
        (map) => Object.values(map),
      ),
      ...withEach(
        (field) => `${field} without an id`,
        (map) => ({ 'id-0': map['id-0'] }),
      ),
      ...withEach(
        (field) => `${field} with a further id`,
        (map) => ({ ...map, 'id-2': map['id-0'] === 'Name 0' ? 'Name 2' : map['id-0'] }),
      ),
      ...withEach(
        (field) => `${field} with another id`,
        (map) => ({ 'id-0': map['id-0'], 'id-2': map['id-1'] }),
      ),
      'a name twice': table([...list(2), label(2, 'Name 0')]),
      'a name twice, in capitals': table([...list(2), label(2, 'NAME 0')]),
      'a name twice at the end': table([...list(max - 1), label(max, 'name 0')]),
      'a bad id at the end': table([...list(max - 1), { ...label(max), id: 'a b' }]),
      'a bad name at the end': table([...list(max - 1), label(max, ' ')]),
      'a bad color at the end': table([...list(max - 1), { ...label(max), color: 'url(x)' }]),
      ...within(text(24).bad, 'a name of', withA('name')),
      ...within(
        { 'lines of HTML': html, 'two lines': 'a\nb', 'a line that another has': 'x\nName 0' },
        'a name of',
        withA('name'),
      ),
      ...within(
        { capitals: 'Gray', nothing: '', null: null, 'a number': 1, 'a list': ['gray'] },
        'a color of',
        withA('color'),
      ),
      ...within(
        { '21 characters': 'x'.repeat(21), 'a space': 'a b', 'a dot': 'a.b', 'a line break': 'a\n', 'no ASCII': 'ä' },
        'an id of',
        withA('id'),
      ),
      ...('kind' in more &&
        within(
          { pending: 'pending', capitals: 'Open', nothing: '', null: null, 'a list': ['open'] },
          'the kind',
          withA('kind'),
        )),
    },
  };
}

/** A setting with the columns of a roadmap: a list of at most `max`. */
export function columns(max: number, titleMax: number): Field {
  const own = (at: number) => ({ label: `own-${at}`, title: `Column ${at}` });
  const list = (length: number) => Array.from({ length }, (_, at) => own(at));
  const only = (column: object) => [own(0), column];
  const titled = (title: unknown) => only({ status: 'open', title });
  return {
    good: {
      absent: ABSENT,
      'an empty list': [],
      'all statuses': ['open', 'in-progress', 'completed', 'closed'].map((status) => ({ status, title: status })),
      'as many columns as allowed': list(max),
      'own statuses and others': [own(0), { status: 'open', title: 'Open' }],
      'an own status called like a status': [
        { status: 'open', title: 'Open' },
        { label: 'open', title: 'Own' },
      ],
      'a title of as many characters as allowed': titled('x'.repeat(titleMax)),
      'a title of as many emoji as fit': titled('😀'.repeat(titleMax / 2)),
      'an own status of 20 characters': only({ label: 'x'.repeat(20), title: 'x' }),
      'an own status of one character': only({ label: 'x', title: 'x' }),
      'an own status of 20 characters in place 1': [{ label: 'x'.repeat(20), title: 'x' }],
      'an own status of one character in place 1': [{ label: 'x', title: 'x' }],
    },
    bad: {
      null: null,
      'a word': 'open',
      'a map': { 0: own(0) },
      'an empty word': '',
      'an empty map': {},
      'a list of words': ['open'],
      'a list with null': [own(0), null],
      'one column too many': list(max + 1),
      'a status twice': [
        { status: 'open', title: 'Open' },
        { status: 'open', title: 'Again' },
      ],
      'an own status twice at the end': [...list(max - 1), { label: 'own-0', title: 'Again' }],
      'a title twice, in capitals': only({ status: 'open', title: 'COLUMN 0' }),
      ...Object.fromEntries(
        list(max).map((_, at) => [
          `a pending column in place ${at + 1}`,
          list(max).with(at, { status: 'pending', title: 'Pending' } as never),
        ]),
      ),
      'an unknown status': only({ status: 'planned', title: 'Planned' }),
      'a status in a list': only({ status: ['open'], title: 'Open' }),
      'a column without a status': only({ title: 'Open' }),
      'a column of both': only({ status: 'open', label: 'own-9', title: 'Open' }),
      'a further field': only({ status: 'open', title: 'Open', color: 'red' }),
      'an own status of no character': only({ label: '', title: 'x' }),
      'an own status of 21 characters': only({ label: 'x'.repeat(21), title: 'x' }),
      'an own status of no character in place 1': [{ label: '', title: 'x' }],
      'an own status of 21 characters in place 1': [{ label: 'x'.repeat(21), title: 'x' }],
      'an own status with a space': only({ label: 'a b', title: 'x' }),
      'two statuses in one, alone': [{ status: 'open closed', title: 'x' }],
      'an own status and another in one, alone': [{ label: 'a open', title: 'x' }],
      'an own status that is a number': only({ label: 1, title: 'x' }),
      'no title': only({ status: 'open' }),
      'a label in place of the title': only({ status: 'open', label: 'own-9' }),
      'an empty title': titled(''),
      'a title of white space': titled(' \t'),
      'a title of one character too many': titled('x'.repeat(titleMax + 1)),
      'a title of as many emoji as characters': titled('😀'.repeat(titleMax)),
      'a title of two lines': titled('a\nb'),
      'a title that is a number': titled(1),
      'a title that is a list': titled(['Open']),
      'a bad title at the end': [...list(max - 1), { label: 'own-9', title: '\u200b' }],
    },
  };
}

/** A field that no document has. */
export const unknownField: Field = {
  good: { absent: ABSENT },
  bad: { null: null, 'a word': 'x', true: true },
};
