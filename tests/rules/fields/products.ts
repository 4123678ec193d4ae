import { doc, increment, setDoc, updateDoc } from 'firebase/firestore/lite';
import { productPath } from '../../../functions/src/shared/paths.ts';
import { DEFAULT_SETTINGS } from '../../../functions/src/shared/product.ts';
import { owner } from '../../support/actors.ts';
import { A_PICTURE, aProduct } from '../../support/factories.ts';
import { boardName, settings } from '../documents.ts';
import { as, commit, expectOutcome, may, outcome, unique, withoutRules } from '../environment.ts';
import { ABSENT, type Fields, mutated, mutationsOf, unknownField } from '../fields.ts';
import { group, testOf } from '../group.ts';

const before = aProduct({
  owner_id: owner.uid,
  feedback_count: 7,
  vote_count: 30,
  features: ['branding', 'roadmap'],
  logo: A_PICTURE,
});
const counter = { absent: ABSENT, null: null, 'one more': 31, negative: -1, huge: 1e15, 'an increment': increment(1) };

const ofBoard: Fields = {
  name: boardName,
  owner_id: { good: {}, bad: { absent: ABSENT, null: null, 'somebody else': 'stranger' } },
  created_at: { good: {}, bad: { absent: ABSENT, null: null, 'another time': new Date(0) } },
  feedback_count: { good: {}, bad: counter },
  vote_count: { good: {}, bad: counter },
  settings: {
    good: { 'the usual ones': DEFAULT_SETTINGS },
    bad: {
      absent: ABSENT,
      null: null,
      nothing: {},
      'a word': 'dark',
      'a list': Object.keys(DEFAULT_SETTINGS),
      'a map in a map': { settings: DEFAULT_SETTINGS },
    },
  },
  read_only: { good: {}, bad: { true: true, false: false, null: null } },
  features: {
    good: {},
    bad: { 'a longer list': ['analytics', 'branding', 'roadmap'], 'an empty list': [], null: null },
  },
  logo: { good: {}, bad: { absent: ABSENT, null: null, another: { ...A_PICTURE, alt: 'Else' } } },
  logo_dark: { good: {}, bad: { 'a picture': A_PICTURE, null: null } },
  plan: unknownField,
};

async function aBoard(): Promise<string> {
  const path = productPath(unique('board'));
  await commit(withoutRules(), ['set', path, before]);
  return path;
}

group('products: what the owner may change', () => {
  for (const mutation of mutationsOf(ofBoard)) {
    const { field, what, value, good } = mutation;

    testOf(mutation)(`the owner ${may(good)} overwrite a board so that its ${field} is ${what}`, async () => {
      await expectOutcome(setDoc(doc(as(owner), await aBoard()), mutated(before, mutation)), outcome(good));
    });

    if (value === ABSENT) continue;
    testOf(mutation)(`the owner ${may(good)} set the ${field} of a board to ${what}`, async () => {
      await expectOutcome(updateDoc(doc(as(owner), await aBoard()), { [field]: value }), outcome(good));
    });
  }

  for (const mutation of mutationsOf(settings)) {
    testOf(mutation)(
      `the owner ${may(mutation.good)} save settings whose ${mutation.field} is ${mutation.what}`,
      async () => {
        const changed = mutated(DEFAULT_SETTINGS, mutation);
        await expectOutcome(updateDoc(doc(as(owner), await aBoard()), { settings: changed }), outcome(mutation.good));
      },
    );
  }
});
