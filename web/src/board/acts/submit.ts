import { approvalOf, needsApproval } from '@shared/access/approval';
import { sightOf } from '@shared/access/values';
import type { FeedbackInput } from '@shared/feedback';
import type { Status } from '@shared/values';
import { form, outbox } from '../../messages/en.ts';
import { wordOf } from '../../messages/own-words.ts';
import { signatureOf } from '../data/decode-documents.ts';
import { creation } from '../data/firestore-rest.ts';
import type { BoardInfo, Item, Visitor } from '../data/model.ts';
import { recordFollow } from '../visitor/followed-items.ts';
import {
  authorCreation,
  authorNameOf,
  authorPath,
  publicUid,
  rememberOwn,
  voteCreation,
} from '../visitor/own-documents.ts';
import { rememberVote } from '../visitor/visitor-traces.ts';
import type { ActKind, SendContext } from './act-kind.ts';
import { asWanted } from './as-wanted.ts';

/** Submits an item with its author record and the automatic vote, atomically. */
interface SubmitAct {
  readonly kind: 'submission';
  /** Id of the new item, chosen once, so that retries create only one item. */
  readonly itemId: string;
  readonly input: FeedbackInput;
  readonly authorName?: string | undefined;
}

export const submission: ActKind<SubmitAct, Item> = {
  item: 'new',
  async send(act, context) {
    const { isPending, author } = await asWanted(context.board, termsOf, (board) => create(act, board, context));
    rememberVote(act.itemId, true);
    rememberOwn(act.itemId);
    // A function makes authors follow their items.
    recordFollow(act.itemId, true);
    // The name as stored: the name that the site gives an identified person is known once the person acts.
    const { author_name: authorName } = authorNameOf(author, context.board.settings, act.authorName);
    const item = itemOf({ ...act, authorName }, isPending ? 'pending' : 'open', Date.now());
    return { ...item, ...signatureOf(authorName, publicUid(author)) };
  },
  settle: (act, result, now) => ({
    type: 'created',
    item: result ?? { ...itemOf(act, 'pending', now), unsent: outbox.unsent },
    now,
  }),
  giveBack: ({ itemId, input }, drafts) => drafts.giveBackItem({ id: itemId, ...input }),
  sentences: (_, { settings }) => ({
    done: wordOf(settings, 'thanks', form.submitted),
    failed: form.failedRetry,
  }),
  offersFollow: () => true,
  hostEvent: ({ itemId: item }) => ({ type: 'submit', item }),
};

const itemOf = ({ itemId, input, authorName }: SubmitAct, status: Status, createdAt: number): Item => ({
  ...input,
  ...(authorName !== undefined && { authorName }),
  id: itemId,
  votes: 1,
  comments: 0,
  createdAt,
  status,
  isPinned: false,
});

interface Created {
  /** Whether the item waits for approval. */
  readonly isPending: boolean;
  readonly author: Visitor;
}

/** What decides on the fields of a new item. */
function termsOf(board: BoardInfo): string {
  const { anonymous, signed } = approvalOf(board.settings);
  return [anonymous, signed, sightOf(board) === 'all'].join();
}

async function create(
  { itemId, input, authorName }: SubmitAct,
  board: BoardInfo,
  { write }: SendContext,
): Promise<Created> {
  let isPending = false;
  const author = await write(board.id, itemId, async (author) => {
    isPending = needsApproval(board.settings, author);
    const item = {
      ...input,
      ...authorNameOf(author, board.settings, authorName),
      votes: 0,
      comments: 0,
      product_id: board.id,
      created_by: publicUid(author),
      status: isPending ? 'pending' : 'open',
      is_pinned: false,
      is_archived: false,
      ...(sightOf(board) !== 'all' && { company: author.company ?? null }),
    };
    const writes = [
      creation(`feedback/${itemId}`, item),
      authorCreation(board.id, itemId, author),
      await voteCreation(board.id, itemId, author),
    ];
    return { writes, proof: { path: authorPath(itemId), exists: true } };
  });
  return { isPending, author };
}
