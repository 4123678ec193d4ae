import { collection, doc, documentId, getCount, getDoc, getDocs, limit, query, where } from 'firebase/firestore/lite';
import { expect } from 'vitest';
import { PUBLIC_LIST_MAX } from '../../../functions/src/shared/limits.ts';
import { hiddenTotalsPath } from '../../../functions/src/shared/paths.ts';
import { ACTORS, owner } from '../../support/actors.ts';
import { someHiddenTotals } from '../../support/factories.ts';
import { as, commit, expectOutcome, may, outcome, refused, unique, withoutRules } from '../environment.ts';
import { group, test } from '../group.ts';
import { DOCUMENTS, notDone, send } from '../rest.ts';

group('hidden totals: who may learn what the public does not see of a board', () => {
  for (const who of ACTORS) {
    const signedIn = who.token !== 'none';
    const totals = collection(as(who), 'hidden_totals');
    const own = where('owner_id', '==', who.uid);
    const other = who === owner ? 'stranger' : 'owner';

    test(`${who.name} ${may(signedIn)} list those of their own boards`, async () => {
      const id = unique('board');
      await commit(withoutRules(), [
        'set',
        hiddenTotalsPath(id),
        someHiddenTotals({ product_id: id, owner_id: who.uid }),
      ]);
      for (const asked of [
        query(totals, own, limit(PUBLIC_LIST_MAX)),
        query(totals, own, where('product_id', 'in', [id, unique('missing')]), limit(30)),
      ]) {
        await expectOutcome(getDocs(asked), outcome(signedIn));
      }
    });

    test(`${who.name} may not read those of another owner, alone or in a list, nor too many at once`, async () => {
      const id = unique('board');
      await commit(withoutRules(), [
        'set',
        hiddenTotalsPath(id),
        someHiddenTotals({ product_id: id, owner_id: other }),
      ]);
      await refused(getDoc(doc(as(who), hiddenTotalsPath(id))));
      await refused(getDoc(doc(as(who), hiddenTotalsPath(unique('missing')))));
      for (const asked of [
        query(totals, own),
        query(totals, own, limit(PUBLIC_LIST_MAX + 1)),
        query(totals, limit(1)),
        query(totals, where('owner_id', '==', other), limit(1)),
        query(totals, where('owner_id', 'in', [who.uid, other]), limit(1)),
        query(totals, where('product_id', '==', id), limit(1)),
        query(totals, where(documentId(), 'in', [id]), limit(1)),
      ]) {
        await refused(getDocs(asked));
        await refused(getCount(asked));
      }
    });
  }

  test('the owner may not skip documents, which are billed', async () => {
    const field = (fieldPath: string) => ({ fieldPath });
    const skipping = (offset: number) => ({
      structuredQuery: {
        from: [{ collectionId: 'hidden_totals' }],
        where: { fieldFilter: { field: field('owner_id'), op: 'EQUAL', value: { stringValue: owner.uid } } },
        offset,
        limit: 1,
      },
    });
    const list = (offset: number) => send(owner, 'POST', `${DOCUMENTS}:runQuery`, skipping(offset));
    expect(await list(0)).toBe('allowed');
    await notDone(owner, 'POST', `${DOCUMENTS}:runQuery`, skipping(1));
  });
});
