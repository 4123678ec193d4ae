import { deleteDoc, doc } from 'firebase/firestore/lite';
import { expect } from 'vitest';
import { OWNER_BATCH } from '../../../functions/src/shared/limits.ts';
import { feedbackPath, productPath, votePath } from '../../../functions/src/shared/paths.ts';
import { DEFAULT_SETTINGS } from '../../../functions/src/shared/product.ts';
import { type Actor, anonymousAuthor, member, owner, stranger, visitor } from '../../support/actors.ts';
import { allowed, as, commit, refused, times, unique, type Write, withoutRules } from '../environment.ts';
import { group, test } from '../group.ts';
import { BOARD, commenting, makeBoard, makeItem, type Place, submission, voting } from '../world.ts';

const change = (feedbackId: string, fields: object): Write => ['update', feedbackPath(feedbackId), fields];

group('batches: the state that counts is the one after the commit', () => {
  const joining: Record<string, (who: Actor, place: Place) => Write[]> = {
    'vote on': (who, place) => [voting(who, place)],
    'comment on': (who, place) => commenting(who, place),
  };

  for (const [act, write] of Object.entries(joining)) {
    test(`the owner may not ${act} an item and delete it in one batch, in either order`, async () => {
      const place = await makeItem(BOARD, 'an open item');
      const gone: Write = ['delete', feedbackPath(place.feedbackId)];
      await refused(commit(as(owner), ...write(owner, place), gone));
      await refused(commit(as(owner), gone, ...write(owner, place)));
    });

    test(`the owner may not ${act} an item and archive it in one batch`, async () => {
      const place = await makeItem(BOARD, 'an open item');
      await refused(commit(as(owner), ...write(owner, place), change(place.feedbackId, { is_archived: true })));
    });

    test(`the owner may ${act} an item and unarchive it in one batch`, async () => {
      const archived = await makeItem(BOARD, 'an archived item');
      await allowed(commit(as(owner), ...write(owner, archived), change(archived.feedbackId, { is_archived: false })));
      const pending = await makeItem(BOARD, 'a pending item');
      await allowed(commit(as(owner), ...write(owner, pending), change(pending.feedbackId, { status: 'open' })));
    });

    test(`the owner may not ${act} an item that was rejected and approved but is still archived`, async () => {
      const place = await makeItem(BOARD, 'an archived pending item');
      await refused(commit(as(owner), ...write(owner, place), change(place.feedbackId, { status: 'open' })));
    });
  }

  test('the owner may not withdraw a vote and archive the item in one batch', async () => {
    const place = await makeItem(BOARD, 'an open item');
    await commit(withoutRules(), voting(owner, place));
    const vote: Write = ['delete', votePath(place.feedbackId, owner.uid)];
    await refused(commit(as(owner), vote, change(place.feedbackId, { is_archived: true })));
    await refused(commit(as(owner), vote, ['delete', feedbackPath(place.feedbackId)]));
  });

  test('a new open item takes a comment in its batch, a new pending one does not', async () => {
    const open = { productId: BOARD, feedbackId: unique('item') };
    await allowed(
      commit(as(visitor), ...submission(visitor, BOARD, 'open', open.feedbackId), ...commenting(visitor, open)),
    );
    const productId = await makeBoard({ requireApproval: true });
    const pending = { productId, feedbackId: unique('item') };
    await refused(
      commit(
        as(visitor),
        ...submission(visitor, productId, 'pending', pending.feedbackId),
        ...commenting(visitor, pending),
      ),
    );
  });

  test('a batch that switches approval on must submit a pending item', async () => {
    const productId = await makeBoard();
    const settings = { ...DEFAULT_SETTINGS, requireApproval: true };
    const on: Write = ['update', productPath(productId), { settings }];
    await refused(commit(as(owner), on, ...submission(owner, productId, 'open')));
    await allowed(commit(as(owner), on, ...submission(owner, productId, 'pending')));
  });

  test('the owner may not delete an item and write it anew in one batch', async () => {
    const { feedbackId } = await makeItem(BOARD, 'an open item');
    const gone: Write = ['delete', feedbackPath(feedbackId)];
    const [item, author] = submission(owner, BOARD, 'open', feedbackId);
    await refused(commit(as(owner), gone, item));
    await refused(commit(as(owner), gone, item, author));
  });

  test('an item cannot be created anew while the votes of the deleted one are swept', async () => {
    const { feedbackId } = await makeItem(BOARD, 'an open item');
    await allowed(deleteDoc(doc(as(owner), feedbackPath(feedbackId))));
    for (const who of [anonymousAuthor, member, owner]) {
      await refused(commit(as(who), ...submission(who, BOARD, 'open', feedbackId)));
    }
  });
});

group('batches: how much one commit carries', () => {
  for (const who of [member, visitor]) {
    test(`${who.name} may submit a few items at once, but not twelve`, async () => {
      const items = (count: number) => times(count, () => submission(who, BOARD, 'open')).flat();
      await allowed(commit(as(who), ...items(5)));
      await refused(commit(as(who), ...items(12)));
    });

    test(`${who.name} may write a few comments at once, but not twenty`, async () => {
      const place = await makeItem(BOARD, 'an open item');
      const comments = (count: number) => times(count, () => commenting(who, place)).flat();
      await allowed(commit(as(who), ...comments(5)));
      await refused(commit(as(who), ...comments(20)));
    });

    test(`${who.name} may vote on a few items at once, but not on twenty`, async () => {
      const places = await Promise.all(times(20, () => makeItem(BOARD, 'an open item')));
      await refused(commit(as(who), ...places.map((place) => voting(who, place))));
      await allowed(commit(as(who), ...places.slice(0, 5).map((place) => voting(who, place))));
    });
  }

  const acts: Record<string, (feedbackId: string) => Write> = {
    'set the status of': (id) => change(id, { status: 'completed' }),
    pin: (id) => change(id, { is_pinned: true }),
    archive: (id) => change(id, { is_archived: true }),
    delete: (id) => ['delete', feedbackPath(id)],
  };
  for (const [act, write] of Object.entries(acts)) {
    test(`the owner may ${act} thirty items of a board at once, but none in a batch with an item of another owner`, async () => {
      expect(OWNER_BATCH).toBeLessThanOrEqual(30);
      const places = await Promise.all(times(30, () => makeItem(BOARD, 'an open item')));
      const foreign = await makeItem(await makeBoard({}, stranger), 'an open item');
      const writes = places.map(({ feedbackId }) => write(feedbackId));
      // Few, because the emulator cannot send a refusal with a reason for each of thirty.
      await refused(commit(as(owner), ...writes.slice(0, OWNER_BATCH), write(foreign.feedbackId)));
      await allowed(commit(as(owner), ...writes));
    });
  }
});
