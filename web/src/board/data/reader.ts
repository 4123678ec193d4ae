import type { FetchOptions } from './fetch-json.ts';
import type { SignedIn } from './model.ts';

/** Who reads a board that is not for everyone (D62): its reads carry the visitor's session, those of others carry none. */
interface Reader {
  /** Returns the visitor; null if the session has ended. */
  readonly find: () => Promise<SignedIn | null>;
  /** Whether the visitor finds only a part of the board's items. */
  readonly isNarrowed: boolean;
}

let reader: Reader | null = null;

export const readAs = (next: Reader): void => {
  reader = next;
};

/** Returns true if the board is not for everyone. */
export const hasReader = (): boolean => reader !== null;

/** Returns true if lists of the board must ask for what the visitor finds (narrowed.ts). */
export const isNarrowed = (): boolean => reader?.isNarrowed === true;

export const readerNow = async (): Promise<SignedIn | null> => reader?.find() ?? null;

/** Returns the options of a read with the session of the visitor, if the board needs one. */
export async function asReader(options: FetchOptions): Promise<FetchOptions> {
  if (reader === null || options.token) return options;
  const visitor = await reader.find();
  return visitor === null ? options : { ...options, token: visitor.token };
}
