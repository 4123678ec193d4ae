import fc from 'fast-check';
import { doc, serverTimestamp, updateDoc } from 'firebase/firestore/lite';
import { z } from 'zod';
import { createBoardCall } from '../../functions/src/boards/create-board.ts';
import { authorSchema } from '../../functions/src/shared/author.ts';
import { commentInputSchema } from '../../functions/src/shared/comment.ts';
import { feedbackInputSchema } from '../../functions/src/shared/feedback.ts';
import { BOARD_NAME_MAX, COMMENT_MAX, DESCRIPTION_MAX, TITLE_MAX } from '../../functions/src/shared/limits.ts';
import { authorPath, commentPath, feedbackPath, productPath, votePath } from '../../functions/src/shared/paths.ts';
import { DEFAULT_SETTINGS, productSchema } from '../../functions/src/shared/product.ts';
import { voteSchema } from '../../functions/src/shared/vote.ts';
import { type Actor, member, owner, publicUid, visitor } from '../support/actors.ts';
import { aProduct } from '../support/factories.ts';
import { property } from '../support/property.ts';
import { addresses, branded, categories, colours, nearly, planned, settings, texts, visible } from './arbitraries.ts';
import { as, commit, type Outcome, outcome, outcomeOf, unique, withoutRules } from './environment.ts';
import { group, test, unreportedGroup } from './group.ts';
import { authorship, BOARD, makeBoard, makeItem, OTHER_BOARD, submission, voting } from './world.ts';

/** Documents per property. With the time of a write, all properties together take about a minute. */
const RUNS = 250;

/** Tries documents until rules and schema disagree, then shrinks the counterexample. */
async function agree<T>(
  documents: fc.Arbitrary<T>,
  schema: z.ZodType,
  ask: (document: T) => Promise<unknown>,
): Promise<void> {
  const differ = fc.asyncProperty(documents, async (document) => {
    const byRules: Outcome = await outcomeOf(ask(document));
    const bySchema = outcome(schema.safeParse(document).success);
    if (byRules !== bySchema) throw new Error(`${byRules} by the rules, ${bySchema} by the schema`);
  });
  await fc.assert(differ, property(RUNS));
}

/** Constraints on new items that the stored document's schema does not have. */
const isNew = {
  votes: z.literal(0),
  comments: z.literal(0),
  status: z.literal('open'),
  is_pinned: z.literal(false),
  is_archived: z.literal(false),
};
/** Fields that the server sets, which are not there yet. */
const stamped = { created_at: true } as const;
const time = { created_at: serverTimestamp() };

const always = <T extends Record<string, unknown>>(values: T) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, fc.constant(value)]));

for (const who of [member, visitor]) {
  const by = publicUid(who);
  const other = fc.constantFrom(null, member.uid, visitor.uid, owner.uid);
  const boards = fc.constantFrom(OTHER_BOARD, BOARD);

  unreportedGroup(`properties: what ${who.name} writes`, () => {
    test('rules and schema accept the same items', async () => {
      const shape = {
        title: visible(TITLE_MAX),
        description: visible(DESCRIPTION_MAX),
        category: categories,
        ...always({ votes: 0, comments: 0, product_id: BOARD, created_by: by, status: 'open' }),
        ...always({ is_pinned: false, is_archived: false }),
      };
      const near = { title: texts(TITLE_MAX), description: texts(DESCRIPTION_MAX), created_by: other };
      const schema = feedbackInputSchema.extend({
        ...isNew,
        product_id: z.literal(BOARD),
        created_by: z.literal(by),
      });
      await agree(nearly(shape, near), schema, (item) => {
        const id = unique('property');
        return commit(as(who), ['set', feedbackPath(id), { ...item, ...time }], authorship(who, BOARD, id));
      });
    });

    test('rules and schema accept the same votes', async () => {
      const fingerprints = fc.oneof(
        fc.constant(null),
        fc
          .string({ unit: fc.constantFrom(...'0123456789abcdefA'), minLength: 15, maxLength: 65 })
          .map((digits) => `fp_${digits}`),
      );
      const fingerprint = who.token === 'anonymous' ? fc.constant('fp_0123456789abcdef') : fc.constant(null);
      // A vote cannot be overwritten, so each document gets its own item, whose id is not known in advance.
      const shape = { ...always({ product_id: BOARD, user_id: by }), fingerprint };
      const near = { fingerprint: fingerprints, user_id: other, product_id: boards };
      const own = who.token === 'anonymous' ? voteSchema.shape.fingerprint.unwrap() : z.null();
      const schema = z.strictObject({
        product_id: z.literal(BOARD),
        user_id: z.literal(by),
        fingerprint: own,
        ...(who.token === 'anonymous' && { voter: z.literal(who.uid).optional() }),
      });
      await agree(nearly(shape, near), schema, async (vote) => {
        const { feedbackId } = await makeItem(BOARD, 'an open item');
        const whole = { ...vote, feedback_id: feedbackId, ...time };
        await commit(as(who), ['set', votePath(feedbackId, who.uid), whole]);
      });
    });

    test('rules and schema accept the same comments', async () => {
      const { feedbackId } = await makeItem(BOARD, 'an open item');
      const closed = await makeItem(BOARD, 'an archived item');
      const shape = {
        ...always({ feedback_id: feedbackId, product_id: BOARD, user_id: by }),
        content: visible(COMMENT_MAX),
      };
      const near = {
        content: texts(COMMENT_MAX),
        user_id: other,
        product_id: boards,
        feedback_id: fc.constant(closed.feedbackId),
      };
      const schema = commentInputSchema.extend({
        feedback_id: z.literal(feedbackId),
        product_id: z.literal(BOARD),
        user_id: z.literal(by),
      });
      await agree(nearly(shape, near), schema, (comment) => {
        const id = unique('property');
        return commit(as(who), ['set', commentPath(id), { ...comment, ...time }], authorship(who, BOARD, id));
      });
    });

    test('rules and schema accept the same authors', async () => {
      const shape = always({ uid: who.uid, product_id: BOARD });
      const schema = authorSchema.omit(stamped).extend({ uid: z.literal(who.uid), product_id: z.literal(BOARD) });
      await agree(nearly(shape, { uid: other, product_id: boards }), schema, (author) => {
        const id = unique('property');
        const [item] = submission(who, BOARD, 'open', id);
        return commit(as(who), item, ['set', authorPath(id), { ...author, ...time }]);
      });
    });
  });
}

unreportedGroup('properties: what owners save', () => {
  const before = async () => doc(as(owner), productPath(await makeBoard()));
  const nearSettings = { primaryColor: colours, productLogo: addresses };

  test('rules and schema accept the same settings', async () => {
    for (const shape of [branded, planned]) {
      const board = doc(as(owner), productPath(await makeBoard({}, owner, { features: ['branding', 'roadmap'] })));
      await agree(nearly(shape, nearSettings), productSchema.shape.settings, (saved) =>
        updateDoc(board, { settings: saved }),
      );
    }
  });

  test('rules and schema accept the same names', async () => {
    const board = await before();
    const names = nearly({ name: visible(BOARD_NAME_MAX) }, { name: texts(BOARD_NAME_MAX) });
    const schema = z.strictObject({ name: productSchema.shape.name }).partial();
    // An update without a name keeps the stored name. Empty updates write nothing and are skipped.
    const asked = names.filter((name) => Object.keys(name).length > 0);
    await agree(asked, schema, (name) => updateDoc(board, name));
  });

  test('a board that the call creates can be saved by its owner', async () => {
    const requests = fc.record({
      name: texts(BOARD_NAME_MAX),
      settings: nearly(settings, nearSettings),
    });
    const made = requests
      .map((request) => createBoardCall.contract.request.safeParse(request))
      .filter(({ success }) => success)
      .map(({ data }) => data as z.output<typeof createBoardCall.contract.request>);
    const whole = made.map(({ name, settings: asked }) => ({ name, settings: { ...DEFAULT_SETTINGS, ...asked } }));
    const schema = z.strictObject({ name: productSchema.shape.name, settings: productSchema.shape.settings });
    await agree(whole, schema, async (board) => {
      const path = productPath(unique('property'));
      await commit(withoutRules(), ['set', path, aProduct({ owner_id: owner.uid, ...(board as object) })]);
      await updateDoc(doc(as(owner), path), board);
    });
  });
});

/** Only a vote's id ties it to its voter. */
group('properties: votes are found by their id', () => {
  test('a user may not write another user’s vote, whatever their ids', async () => {
    const ids = fc.string({ unit: fc.constantFrom(...'aZ09_-'), minLength: 1, maxLength: 12 });
    const holds = fc.asyncProperty(ids, ids, async (first, second) => {
      const voters: Actor[] = [first, second].map((uid) => ({ ...member, uid }));
      const [a, b] = voters as [Actor, Actor];
      const place = await makeItem(BOARD, 'an open item');
      const foreign = votePath(place.feedbackId, b.uid);
      const attempt = await outcomeOf(commit(as(a), ['set', foreign, voting(b, place)[2]]));
      return attempt === outcome(a.uid === b.uid);
    });
    await fc.assert(holds, property(50));
  });
});
