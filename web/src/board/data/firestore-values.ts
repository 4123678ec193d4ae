/**
 * Firestore's REST representation of a value, limited to the types that Hearback stores. Doubles occur in cursors only.
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

export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain };

/** Converts a REST value to a plain one. Timestamps become ms since 1970, UTC. */
export function decode(value: Value): Plain {
  if ('stringValue' in value) return value.stringValue;
  if ('integerValue' in value) return Number(value.integerValue);
  if ('booleanValue' in value) return value.booleanValue;
  if ('timestampValue' in value) return Date.parse(value.timestampValue);
  if ('referenceValue' in value) return value.referenceValue;
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(decode);
  if ('mapValue' in value) return decodeFields(value.mapValue.fields);
  return null;
}

export function decodeFields(fields: Fields = {}): { readonly [key: string]: Plain } {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, decode(value)]));
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
