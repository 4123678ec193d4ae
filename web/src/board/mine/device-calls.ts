import { DEVICE_CODE_PATH, USE_DEVICE_CODE_PATH } from '@shared/device-code';
import { otherDevice } from '../../messages/en.ts';
import { oneOf } from '../../validation/one-of.ts';
import { limitIn } from '../data/api-call.ts';
import { fetchJson } from '../data/fetch-json.ts';
import { BoardFailure } from '../data/model.ts';
import { refresh } from '../visitor/identity-rest.ts';
import { openStore } from '../visitor/open-store.ts';
import { findVisitor, requireVisitor } from '../visitor/visitor.ts';
import { anonymousUser } from '../visitor/visitor-store.ts';

/** Calls that make another browser the same visitor. All throw BoardFailure. */

export interface IssuedCode {
  readonly code: string;
  /** ms since 1970, UTC. */
  readonly expires: number;
}

/** Returns a code for another device; null without an anonymous visitor. */
export async function issueDeviceCode(productId: string): Promise<IssuedCode | null> {
  const [visitor, session] = [await findVisitor(), await ownSession()];
  if (visitor === null || session === null) return null;
  return (await callWith(visitor.token, DEVICE_CODE_PATH, { product: productId, session })) as IssuedCode;
}

/** Makes this browser the visitor of a code from another device. Data of this browser passes to that visitor. */
export async function useDeviceCode(productId: string, code: string): Promise<void> {
  const { token } = await requireVisitor();
  const { session } = (await callWith(token, USE_DEVICE_CODE_PATH, { product: productId, code })) as {
    session: string;
  };
  await adoptSession(session);
}

const REFUSALS = Object.keys(otherDevice.refused) as (keyof typeof otherDevice.refused)[];

async function callWith(token: string, path: string, request: object): Promise<unknown> {
  const { isOk, status, json } = await fetchJson(path, request, { token });
  if (isOk) return json;
  const limit = limitIn(status, json);
  const key = oneOf(REFUSALS, (json as { readonly key?: string } | null)?.key ?? '');
  if (key !== null) throw new BoardFailure('refused', otherDevice.refused[key]);
  throw new BoardFailure(limit ?? 'unknown', `${path}: HTTP ${status}`);
}

/** Returns the session of this browser; null without an anonymous visitor. It is as secret as a password. */
async function ownSession(): Promise<string | null> {
  const stored = await (await openStore()).read();
  return stored?.isAnonymous ? stored.stsTokenManager.refreshToken : null;
}

/** Replaces the session of this browser, in all its tabs, with that of another device. @throws BoardFailure */
async function adoptSession(session: string): Promise<void> {
  const found = await refresh(session);
  if (found === null) throw new BoardFailure('unknown', 'The session of the other device has ended.');
  const { uid, ...tokens } = found;
  const store = await openStore();
  await store.remove(true);
  const now = String(Date.now());
  await store.write(anonymousUser(uid, tokens, { createdAt: now, lastLoginAt: now }), true);
}
