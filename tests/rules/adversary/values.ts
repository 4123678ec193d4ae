import { doc, getDoc } from 'firebase/firestore/lite';
import { expect } from 'vitest';

import { feedbackPath, productPath, votePath } from '../../../functions/src/shared/paths.ts';
import { settingsSchema } from '../../../functions/src/shared/product.ts';

import { claimsOf, member, owner } from '../../support/actors.ts';
import { aComment, aFeedback, anAuthor, aProduct } from '../../support/factories.ts';
import { commit as commitWithoutRules, unique, withoutRules } from '../environment.ts';
import { test, thoroughGroup } from '../group.ts';
import { DOCUMENTS, encoded, fieldsOf, nameOf, notDone, request, stamp, tokenOf } from '../rest.ts';
import { BOARD, makeBoard, makeItem, voteBy } from '../world.ts';

/** Values that no SDK sends: unsupported types, look-alikes of the right type, and missing values. */
const ODD_VALUES: Record<string, object> = {
  bytes: { bytesValue: 'b3Blbg==' },
  'a reference': { referenceValue: nameOf('products/x') },
  'a place': { geoPointValue: { latitude: 0, longitude: 0 } },
  'a vector': {
    mapValue: {
      fields: { __type__: { stringValue: '__vector__' }, value: { arrayValue: { values: [{ doubleValue: 0 }] } } },
    },
  },
  'not a number': { doubleValue: 'NaN' },
  infinity: { doubleValue: 'Infinity' },
  'a number beyond 64 bits': { integerValue: '9223372036854775808' },
  'a number that is none': { integerValue: '0x0' },
  'an empty value': {},
  'two kinds at once': { stringValue: 'open', booleanValue: true },
  'a kind that there is not': { anyValue: 'open' },
  'a list in a list': { arrayValue: { values: [{ arrayValue: { values: [] } }] } },
  'a map of the prototype': { mapValue: { fields: { __proto__x: { nullValue: null } } } },
  'a time': { timestampValue: '1970-01-01T00:00:00Z' },
  'letters that look the same': { stringValue: 'оpеn' },
  'a word in wide letters': { stringValue: 'ｏｐｅｎ' },
  'a word and an invisible mark': { stringValue: 'open\u200b' },
  'the prototype': { stringValue: '__proto__' },
};

type Fields = Record<string, object>;

/** Documents that are valid except for one field. */
const DOCUMENTS_OF: Record<
  string,
  { fields: string[]; writes: (spoil: (fields: Fields) => Fields) => Promise<object[]> }
> = {
  item: {
    fields: ['category', 'votes', 'comments', 'product_id', 'created_by', 'status', 'is_pinned', 'is_archived'],
    writes: async (spoil) => {
      const id = unique('odd');
      const fields = fieldsOf(aFeedback({ product_id: BOARD, created_by: member.uid }));
      return [put(`feedback/${id}`, spoil(fields)), authorOf(id)];
    },
  },
  vote: {
    fields: ['feedback_id', 'product_id', 'user_id', 'fingerprint'],
    writes: async (spoil) => {
      const place = await makeItem(BOARD, 'an open item');
      return [put(votePath(place.feedbackId, member.uid), spoil(fieldsOf(voteBy(member, place))))];
    },
  },
  comment: {
    fields: ['feedback_id', 'product_id', 'user_id'],
    writes: async (spoil) => {
      const id = unique('odd');
      const { feedbackId } = await makeItem(BOARD, 'an open item');
      const comment = aComment({ feedback_id: feedbackId, product_id: BOARD, user_id: member.uid });
      return [put(`comments/${id}`, spoil(fieldsOf(comment))), authorOf(id)];
    },
  },
  author: {
    fields: ['uid', 'product_id'],
    writes: async (spoil) => {
      const id = unique('odd');
      const fields = fieldsOf(aFeedback({ product_id: BOARD, created_by: member.uid }));
      const author = fieldsOf(anAuthor({ uid: member.uid, product_id: BOARD }));
      return [put(`feedback/${id}`, fields), put(`authors/${id}`, spoil(author))];
    },
  },
};

const put = (path: string, fields: Fields) => ({ update: { name: nameOf(path), fields }, updateTransforms: stamp });
const authorOf = (id: string) => put(`authors/${id}`, fieldsOf(anAuthor({ uid: member.uid, product_id: BOARD })));
const expectDone = async (writes: object[]) => {
  const response = await request(tokenOf(claimsOf(member)), 'POST', `${DOCUMENTS}:commit`, { writes });
  expect(response.status, await response.text()).toBe(200);
};
const refusesCommit = (writes: object[]) => notDone(member, 'POST', `${DOCUMENTS}:commit`, { writes });

thoroughGroup('adversary: odd values', () => {
  for (const [kind, { fields, writes }] of Object.entries(DOCUMENTS_OF)) {
    for (const field of fields) {
      test(`the ${field} of a new ${kind} may not be a value that no SDK sends`, async () => {
        for (const [what, value] of Object.entries(ODD_VALUES)) {
          try {
            await refusesCommit(await writes((whole) => ({ ...whole, [field]: value })));
          } catch (error) {
            throw new Error(`${field} was ${what}`, { cause: error });
          }
        }
      });
    }

    for (const extra of ['__proto__x', 'constructor', 'a.b', '`a`', ' ', 'x'.repeat(1500), 'created_at ', 'ｖotes']) {
      const called = extra.length > 20 ? `${extra.length} letters` : `"${extra}"`;
      test(`a new ${kind} may not bring a field called ${called}`, async () => {
        await refusesCommit(await writes((whole) => ({ ...whole, [extra]: { booleanValue: true } })));
      });
    }
  }

  for (const text of ['title', 'description']) {
    test(`the ${text} of a new item may not be text of another kind`, async () => {
      const { writes } = DOCUMENTS_OF.item as (typeof DOCUMENTS_OF)[string];
      for (const [what, value] of Object.entries(ODD_VALUES)) {
        if ('stringValue' in value && !('booleanValue' in value)) continue;
        try {
          await refusesCommit(await writes((whole) => ({ ...whole, [text]: value })));
        } catch (error) {
          throw new Error(`${text} was ${what}`, { cause: error });
        }
      }
    });
  }

  for (const setting of Object.keys(settingsSchema.shape)) {
    test(`the owner may not save a ${setting} that no SDK sends`, async () => {
      const name = nameOf(`products/${await makeBoard()}`);
      for (const [what, value] of Object.entries(ODD_VALUES)) {
        const update = { name, fields: { settings: { mapValue: { fields: { [setting]: value } } } } };
        const writes = [{ update, updateMask: { fieldPaths: [`settings.${setting}`] } }];
        try {
          await notDone(owner, 'POST', `${DOCUMENTS}:commit`, { writes });
        } catch (error) {
          throw new Error(`${setting} was ${what}`, { cause: error });
        }
      }
    });
  }

  test('a numeric id of a board or an item is not the same as the number', async () => {
    const [board, item] = [String(Date.now()), String(Date.now() + 1)];
    await commitWithoutRules(
      withoutRules(),
      ['set', productPath(board), aProduct({ owner_id: owner.uid })],
      ['set', feedbackPath(item), aFeedback({ product_id: board })],
    );
    const number = (id: string) => ({ integerValue: id });
    const place = { productId: board, feedbackId: item };
    const id = unique('numbered');
    const author = (product_id: object) => put(`authors/${id}`, { uid: encoded(member.uid), product_id });
    const newItem = fieldsOf(aFeedback({ product_id: board, created_by: member.uid }));
    const comment = fieldsOf(aComment({ feedback_id: item, product_id: board, user_id: member.uid }));
    const vote = fieldsOf(voteBy(member, place));
    for (const writes of [
      [put(`feedback/${id}`, { ...newItem, product_id: number(board) }), author(number(board))],
      [put(`feedback/${id}`, { ...newItem, product_id: number(board) }), author(encoded(board))],
      [put(`comments/${id}`, { ...comment, feedback_id: number(item) }), author(encoded(board))],
      [put(votePath(item, member.uid), { ...vote, feedback_id: number(item) })],
    ]) {
      await refusesCommit(writes);
    }
    await expectDone([put(`feedback/${id}`, newItem), author(encoded(board))]);
  });

  test('duplicate field names in a request do not circumvent the rules', async () => {
    for (const [first, second] of [
      ['"0"', '"999"'],
      ['"999"', '"0"'],
    ]) {
      const id = unique('twice');
      const writes = [put(`feedback/${id}`, fieldsOf(aFeedback({ product_id: BOARD, created_by: member.uid })))];
      const text = JSON.stringify({ writes: [...writes, authorOf(id)] });
      const twice = `"votes":{"integerValue":${first}},"votes":{"integerValue":${second}}`;
      const body = text.replace('"votes":{"integerValue":"0"}', twice);
      await request(tokenOf(claimsOf(member)), 'POST', `${DOCUMENTS}:commit`, body);
      const stored = await getDoc(doc(withoutRules(), feedbackPath(id)));
      expect(stored.get('votes') ?? 0).toBe(0);
    }
  });

  for (const path of [
    'settings',
    '`settings`.`customCss`',
    'settings.__proto__x',
    'owner_id',
    'created_at',
    'nothing',
  ]) {
    test(`the owner may not write the server's time into ${path}`, async () => {
      const document = nameOf(`products/${await makeBoard()}`);
      const fieldTransforms = [{ fieldPath: path, setToServerValue: 'REQUEST_TIME' }];
      await notDone(owner, 'POST', `${DOCUMENTS}:commit`, { writes: [{ transform: { document, fieldTransforms } }] });
    });
  }

  for (const field of [
    'title',
    'votes',
    'search_tokens',
    'title_words',
    'similar_to',
    'hot',
    'shipped_in',
    'by_agent',
    'status',
    'product_id',
  ]) {
    for (const [what, transform] of Object.entries({
      'add to': { appendMissingElements: { values: [encoded('x')] } },
      'take from': { removeAllFromArray: { values: [encoded('x')] } },
      raise: { increment: encoded(1) },
      'lower to': { minimum: encoded(-1) },
    })) {
      test(`the owner may not ${what} the ${field} of an item by a transform`, async () => {
        const { feedbackId } = await makeItem(BOARD, 'an open item');
        const fieldTransforms = [{ fieldPath: field, ...transform }];
        const writes = [{ transform: { document: nameOf(feedbackPath(feedbackId)), fieldTransforms } }];
        await notDone(owner, 'POST', `${DOCUMENTS}:commit`, { writes });
      });
    }
  }

  test('an item without its fields is not public', async () => {
    const path = feedbackPath(unique('bare'));
    await commitWithoutRules(withoutRules(), ['set', path, { product_id: BOARD }]);
    const update = { name: nameOf(path), fields: { is_archived: encoded(true) } };
    const writes = [{ update, updateMask: { fieldPaths: ['is_archived'] } }];
    await notDone(member, 'POST', `${DOCUMENTS}:commit`, { writes });
    await notDone(member, 'GET', nameOf(path));
  });
});
