import { expect } from 'vitest';
import { feedbackPath, votePath } from '../../../functions/src/shared/paths.ts';
import {
  type Actor,
  anonymousAuthor,
  member,
  memberAuthor,
  nobody,
  owner,
  publicUid,
  visitor,
} from '../../support/actors.ts';
import { aComment, aFeedback, anAuthor } from '../../support/factories.ts';
import { commit as allowedCommit, unique, withoutRules } from '../environment.ts';
import { test, thoroughGroup } from '../group.ts';
import { commit, DOCUMENTS, fieldsOf, nameOf, send, stamp } from '../rest.ts';
import { BOARD, commenting, makeItem, type Place, voteBy } from '../world.ts';

/** A well-formed submission, which the tests modify. */
function submission(who: Actor) {
  const id = unique('rest');
  const fields = fieldsOf(aFeedback({ product_id: BOARD, created_by: publicUid(who) }));
  const name = nameOf(feedbackPath(id));
  return {
    id,
    name,
    fields,
    item: { update: { name, fields }, updateTransforms: stamp },
    author: {
      update: { name: nameOf(`authors/${id}`), fields: fieldsOf(anAuthor({ uid: who.uid, product_id: BOARD })) },
      updateTransforms: stamp,
    },
  };
}

const edited = [{ fieldPath: 'edited_at', setToServerValue: 'REQUEST_TIME' }];

thoroughGroup('REST: what goes in without an SDK', () => {
  for (const who of [member, visitor]) {
    test(`${who.name} may submit an item`, async () => {
      const { item, author } = submission(who);
      expect(await commit(who, item, author)).toBe('allowed');
    });

    test(`${who.name} may not send a time instead of the server's`, async () => {
      const { name, fields, author } = submission(who);
      // Not the same millisecond, which would be the server's time.
      const own = { ...fields, created_at: { timestampValue: new Date(Date.now() - 1000).toISOString() } };
      expect(await commit(who, { update: { name, fields: own } }, author)).toBe('refused');
      expect(await commit(who, { update: { name, fields } }, author)).toBe('refused');
    });

    test(`${who.name} may not raise a counter by a transform, in the write or after it`, async () => {
      const { name, fields, item, author } = submission(who);
      const raise = { fieldPath: 'votes', increment: { integerValue: '5' } };
      const raised = { update: { name, fields }, updateTransforms: [...stamp, raise] };
      expect(await commit(who, raised, author)).toBe('refused');
      expect(await commit(who, item, author, { transform: { document: name, fieldTransforms: [raise] } })).toBe(
        'refused',
      );
      const atLeast = { fieldPath: 'votes', maximum: { integerValue: '5' } };
      expect(await commit(who, { ...item, updateTransforms: [...stamp, atLeast] }, author)).toBe('refused');
    });

    test(`${who.name} may not set the words or the similar items of a new item, nor append to them`, async () => {
      for (const field of ['title_words', 'similar_to', 'search_tokens']) {
        const { name, fields, item, author } = submission(who);
        const values = [{ stringValue: 'dark' }];
        const set = { update: { name, fields: { ...fields, [field]: { arrayValue: { values } } } } };
        expect(await commit(who, { ...set, updateTransforms: stamp }, author)).toBe('refused');
        const append = { fieldPath: field, appendMissingElements: { values } };
        expect(await commit(who, { ...item, updateTransforms: [...stamp, append] }, author)).toBe('refused');
      }
    });

    test(`${who.name} may not write a counter as a fraction`, async () => {
      for (const value of [{ doubleValue: 0 }, { doubleValue: -0 }, { doubleValue: 0.5 }, { stringValue: '0' }]) {
        const { name, fields, author } = submission(who);
        const spoilt = { update: { name, fields: { ...fields, votes: value } }, updateTransforms: stamp };
        expect(await commit(who, spoilt, author)).toBe('refused');
      }
    });

    test(`${who.name} may not raise a counter in a second write of the same commit`, async () => {
      const { name, item, author } = submission(who);
      const more = {
        update: { name, fields: { votes: { integerValue: '5' } } },
        updateMask: { fieldPaths: ['votes'] },
      };
      expect(await commit(who, item, author, more)).toBe('refused');
    });

    test(`${who.name} may not omit fields by a mask`, async () => {
      for (const left of ['title', 'votes', 'created_by', 'status', 'is_archived']) {
        const { item, fields, author } = submission(who);
        const fieldPaths = Object.keys(fields).filter((field) => field !== left);
        expect(await commit(who, { ...item, updateMask: { fieldPaths } }, author)).toBe('refused');
      }
    });

    test(`${who.name} may not create, change or delete a document by its address instead of a commit`, async () => {
      const { id, fields } = submission(who);
      expect(await send(who, 'POST', `${DOCUMENTS}/feedback?documentId=${id}`, { fields })).toBe('refused');
      const { feedbackId } = await makeItem(BOARD, 'an open item');
      const address = nameOf(feedbackPath(feedbackId));
      const votes = { fields: { votes: { integerValue: '5' } } };
      expect(await send(who, 'PATCH', `${address}?updateMask.fieldPaths=votes`, votes)).toBe('refused');
      expect(await send(who, 'PATCH', address, { fields })).toBe('refused');
      expect(await send(who, 'DELETE', address)).toBe('refused');
    });

    test(`${who.name} may not vote with a nested user_id`, async () => {
      const { feedbackId } = await makeItem(BOARD, 'an open item');
      const vote = fieldsOf(voteBy(who, { productId: BOARD, feedbackId }));
      const name = nameOf(votePath(feedbackId, who.uid));
      const nested = { mapValue: { fields: { user_id: { stringValue: who.uid } } } };
      const spoilt = { name, fields: { ...vote, user_id: nested } };
      expect(await commit(who, { update: spoilt, updateTransforms: stamp })).toBe('refused');
      const whole = { update: { name, fields: vote }, updateTransforms: stamp };
      expect(await commit(who, whole)).toBe('allowed');
    });
  }

  for (const who of [memberAuthor, anonymousAuthor]) {
    const own = async () => {
      const { feedbackId } = await makeItem(BOARD, 'an open item', who);
      const name = nameOf(feedbackPath(feedbackId));
      const edit = (fieldPaths = ['title']) => ({
        update: { name, fields: { title: { stringValue: 'Another title' } } },
        updateMask: { fieldPaths },
        updateTransforms: edited,
      });
      return { name, edit, feedbackId };
    };

    test(`${who.name} may change their own text with the server's time, and not with another or none`, async () => {
      const { edit } = await own();
      const { update, updateMask } = edit();
      expect(await commit(who, { update, updateMask })).toBe('refused');
      const fields = { ...update.fields, edited_at: { timestampValue: new Date(Date.now() - 1000).toISOString() } };
      const dated = { update: { ...update, fields }, updateMask: { fieldPaths: ['title', 'edited_at'] } };
      expect(await commit(who, dated)).toBe('refused');
      expect(await send(who, 'PATCH', `${update.name}?updateMask.fieldPaths=title`, { fields: update.fields })).toBe(
        'refused',
      );
      expect(await commit(who, edit())).toBe('allowed');
    });

    test(`${who.name} may not raise votes, or take fields away, in a change of their own text`, async () => {
      const { name, edit } = await own();
      const raise = { fieldPath: 'votes', increment: { integerValue: '1' } };
      expect(await commit(who, { ...edit(), updateTransforms: [...edited, raise] })).toBe('refused');
      expect(await commit(who, edit(), { transform: { document: name, fieldTransforms: [raise] } })).toBe('refused');
      const tag = { fieldPath: 'tags', appendMissingElements: { values: [{ stringValue: 'x' }] } };
      expect(await commit(who, { ...edit(), updateTransforms: [...edited, tag] })).toBe('refused');
      for (const field of ['description', 'votes', 'status', 'created_at', 'created_by'])
        expect(await commit(who, edit(['title', field])), field).toBe('refused');
    });

    test(`${who.name} may not change an item by a write of all its fields, nor delete it by its address`, async () => {
      const { name, edit } = await own();
      const { update } = edit();
      expect(await commit(who, { update, updateTransforms: edited })).toBe('refused');
      expect(await commit(member, edit())).toBe('refused');
      expect(await commit(member, { delete: name })).toBe('refused');
      expect(await send(member, 'DELETE', name)).toBe('refused');
      expect(await send(who, 'DELETE', name)).toBe('allowed');
    });

    test(`${who.name} may remove their own comment by the server's time only, and not delete it`, async () => {
      const { feedbackId } = await own();
      const id = unique('comment');
      await allowedCommit(withoutRules(), ...commenting(who, { productId: BOARD, feedbackId }, id));
      const update = { name: nameOf(`comments/${id}`), fields: { content: { stringValue: '' } } };
      const removal = { update, updateMask: { fieldPaths: ['content'] } };
      const stamped = { ...removal, updateTransforms: [{ fieldPath: 'removed_at', setToServerValue: 'REQUEST_TIME' }] };
      expect(await commit(who, removal)).toBe('refused');
      expect(await commit(member, stamped)).toBe('refused');
      expect(await commit(who, { ...stamped, updateMask: { fieldPaths: [] } })).toBe('refused');
      expect(await send(who, 'DELETE', update.name)).toBe('refused');
      expect(await commit(who, stamped)).toBe('allowed');
      expect(await commit(who, stamped)).toBe('refused');
    });
  }

  test('a raw request may reply to a comment of the same item only, and to no reply', async () => {
    const [place, other] = [await makeItem(BOARD, 'an open item'), await makeItem(BOARD, 'an open item')];
    const ids = { first: unique('comment'), reply: unique('comment') };
    await allowedCommit(withoutRules(), ...commenting(visitor, place, ids.first));
    const reply = (id: string, to: string, { productId, feedbackId }: Place) => {
      const place = { feedback_id: feedbackId, product_id: productId, user_id: null };
      const fields = { ...fieldsOf(aComment(place)), reply_to: { stringValue: to } };
      const author = fieldsOf(anAuthor({ uid: visitor.uid, product_id: productId }));
      return commit(
        visitor,
        { update: { name: nameOf(`comments/${id}`), fields }, updateTransforms: stamp },
        { update: { name: nameOf(`authors/${id}`), fields: author }, updateTransforms: stamp },
      );
    };
    expect(await reply(unique('comment'), ids.first, other)).toBe('refused');
    expect(await reply(unique('comment'), '../products', place)).toBe('refused');
    expect(await reply(ids.reply, ids.first, place)).toBe('allowed');
    expect(await reply(unique('comment'), ids.reply, place)).toBe('refused');
  });

  test('a client without a token may write nothing', async () => {
    const { item, author } = submission(nobody);
    expect(await commit(nobody, item, author)).toBe('refused');
  });

  test('the owner may not remove a field by a mask without a value', async () => {
    for (const field of ['title', 'votes', 'status', 'is_pinned', 'is_archived', 'created_by']) {
      const { feedbackId } = await makeItem(BOARD, 'an open item');
      const name = nameOf(feedbackPath(feedbackId));
      const fields = { is_pinned: { booleanValue: true } };
      const removed = { update: { name, fields: {} }, updateMask: { fieldPaths: [field] } };
      expect(await commit(owner, removed)).toBe('refused');
      const disguised = { update: { name, fields: {} }, updateMask: { fieldPaths: [field, 'category'] } };
      expect(await commit(owner, disguised)).toBe('refused');
      expect(await commit(owner, { update: { name, fields }, updateMask: { fieldPaths: ['is_pinned'] } })).toBe(
        'allowed',
      );
    }
  });

  test('the owner may not write counters by transforms', async () => {
    const { feedbackId } = await makeItem(BOARD, 'an open item');
    const transforms = [
      { fieldPath: 'votes', increment: { integerValue: '1' } },
      { fieldPath: 'votes', maximum: { integerValue: '5' } },
      { fieldPath: 'comments', increment: { integerValue: '-1' } },
      { fieldPath: 'search_tokens', appendMissingElements: { values: [{ stringValue: 'x' }] } },
      { fieldPath: 'title_words', appendMissingElements: { values: [{ stringValue: 'x' }] } },
      { fieldPath: 'similar_to', appendMissingElements: { values: [{ stringValue: 'x' }] } },
      { fieldPath: 'created_at', setToServerValue: 'REQUEST_TIME' },
    ];
    for (const transform of transforms) {
      const document = nameOf(feedbackPath(feedbackId));
      expect(await commit(owner, { transform: { document, fieldTransforms: [transform] } })).toBe('refused');
    }
    const document = nameOf(`products/${BOARD}`);
    const raise = [{ fieldPath: 'vote_count', increment: { integerValue: '1' } }];
    expect(await commit(owner, { transform: { document, fieldTransforms: raise } })).toBe('refused');
  });

  test('the owner may not merge or unmerge an item by hand, nor change, restore or delete a merged one', async () => {
    const item = await makeItem(BOARD, 'an open item');
    const merged = await makeItem(BOARD, 'an item merged into a public one');
    const change = (place: typeof item, fields: Record<string, unknown>, mask = Object.keys(fields)) => ({
      update: { name: nameOf(feedbackPath(place.feedbackId)), fields: fieldsOf({ ...fields, created_at: null }) },
      updateMask: { fieldPaths: mask },
    });
    for (const write of [
      change(item, { merged_into: merged.feedbackId }),
      change(item, { merged_into: merged.feedbackId, is_archived: true }),
      change(item, { merged_at: 1 }),
      change(merged, {}, ['merged_into']),
      change(merged, {}, ['merged_into', 'merged_at']),
      change(merged, { is_archived: false }, ['is_archived', 'merged_into', 'merged_at']),
      change(merged, { merged_into: item.feedbackId }),
      change(merged, { is_archived: false }),
      change(merged, { status: 'closed' }),
      change(merged, { is_pinned: true }),
      { delete: nameOf(feedbackPath(merged.feedbackId)) },
    ]) {
      expect(await commit(owner, write)).toBe('refused');
    }
    expect(await commit(owner, change(item, { is_archived: true }))).toBe('allowed');
  });

  test('one setting may not be given another type by its path', async () => {
    const name = nameOf(`products/${BOARD}`);
    const theme = (value: object) => ({
      update: { name, fields: { settings: { mapValue: { fields: { theme: value } } } } },
      updateMask: { fieldPaths: ['settings.theme'] },
    });
    expect(await commit(owner, theme({ mapValue: { fields: { a: { stringValue: 'dark' } } } }))).toBe('refused');
    expect(await commit(owner, theme({ arrayValue: { values: [{ stringValue: 'dark' }] } }))).toBe('refused');
    expect(await commit(owner, theme({ stringValue: 'dark' }))).toBe('allowed');
    const extra = {
      update: { name, fields: { settings: { mapValue: { fields: { css: { stringValue: 'x' } } } } } },
      updateMask: { fieldPaths: ['settings.css'] },
    };
    expect(await commit(owner, extra)).toBe('refused');
  });
});
