import { doc, increment, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore/lite';
import { feedbackPath } from '../../../functions/src/shared/paths.ts';
import { member, owner, visitor } from '../../support/actors.ts';
import { A_PICTURE, aFeedback } from '../../support/factories.ts';
import { newItem } from '../documents.ts';
import { as, commit, expectOutcome, may, outcome, unique, withoutRules } from '../environment.ts';
import {
  ABSENT,
  type Fields,
  flag,
  mutated,
  mutationsOf,
  oneOf,
  optional,
  serverTime,
  unknownField,
} from '../fields.ts';
import { group, sampled, test, testOf } from '../group.ts';
import { authorship, BOARD, OTHER_BOARD, OTHER_ITEM, submission } from '../world.ts';

group('feedback: what a new item may say', () => {
  for (const who of [member, visitor]) {
    for (const mutation of mutationsOf(newItem(who))) {
      testOf(mutation)(
        `${who.name} ${may(mutation.good)} submit an item whose ${mutation.field} is ${mutation.what}`,
        async () => {
          const id = unique('item');
          const [[, path, item]] = submission(who, BOARD, 'open', id);
          const changed = mutated(item, mutation);
          const productId = typeof changed.product_id === 'string' ? changed.product_id : BOARD;
          const attempt = commit(as(who), ['set', path, changed], authorship(who, productId, id));
          await expectOutcome(attempt, outcome(mutation.good));
        },
      );
    }
  }

  const IDS = {
    good: { 'one character': 'x', 'every kind of character': 'Az09_-', 'as many as allowed': 'x'.repeat(128) },
    bad: {
      'too many characters': 'x'.repeat(129),
      'a space': 'a b',
      'a full stop': 'a.b',
      'a letter that is not ASCII': 'ä',
      emoji: '😀',
      'a line break at the end': 'x\n',
    },
  };
  for (const { what, value, good } of mutationsOf({ id: IDS })) {
    sampled(`an item ${may(good)} have an id of ${what}`, async () => {
      const id = good ? unique(String(value)).slice(-128) : String(value);
      await expectOutcome(commit(as(member), ...submission(member, BOARD, 'open', id)), outcome(good));
    });
  }
});

/** The stored item before the owner's change: it already has votes. */
const before = aFeedback({
  product_id: BOARD,
  created_by: member.uid,
  votes: 7,
  comments: 3,
  is_pinned: true,
  search_tokens: ['dark', 'mode'],
  title_words: ['dark', 'mode'],
  similar_to: ['another-item'],
  hot: 361.5,
  shipped_in: { id: 'entry', title: 'Dark mode' },
  pictures: [A_PICTURE],
  response_pictures: [A_PICTURE],
});

const elsewhere = { absent: ABSENT, null: null };

const ofModeratedItem: Fields = {
  status: {
    good: { open: 'open', 'in-progress': 'in-progress', completed: 'completed', closed: 'closed' },
    bad: { ...oneOf(['open']).bad, pending: 'pending' },
  },
  is_pinned: flag,
  is_archived: flag,
  is_shared: optional(flag),
  company: { good: {}, bad: { null: null, 'a company': 'c_another' } },
  title: { good: {}, bad: { ...elsewhere, another: 'Another title' } },
  description: { good: {}, bad: { ...elsewhere, another: 'Another description' } },
  category: { good: {}, bad: { ...elsewhere, another: 'bug' } },
  votes: {
    good: {},
    bad: { ...elsewhere, 'one more': 8, 'one less': 6, huge: 1e15, negative: -1, 'an increment': increment(1) },
  },
  comments: { good: {}, bad: { ...elsewhere, 'one more': 4, 'one less': 2, 'an increment': increment(-1) } },
  product_id: { good: {}, bad: { ...elsewhere, 'another board of the owner': OTHER_BOARD } },
  created_by: { good: {}, bad: { ...elsewhere, 'the owner': owner.uid, 'somebody else': 'somebody' } },
  created_at: { good: {}, bad: { ...elsewhere, ...serverTime.good, ...serverTime.bad } },
  search_tokens: { good: {}, bad: { ...elsewhere, 'other words': ['light'] } },
  title_words: { good: {}, bad: { ...elsewhere, 'other words': ['light'] } },
  similar_to: { good: {}, bad: { ...elsewhere, 'no items': [], 'other items': ['other'] } },
  hot: { good: {}, bad: { ...elsewhere, hotter: 400, 'an increment': increment(1) } },
  pictures: { good: {}, bad: { ...elsewhere, none: [], 'another text': [{ ...A_PICTURE, alt: 'Else' }] } },
  response_pictures: { good: {}, bad: { ...elsewhere, none: [], 'another text': [{ ...A_PICTURE, alt: 'Else' }] } },
  shipped_in: { good: {}, bad: { ...elsewhere, 'another entry': { id: 'other', title: 'Dark mode' } } },
  merged_into: { good: {}, bad: { null: null, 'another item': OTHER_ITEM } },
  merged_at: { good: {}, bad: { ...serverTime.good, null: null } },
  has_merged: { good: {}, bad: { true: true, null: null } },
  by_agent: { good: {}, bad: { true: true, null: null } },
  edited_by_team: { good: {}, bad: { true: true, null: null } },
  response: {
    good: { 'an answer': { text: 'Soon', at: serverTimestamp() } },
    bad: { null: null, 'a word': 'Soon', 'an answer in a list': [{ text: 'Soon', at: new Date() }] },
  },
  label: { good: {}, bad: { 'an id that the board does not have': 'planned', null: null } },
  tags: {
    good: { 'no tags': [] },
    bad: { 'a tag that the board does not have': ['mobile'], null: null, 'a word': 'mobile' },
  },
  rank: { good: {}, bad: { 'a rank, without the feature': 'a0', null: null } },
  eta: { good: {}, bad: { 'a quarter, without the feature': '2027-Q1', null: null } },
  is_hidden: unknownField,
};

group('feedback: what the owner may change', () => {
  for (const mutation of mutationsOf(ofModeratedItem)) {
    const { field, what, value, good } = mutation;

    testOf(mutation)(`the owner ${may(good)} overwrite an item so that its ${field} is ${what}`, async () => {
      const path = feedbackPath(unique('item'));
      await commit(withoutRules(), ['set', path, before]);
      await expectOutcome(setDoc(doc(as(owner), path), mutated(before, mutation)), outcome(good));
    });

    if (value === ABSENT) continue;
    sampled(`the owner ${may(good)} set the ${field} of an item to ${what}`, async () => {
      const path = feedbackPath(unique('item'));
      await commit(withoutRules(), ['set', path, before]);
      await expectOutcome(updateDoc(doc(as(owner), path), { [field]: value }), outcome(good));
    });
  }

  test('the owner may change status, pin and archive at once, and nothing else along with them', async () => {
    const path = feedbackPath(unique('item'));
    await commit(withoutRules(), ['set', path, before]);
    const change = { status: 'completed', is_pinned: false, is_archived: true };
    await expectOutcome(updateDoc(doc(as(owner), path), { ...change, votes: 8 }), 'refused');
    await expectOutcome(updateDoc(doc(as(owner), path), change), 'allowed');
  });
});
