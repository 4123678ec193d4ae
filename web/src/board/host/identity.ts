import { MINUTE_MS, withTimeout } from '@shared/time';
import type { AnswerOf } from '../../api/api.ts';
import { forgetBoard } from '../../browser/forget-board.ts';
import { claimsIn } from '../../browser/token-claims.ts';
import { isNetworkFailure } from '../data/failures.ts';
import { fetchJson } from '../data/fetch-json.ts';
import type { SignedIn } from '../data/model.ts';
import { signInWith } from '../visitor/identity-rest.ts';
import { recordAnswer } from '../visitor/person.ts';
import { syncWhose } from '../visitor/sync-whose.ts';
import { findStored } from '../visitor/visitor.ts';
import type { HostLink } from './host-link.ts';

/**
 * Identifies the visitor by a token that the host page's server has signed (D49). The token comes by the private port
 * and is exchanged for a session of this board, which stays in memory. After any failure the visitor goes on
 * anonymously, and the page's developer reads why in the console.
 */

const PATH = '/api/identify';

/** How long the page may take to answer, in ms. */
const ANSWER_MS = 5000;
/** After a failure, and for a visitor who is not signed in, the page is asked again after this time, in ms. */
const REST_MS = MINUTE_MS;
/** A session is renewed this long before it ends, in ms. */
const MARGIN_MS = MINUTE_MS;
/** A renewal that fails is tried again after this time, in ms, while the session is still good. */
const RENEW_AGAIN_MS = 5000;

const NO_ANSWER = 'identifyTimeout: The page did not say within 5 seconds who the visitor is.';
const NO_TOKEN = 'identifyNoToken: The page must answer a token, or null for a visitor who is not signed in.';
const ANOTHER = 'identifyChanged: The page identifies somebody else than before. Call Hearback.logout() in between.';

/** A mistake of the page. */
class Problem extends Error {}
/** The page names another person, so that the one before is not there any more. */
class AnotherPerson extends Problem {}
/** A failure that the page itself has reported. It does not mean that the person has signed out. */
class SaidByPage extends Error {}

interface Identity {
  /** Returns the person, or null. Never rejects. @param ended a session that the server has refused */
  readonly find: (ended?: SignedIn) => Promise<SignedIn | null>;
  /** Call this whenever the page announces that it can identify the visitor, or that it cannot. */
  readonly change: (isOn: boolean) => void;
}

/** @param reload loads the board again, without data of the person */
export function makeIdentity(link: HostLink, productId: string, reload = () => location.reload()): Identity {
  let turn = 0;
  let isOn = true;
  let person: SignedIn | null = null;
  let goodUntil = 0;
  /** When the session itself ends. */
  let endsAt = 0;
  let restsUntil = 0;
  let asking: Promise<SignedIn | null> | null = null;
  /** Whom the page has identified since it was loaded. */
  let known: string | null = null;
  const answers = new Map<number, (token: unknown) => void>();
  const tell = (text: string) => console.error(`Hearback: ${text}`);

  link.listen((told) => {
    if (told.type === 'token') answers.get(told.turn)?.(told.token);
  });

  function tokenOfPage(): Promise<unknown> {
    turn += 1;
    const asked = new Promise((resolve) => answers.set(turn, resolve));
    link.send({ type: 'identify', turn });
    return withTimeout(asked, ANSWER_MS).catch(() => Promise.reject(new Problem(NO_ANSWER)));
  }

  async function exchange(): Promise<SignedIn | null> {
    const token = await tokenOfPage();
    if (token === null) return null;
    if (token === 0) throw new SaidByPage();
    if (typeof token !== 'string') throw new Problem(NO_TOKEN);
    const stored = await findStored();
    const proof = stored?.isAnonymous ? { token: stored.token } : {};
    const { isOk, json } = await fetchJson(PATH, { product: productId, token }, proof);
    const answer = json as Partial<AnswerOf<typeof PATH>> & { error?: string; key?: string };
    if (!isOk) throw new Problem(`${answer.key}: ${answer.error}`);
    for (const { key, text } of answer.notes ?? []) tell(`${key}: ${text}`);
    const { uid, accessToken, expirationTime } = await signInWith(answer.token ?? '');
    if (known !== null && known !== uid) throw new AnotherPerson(ANOTHER);
    const { person: found, until } = readSession(uid, accessToken);
    // On a board that is not for everyone, the session ends with the token of the site, which may be short.
    endsAt = Math.min(expirationTime, until);
    goodUntil = endsAt - Math.min(MARGIN_MS, (endsAt - Date.now()) / 2);
    return found;
  }

  async function ask(): Promise<SignedIn | null> {
    const began = turn + 1;
    let found: SignedIn | null = null;
    let restMs = REST_MS;
    let isAnswered = false;
    let isGone = false;
    try {
      found = await exchange();
      isAnswered = true;
    } catch (error) {
      isGone = error instanceof AnotherPerson;
      if (isNetworkFailure(error)) restMs = 0;
      else if (!(error instanceof SaidByPage)) {
        tell(error instanceof Problem ? error.message : `identifyFailed: ${error}`);
      }
    } finally {
      answers.delete(began);
    }
    // The page has said something else meanwhile.
    if (turn !== began || !isOn) return null;
    if (!isAnswered && !isGone && person !== null && Date.now() < endsAt) {
      goodUntil = Math.min(endsAt, Date.now() + RENEW_AGAIN_MS);
      return person;
    }
    person = found;
    if (isAnswered) settle(found);
    if (found === null) restsUntil = Date.now() + restMs;
    return found;
  }

  /** What this browser has stored may be another person's. */
  function settle(found: SignedIn | null): void {
    if (known !== null && found === null) leave();
    else {
      known = found?.uid ?? null;
      recordAnswer(known);
      syncWhose(productId, known, false);
    }
  }

  /** Forgets the person, who has signed out. */
  function leave(): void {
    known = null;
    forgetBoard()
      .catch((error: unknown) => reportError(error))
      .finally(reload);
  }

  return {
    async find(ended) {
      const now = Date.now();
      if (ended !== undefined && ended === person) [goodUntil, endsAt] = [0, 0];
      if (!isOn || now < restsUntil) return null;
      if (person !== null && now < goodUntil) return person;
      const mine = asking ?? ask();
      asking = mine;
      const found = await mine;
      if (asking === mine) asking = null;
      return found;
    },
    change(next) {
      isOn = next;
      // An answer that is still under way is ignored.
      turn += 1;
      [person, restsUntil, asking] = [null, 0, null];
      if (!next && known !== null) leave();
    },
  };
}

/** @returns the person of a session, and when the word of the site ends, in ms since 1970 */
function readSession(uid: string, token: string): { readonly person: SignedIn; readonly until: number } {
  const { shown_name: name, company, until } = claimsIn(token);
  const person = {
    uid,
    isAnonymous: false,
    email: null,
    shownName: typeof name === 'string' ? name : null,
    ...(typeof company === 'string' && { company }),
    token,
  };
  return { person, until: typeof until === 'number' ? until : Infinity };
}
