import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { entryInputSchema } from '../../../functions/src/shared/changelog/entry.ts';
import { commentInputSchema } from '../../../functions/src/shared/comment.ts';
import { feedbackSchema } from '../../../functions/src/shared/feedback.ts';
import { withTables } from '../../../functions/src/shared/labels/known.ts';
import { DEFAULT_SETTINGS, settingsSchema } from '../../../functions/src/shared/product.ts';
import { ROLES } from '../../../functions/src/shared/team/roles.ts';
import { documentId } from '../../../functions/src/shared/text.ts';
import { z } from '../../../functions/src/shared/zod.ts';
import { productNews } from '../../../web/src/messages/en/news.ts';
import { inRoot } from '../paths.ts';
import { DRAWING_NAMES } from './seed-drawings.ts';

/** The demo data of `npm start` (D32), from demo.yaml, which explains its fields. */

const plan = z.enum(['standard', 'pro']);
const daysAgo = z.number();
const by = z.enum(['visitor', 'member', 'owner']);

const accountSchema = z.strictObject({
  uid: z.string(),
  email: z.email(),
  password: z.string(),
  name: z.string(),
  /** null for an account that has not been activated. */
  plan: plan.nullable(),
});

const pictures = z.array(z.strictObject({ drawing: z.enum(DRAWING_NAMES), alt: z.string() })).default([]);

const itemSchema = feedbackSchema
  .pick({ title: true, description: true, category: true, status: true, label: true, tags: true, rank: true })
  .extend({
    id: documentId,
    votes: z.int().nonnegative(),
    daysAgo,
    by: by.default('visitor'),
    pinned: z.boolean().default(false),
    archived: z.boolean().default(false),
    answer: z.strictObject({ daysAgo, text: z.string() }).optional(),
    dueIn: z.int().optional(),
    pictures,
    comments: z.array(commentInputSchema.extend({ by, daysAgo })).default([]),
  });

const entry = entryInputSchema.extend({
  items: entryInputSchema.shape.items.default([]),
  id: documentId,
  daysAgo,
  pictures,
});

/** Puts the text of the product's news in place of its name. @throws if there is no such text */
function withNews({ news, ...written }: { readonly news?: unknown }): object {
  if (news === undefined) return written;
  const found = productNews.find(({ id }) => id === news);
  if (!found) throw new Error(`messages/en/news.ts has no text ${news}.`);
  return { ...written, title: found.title, body: found.text };
}

const boardSchema = z.strictObject({
  id: documentId,
  name: z.string(),
  /** The address of an account. */
  owner: z.email(),
  /** Accounts on the board's team. */
  team: z.array(z.strictObject({ email: z.email(), role: z.enum(ROLES) })).default([]),
  daysAgo,
  /** The defaults with the board's own. Statuses and tags are lists in the file. */
  settings: z.preprocess((own) => withTables({ ...DEFAULT_SETTINGS, ...Object(own) }), settingsSchema),
  items: z.array(itemSchema),
  /** Published entries, newest first. No item is in two of them. */
  changelog: z.array(z.preprocess((written) => withNews(Object(written)), entry)).optional(),
});

const demo = z
  .strictObject({
    accounts: z.array(accountSchema),
    codes: z.array(z.strictObject({ code: z.string(), plan, usedBy: z.string().nullable().default(null) })),
    boards: z.array(boardSchema),
  })
  .parse(parse(readFileSync(inRoot('tests/stack/seed/demo.yaml'), 'utf8')));

export type SeedAccount = z.infer<typeof accountSchema>;
export type SeedItem = z.infer<typeof itemSchema>;
export type SeedBoard = Omit<z.infer<typeof boardSchema>, 'owner'> & { readonly owner: SeedAccount };

export const ACCOUNTS: readonly SeedAccount[] = demo.accounts;
export const CODES = demo.codes;
export const OWNER = accountOf('owner@example.com');
export const BOARDS: readonly SeedBoard[] = demo.boards.map((board) => ({ ...board, owner: accountOf(board.owner) }));
export const DEMO_BOARD = BOARDS.at(-1) as SeedBoard;

export function accountOf(address: string): SeedAccount {
  const account = demo.accounts.find(({ email }) => email === address);
  if (!account) throw new Error(`demo.yaml has no account ${address}.`);
  return account;
}
