import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { bucketPath } from '../../store/rate-limit.ts';
import { followByMail } from './follow-by-mail.ts';
import type { MailSettings } from './settings.ts';

const SETTINGS: MailSettings = {
  sender: 'own',
  from: 'feedback@example.com',
  origin: 'https://example.com',
  smtpUrl: '',
};
const headers = { 'x-forwarded-for': '203.0.113.7' };
const caller = { uid: 'visitor', isAnonymous: true, authTime: 0, hasEnded: false };

/** Enters an address after `count` confirmations within this hour. @param who `account` or `client` and an id */
function enterAfter(count: number, who: string): Promise<unknown> {
  const busy = bucketPath('key', 'confirm mail', who);
  let counted = count;
  const doc = (path: string) => {
    const reference = {
      get: async () => ({ exists: true, data: () => ({ key: 'key' }), get: () => (path === busy ? counted : 0) }),
      set: async () => {
        if (path === busy) counted += 1;
      },
      withConverter: () => reference,
    };
    return reference;
  };
  const runTransaction = async () => undefined;
  const dependencies = {
    db: { doc, runTransaction } as unknown as Firestore,
    auth: {} as Auth,
    settings: SETTINGS,
    answerAfterMs: 0,
  };
  return followByMail(dependencies, { caller, request: { item: 'item', email: 'ada@example.com' }, headers });
}

test('three hundred people behind one address get a confirmation, and the next one is told that it is the network', async () => {
  expect(await enterAfter(299, 'client 203.0.113.7')).toEqual({});
  await expect(enterAfter(300, 'client 203.0.113.7')).rejects.toMatchObject({ status: 429, key: 'tooManyNearby' });
  // Past Hosting, a connection can claim any number of networks.
  await expect(enterAfter(300, 'peer 203.0.113.7')).rejects.toMatchObject({ status: 429, key: 'tooManyNearby' });
});

test('a visitor who enters a sixth address within an hour is told', async () => {
  expect(await enterAfter(4, 'account visitor')).toEqual({});
  await expect(enterAfter(5, 'account visitor')).rejects.toMatchObject({ status: 429, key: 'tooMany' });
});
