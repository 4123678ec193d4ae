import type { FeedbackInput } from '@shared/feedback';
import type { Status } from '@shared/values';
import { form, outbox } from '../../messages/en.ts';
import type { Item } from '../data/model.ts';
import type { ActKind } from './act-kind.ts';
import { loadSends } from './load-sends.ts';

/** Submits an item with its author record and the automatic vote, atomically. */
export interface SubmitAct {
  readonly kind: 'submission';
  /** Id of the new item, chosen once, so that retries create only one item. */
  readonly itemId: string;
  readonly input: FeedbackInput;
}

export const submission: ActKind<SubmitAct, Item> = {
  item: 'new',
  async send(act, context) {
    const status = await (await loadSends()).sendSubmission(act, context);
    return itemOf(act, status, Date.now());
  },
  settle: (act, result, now) => ({
    type: 'created',
    item: result ?? { ...itemOf(act, 'pending', now), unsent: outbox.unsent },
    now,
  }),
  giveBack: ({ itemId, input }, drafts) => drafts.giveBackItem({ id: itemId, ...input }),
  sentences: () => ({ done: form.submitted, failed: form.failedRetry }),
  hostEvent: ({ itemId: item }) => ({ type: 'submit', item }),
};

const itemOf = ({ itemId, input }: SubmitAct, status: Status, createdAt: number): Item => ({
  ...input,
  id: itemId,
  votes: 1,
  comments: 0,
  createdAt,
  status,
  isPinned: false,
});
