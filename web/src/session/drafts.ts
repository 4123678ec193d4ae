import { useMemo } from 'react';
import { withStorage } from '../browser/storage.ts';
import { useSession } from './session.ts';

/**
 * Texts that an account has begun to write, by the name of their form. The browser keeps them until they are sent or
 * discarded, or the account signs out; without storage, this tab does.
 */

const PREFIX = 'hearback_own_drafts/';
/** Drafts that are kept, so that what is begun and forgotten does not fill the storage. */
const DRAFTS_MAX = 200;

/** Ends the name of a draft whose text is being sent. */
const SENT = '/sent';

const memory = new Map<string, string>();
/** The texts that this tab is sending, by the keys of their drafts. */
const underWay = new Map<string, string>();
let known = '';

const storedKeys = (): readonly string[] =>
  withStorage('localStorage', (storage) => Object.keys(storage).filter((key) => key.startsWith(PREFIX))) ?? [];

const stored = (key: string): string | undefined =>
  memory.get(key) ?? withStorage('localStorage', (storage) => storage.getItem(key)) ?? undefined;

function forget(keys: readonly string[]): void {
  withStorage('localStorage', (storage) => {
    for (const key of keys) storage.removeItem(key);
  });
}

class Drafts {
  readonly #prefix: string;

  constructor(uid: string) {
    this.#prefix = `${PREFIX}${uid}/`;
  }

  /** Returns a draft. One that a closed tab was sending is a draft again. */
  get(name: string): string | undefined {
    const key = this.#prefix + name;
    return stored(key) ?? (underWay.has(key) ? undefined : stored(key + SENT));
  }

  has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  set(name: string, text: string): void {
    const key = this.#prefix + name;
    const isStored = withStorage('localStorage', (storage) => {
      storage.setItem(key, text);
      return true;
    });
    if (isStored) memory.delete(key);
    else memory.set(key, text);
  }

  delete(name: string): void {
    const key = this.#prefix + name;
    const keys = underWay.has(key) ? [key] : [key, key + SENT];
    for (const each of keys) memory.delete(each);
    forget(keys);
  }

  /**
   * Takes a draft out of its form while its text is sent, so that the next one can be begun.
   *
   * @returns ends that: a text that was not sent is the draft again, unless the next one has been begun. Returns whether
   * it is.
   */
  send(name: string, text: string): (isSent: boolean) => boolean {
    const key = this.#prefix + name;
    this.delete(name);
    this.set(name + SENT, text);
    underWay.set(key, text);
    return (isSent) => {
      if (underWay.get(key) === text) {
        underWay.delete(key);
        this.delete(name + SENT);
      }
      if (isSent || this.has(name)) return false;
      this.set(name, text);
      return true;
    };
  }

  /** Sets a draft, or deletes it if the text is empty. */
  keep(name: string, text: string): void {
    if (text === '') this.delete(name);
    else this.set(name, text);
  }
}

/** Returns the drafts of an account. Those of another account are forgotten. */
export function draftsOf(uid: string): Drafts {
  if (known !== uid) {
    known = uid;
    const own = `${PREFIX}${uid}/`;
    for (const key of memory.keys()) if (!key.startsWith(own)) memory.delete(key);
    const [mine, others] = [true, false].map((isOwn) => storedKeys().filter((key) => key.startsWith(own) === isOwn));
    forget([...(others ?? []), ...(mine ?? []).slice(DRAFTS_MAX)]);
  }
  return new Drafts(uid);
}

/** The drafts of the account that is signed in. */
export function useDrafts(): Drafts {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.uid : '';
  return useMemo(() => draftsOf(uid), [uid]);
}

/** Forgets all drafts, at sign-out. */
export function forgetDrafts(): void {
  memory.clear();
  forget(storedKeys());
}
