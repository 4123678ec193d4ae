/**
 * Firestore's REST representation of a value, limited to the types that Hearback stores. Doubles occur in cursors and in the order "Trending".
 */
export type Value =
  | { readonly nullValue: null }
  | { readonly booleanValue: boolean }
  | { readonly integerValue: string }
  | { readonly doubleValue: number }
  | { readonly stringValue: string }
  | { readonly timestampValue: string }
  | { readonly referenceValue: string }
  | { readonly arrayValue: { readonly values?: readonly Value[] } }
  | { readonly mapValue: { readonly fields?: Fields } };

export type Fields = Readonly<Record<string, Value>>;

export interface Document {
  readonly name: string;
  readonly fields?: Fields;
}

export type Plain<Time = number> =
  | null
  | boolean
  | number
  | string
  | Time
  | readonly Plain<Time>[]
  | { readonly [key: string]: Plain<Time> };

/** Converts a REST value to a plain one. Timestamps become ms since 1970, UTC, unless `timeOf` reads them otherwise. */
export function decode(value: Value): Plain;
export function decode<Time>(value: Value, timeOf: (text: string) => Time): Plain<Time>;
export function decode(value: Value, timeOf: (text: string) => unknown = Date.parse): unknown {
  if ('stringValue' in value) return value.stringValue;
  if ('integerValue' in value) return Number(value.integerValue);
  if ('booleanValue' in value) return value.booleanValue;
  if ('timestampValue' in value) return timeOf(value.timestampValue);
  if ('doubleValue' in value) return value.doubleValue;
  if ('referenceValue' in value) return value.referenceValue;
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map((each) => decode(each, timeOf));
  if ('mapValue' in value) return decodeFields(value.mapValue.fields, timeOf);
  return null;
}

export function decodeFields(fields?: Fields): { readonly [key: string]: Plain };
export function decodeFields<Time>(
  fields: Fields | undefined,
  timeOf: (text: string) => Time,
): { readonly [key: string]: Plain<Time> };
export function decodeFields(fields: Fields = {}, timeOf: (text: string) => unknown = Date.parse): unknown {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, decode(value, timeOf)]));
}

/** Converts a plain value to a REST one. Numbers become integers: the board writes no others. */
export function encode(value: null | boolean | number | string): Value {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') return { integerValue: String(value) };
  return { stringValue: value };
}

export function encodeFields(fields: Readonly<Record<string, null | boolean | number | string>>): Fields {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, encode(value)]));
}

/** Returns a document's id, the last segment of its name. */
export const idOf = (document: Document) => document.name.slice(document.name.lastIndexOf('/') + 1);
