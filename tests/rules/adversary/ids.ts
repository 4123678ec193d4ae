import { expect } from 'vitest';
import { feedbackPath } from '../../../functions/src/shared/paths.ts';
import { member, owner, visitor } from '../../support/actors.ts';
import { aFeedback, anAuthor, aProduct } from '../../support/factories.ts';
import { commit as commitWithoutRules, unique, withoutRules } from '../environment.ts';
import { test, thoroughGroup } from '../group.ts';
import { commit, DOCUMENTS, fieldsOf, nameOf, notDone, stamp } from '../rest.ts';
import { BOARD, makeItem, voteBy } from '../world.ts';

/** Ids with a meaning in JavaScript, paths, patterns or text display, or at Firestore's length limit. */
const ODD_IDS: Record<string, string> = {
  'the prototype': '__proto__',
  'what is reserved': '__name__',
  'a dot': '.',
  'two dots': '..',
  'a way up': '../products/x',
  'an encoded slash': 'a%2Fb',
  'an encoded dot': '%2e%2e',
  'a slash': 'a/b',
  'a null character': 'a\u0000b',
  'a line break': 'a\nb',
  'white space alone': ' ',
  nothing: '',
  'a zero-width space': 'a\u200bb',
  'an accent on its own': 'cafe\u0301',
  'the same accent in one': 'caf\u00e9',
  'letters of another script': '\u0430dmin',
  'text from right to left': 'a\u202eb',
  'an emoji': '😀',
  'half an emoji': '\ud83d',
  'a pattern': '.*',
  'a dollar and brackets': '$(uid)',
  'a tag': '<svg onload=alert(1)>',
  'a quote': '"x',
  'one character too many': 'x'.repeat(129),
  '1,500 bytes': 'x'.repeat(1500),
  'more than 1,500 bytes': 'x'.repeat(1501),
};

/** Ids that must work like any other: our code never uses an id as an object key. */
const PLAIN_IDS = ['constructor', 'toString', 'hasOwnProperty', '_', '-', 'null', 'undefined', '0', 'x'.repeat(128)];

const itemOf = (id: string) => {
  const { uid } = member;
  const fields = fieldsOf(aFeedback({ product_id: BOARD, created_by: uid }));
  return [
    { update: { name: nameOf(`feedback/${id}`), fields }, updateTransforms: stamp },
    {
      update: { name: nameOf(`authors/${id}`), fields: fieldsOf(anAuthor({ uid, product_id: BOARD })) },
      updateTransforms: stamp,
    },
  ];
};

const commentOf = (id: string, feedbackId: string) => {
  const { uid } = member;
  const comment = { feedback_id: feedbackId, product_id: BOARD, user_id: uid, content: 'x', created_at: null };
  const [, author] = itemOf(id);
  return [{ update: { name: nameOf(`comments/${id}`), fields: fieldsOf(comment) }, updateTransforms: stamp }, author];
};

thoroughGroup('adversary: odd ids', () => {
  for (const [what, id] of Object.entries(ODD_IDS)) {
    test(`an item's id may not be ${what}`, async () => {
      await notDone(member, 'POST', `${DOCUMENTS}:commit`, { writes: itemOf(id) });
    });

    test(`a comment's id may not be ${what}`, async () => {
      const { feedbackId } = await makeItem(BOARD, 'an open item');
      await notDone(member, 'POST', `${DOCUMENTS}:commit`, { writes: commentOf(id, feedbackId) });
    });

    test(`a vote may not name an item whose id is ${what}`, async () => {
      const fields = fieldsOf(voteBy(member, { productId: BOARD, feedbackId: id }));
      const update = { name: nameOf(`votes/${id}_${member.uid}`), fields };
      await notDone(member, 'POST', `${DOCUMENTS}:commit`, { writes: [{ update, updateTransforms: stamp }] });
    });

    test(`an item may not belong to a board whose id is ${what}`, async () => {
      const [item, author] = itemOf(unique('odd'));
      const elsewhere = (write: typeof item) => ({
        ...write,
        update: { ...write?.update, fields: { ...write?.update.fields, product_id: { stringValue: id } } },
      });
      await notDone(member, 'POST', `${DOCUMENTS}:commit`, { writes: [elsewhere(item), elsewhere(author)] });
    });
  }

  for (const id of PLAIN_IDS) {
    const called = id.length > 20 ? `as long as an id may be (${id.length})` : `"${id}"`;
    test(`an item with the id ${called} can be created once`, async () => {
      const name = id.length > 20 ? unique('x').padEnd(128, 'x') : id;
      // The item is deleted after the test too, because the property tests expect that these ids do not exist.
      const clear = () =>
        commitWithoutRules(withoutRules(), ['delete', feedbackPath(name)], ['delete', `authors/${name}`]);
      await clear();
      expect(await commit(member, ...itemOf(name))).toBe('allowed');
      expect(await commit(member, ...itemOf(name))).toBe('refused');
      await clear();
    });
  }

  test('a vote’s id may not contain an invisible character', async () => {
    const { feedbackId } = await makeItem(BOARD, 'an open item');
    for (const id of [`${feedbackId}_${member.uid}\u200b`, `${feedbackId}\u200b_${member.uid}`]) {
      const fields = fieldsOf(voteBy(member, { productId: BOARD, feedbackId }));
      expect(await commit(member, { update: { name: nameOf(`votes/${id}`), fields }, updateTransforms: stamp })).toBe(
        'refused',
      );
    }
  });

  test('a document below a board or an item is refused', async () => {
    const fields = fieldsOf(aProduct({ owner_id: owner.uid, created_at: null as never }));
    for (const path of [`products/${BOARD}/products/x`, `feedback/x/authors/${member.uid}`, 'votes/x/votes/y']) {
      for (const who of [visitor, member, owner]) {
        await notDone(who, 'PATCH', nameOf(path), { fields });
        await notDone(who, 'GET', nameOf(path));
      }
    }
  });
});
