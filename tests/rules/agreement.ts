import { doc, Timestamp, updateDoc } from 'firebase/firestore/lite';
import { expect } from 'vitest';
import type { z } from 'zod';
import { authorSchema } from '../../functions/src/shared/author.ts';
import { commentInputSchema, commentSchema } from '../../functions/src/shared/comment.ts';
import { feedbackInputSchema, feedbackSchema } from '../../functions/src/shared/feedback.ts';
import {
  AUTHOR_NAME_MAX,
  BOARD_NAME_MAX,
  COMMENT_MAX,
  DESCRIPTION_MAX,
  LOGO_URL_MAX,
  TITLE_MAX,
} from '../../functions/src/shared/limits.ts';
import { noteSchema } from '../../functions/src/shared/notes/note.ts';
import { productPath } from '../../functions/src/shared/paths.ts';
import { DEFAULT_SETTINGS, productSchema, settingsSchema } from '../../functions/src/shared/product.ts';
import { followSchema } from '../../functions/src/shared/telling/follow.ts';
import { voteSchema } from '../../functions/src/shared/vote.ts';
import { member, owner, visitor } from '../support/actors.ts';
import { aComment, aFeedback, aFollow, aNote, anAuthor, aProduct, aVote } from '../support/factories.ts';
import { boardName, newAuthor, newComment, newFollow, newItem, newNote, newVote, settings } from './documents.ts';
import { as, commit, type Outcome, outcome, outcomeOf } from './environment.ts';
import { type Fields, mutated, mutationsOf } from './fields.ts';
import { generate } from './generate.ts';
import { group, test, thorough, unreportedGroup } from './group.ts';
import { BOARD, commenting, makeBoard, makeItem, submission } from './world.ts';

const created_at = Timestamp.now();

/** As visitors write them: only imported ones may have no description and long texts. */
const itemSchema = feedbackSchema.extend(feedbackInputSchema.shape);
const wordsSchema = commentSchema.extend(commentInputSchema.shape);

/** The field tables that the rules tests use, each with the schema of the same document. */
const TABLES: Record<string, [schema: z.ZodType, document: object, fields: Fields]> = {
  "a user's item": [itemSchema, aFeedback({ created_at, created_by: member.uid }), newItem(member)],
  "a visitor's item": [itemSchema, aFeedback({ created_at }), newItem(visitor)],
  "a user's vote": [voteSchema, aVote({ created_at, user_id: member.uid, fingerprint: null }), newVote(member)],
  "a visitor's vote": [voteSchema, aVote({ created_at }), newVote(visitor)],
  'a follow': [followSchema, aFollow({ created_at, uid: member.uid }), newFollow(member)],
  "a user's comment": [wordsSchema, aComment({ created_at, user_id: member.uid }), newComment(member)],
  "a visitor's comment": [wordsSchema, aComment({ created_at }), newComment(visitor)],
  'a note': [noteSchema, aNote({ created_at }), newNote(owner)],
  'an author': [authorSchema, anAuthor({ created_at }), newAuthor(visitor)],
  'a board': [productSchema, aProduct({ created_at }), { name: boardName }],
  settings: [settingsSchema, DEFAULT_SETTINGS, settings],
};

/** Well-formed values that the stored document's schema accepts, but that this client may not set, or not yet. */
const NOT_THEIRS_TO_SAY: Record<string, readonly string[]> = {
  votes: ['one', 'minus zero', 'a huge number'],
  comments: ['one', 'minus zero', 'a huge number'],
  product_id: ["another board's id", 'a board that is gone'],
  item: ["another item's id", 'an id that nothing has'],
  feedback_id: ["another item's id", 'an id that nothing has'],
  created_by: ['null', 'nothing', "somebody else's uid", 'their own uid'],
  user_id: ['null', 'nothing', "somebody else's uid", 'their own uid'],
  uid: ["somebody else's uid"],
  by: ["somebody else's uid"],
  fingerprint: ['null', '16 digits', '64 digits'],
  status: ['pending', 'in-progress', 'completed', 'closed'],
  voter: ['their own uid', "somebody else's uid"],
  is_pinned: ['true'],
  is_archived: ['true'],
  search_tokens: ['a list of words'],
  title_words: ['a list of words'],
  similar_to: ['a list of ids'],
  hot: ['a number'],
  shipped_in: ['an entry'],
  pictures: ['a picture', 'no picture'],
  response_pictures: ['a picture', 'no picture'],
  merged_into: ['another item'],
  has_merged: ['true'],
  by_agent: ['true'],
  edited_by_team: ['true'],
  via: ['another item'],
  also: ['other items'],
  reply_to: ['an id that nothing has'],
  from: ['another item'],
  label: ['an id'],
  tags: ['no tags', 'a list of ids'],
  rank: ['a rank'],
  eta: ['a quarter'],
  waits_on: ['an item'],
};

group('agreement: schemas take what rules take', () => {
  for (const [name, [schema, document, fields]] of Object.entries(TABLES)) {
    // `created_at` is skipped because a pending server timestamp is not a timestamp yet.
    for (const field of Object.keys(fields).filter((key) => key !== 'created_at')) {
      test(`schema and rules accept the same values for ${field} of ${name}`, () => {
        for (const mutation of mutationsOf({ [field]: fields[field] ?? { good: {}, bad: {} } })) {
          const wellFormed = mutation.good || NOT_THEIRS_TO_SAY[field]?.includes(mutation.what);
          const { success } = schema.safeParse(mutated(document, mutation));
          expect(`${mutation.what}: ${outcome(success)}`).toBe(`${mutation.what}: ${outcome(wellFormed === true)}`);
        }
      });
    }
  }
});

/** Checks every value with the rules and with the schema. @returns the values on which they differ */
async function differences(
  values: readonly string[],
  schema: z.ZodType,
  ask: (value: string) => Promise<unknown>,
): Promise<string[]> {
  const found: string[] = [];
  for (const value of values) {
    const byRules: Outcome = await outcomeOf(ask(value));
    const bySchema = outcome(schema.safeParse(value).success);
    if (byRules !== bySchema) found.push(`${JSON.stringify(value)}: rules ${byRules}, schema ${bySchema}`);
  }
  return found;
}

const saving = async (field: string) => {
  const board = doc(as(owner), productPath(await makeBoard()));
  return (value: string) => updateDoc(board, { [`settings.${field}`]: value });
};

unreportedGroup('agreement: generated values', () => {
  thorough('rules and schema agree on generated names of boards', async () => {
    const board = doc(as(owner), productPath(await makeBoard()));
    const rename = (name: string) => updateDoc(board, { name });
    expect(await differences(generate.texts(BOARD_NAME_MAX), productSchema.shape.name, rename)).toEqual([]);
  });

  for (const [field, max] of [
    ['title', TITLE_MAX],
    ['description', DESCRIPTION_MAX],
    ['author_name', AUTHOR_NAME_MAX],
  ] as const) {
    test(`rules and schema agree on generated texts as ${field} of an item`, async () => {
      const submit = (value: string) => {
        const [[kind, path, item], author] = submission(member, BOARD, 'open');
        return commit(as(member), [kind, path, { ...item, [field]: value }], author);
      };
      expect(await differences(generate.texts(max), itemSchema.shape[field], submit)).toEqual([]);
    });
  }

  thorough('rules and schema agree on generated comments', async () => {
    const place = await makeItem(BOARD, 'an open item');
    const say = (content: string) => {
      const [[kind, path, comment], author] = commenting(visitor, place);
      return commit(as(visitor), [kind, path, { ...comment, content }], author);
    };
    expect(await differences(generate.texts(COMMENT_MAX), wordsSchema.shape.content, say)).toEqual([]);
  });

  thorough('rules and schema agree on generated addresses of logos', async () => {
    const save = await saving('productLogo');
    expect(await differences(generate.addresses(LOGO_URL_MAX), settingsSchema.shape.productLogo, save)).toEqual([]);
  });

  thorough('rules and schema agree on generated colours', async () => {
    const save = await saving('primaryColor');
    expect(await differences(generate.colours(), settingsSchema.shape.primaryColor, save)).toEqual([]);
  });
});
