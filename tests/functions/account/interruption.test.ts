/** @module-tag all */
import { expect, test } from 'vitest';
import { deleteAccount } from '../../../functions/src/accounts/delete-account.ts';
import { requestDeletion } from '../../../functions/src/accounts/request-deletion.ts';
import { resumeDeletions } from '../../../functions/src/accounts/resume-deletions.ts';
import { tombstonePath } from '../../../functions/src/store/tombstone.ts';
import { makeAccount } from '../../support/auth.ts';
import { discrepancies } from '../support/discrepancies.ts';
import { emulators } from './support/emulators.ts';
import { lifeOf, settleAll, write } from './support/life.ts';
import { atEveryStep } from './support/mortal.ts';
import { hasAccount, scan } from './support/scan.ts';

const world = emulators('account-interruption');
const { db, auth } = world;
let uid = '';

/** The first attempt has disabled or even deleted the account, so the caller's session has ended. */
const ask = () => requestDeletion({ db, auth }, { uid, isAnonymous: false, authTime: Date.now(), hasEnded: true });
const wait = () => resumeDeletions({ db, auth }, 10);

test('a deletion that dies after any of its writes is finished by the same caller or by the schedule', {}, async () => {
  let heals = 0;
  const deaths = await atEveryStep({
    reconnect: world.reconnect,
    async prepare() {
      await world.clear();
      uid = await makeAccount(auth);
      await write(db, lifeOf(uid, ['own-board']));
    },
    work: (mortalDb, mortalAuth) => deleteAccount({ db: mortalDb, auth: mortalAuth }, uid),
    async heal() {
      heals += 1;
      await (heals % 2 === 0 ? ask() : wait());
      await settleAll(db);
      expect(await scan(db, uid)).toEqual([tombstonePath(uid)]);
      expect((await db.doc(tombstonePath(uid)).get()).get('done')).toBe(true);
      expect(await hasAccount(auth, uid)).toBe(false);
      expect(await discrepancies(db)).toEqual([]);
    },
  });
  expect(deaths).toBeGreaterThan(20);
});
