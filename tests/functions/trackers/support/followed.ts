import { feedbackPath } from '../../../../functions/src/shared/paths.ts';
import { callScheduled } from '../../../stack/emulators/scheduler.ts';
import { hosted as db, until } from '../../support/hosted.ts';
import { connected } from './connected.ts';

/** Items whose issue was created at the stand-in of GitHub. */

export const CLOSED = { state: 'closed', reason: 'completed' } as const;
export const OPEN = { state: 'open', reason: 'reopened' } as const;
export const statusOf = async (item: string) => (await db.doc(feedbackPath(item)).get()).get('status');
/** Has due issues looked at until a check passes: a run leaves for the next what it does not come to. */
export const followUntil = (check: () => Promise<void>): Promise<void> =>
  until(async () => {
    await callScheduled('followIssues');
    await check();
  });
/** How often the tracker has changed the status of an item. */
export const changesOf = async (item: string) => {
  const acts = await db.collection('activity').where('item', '==', item).get();
  return acts.docs.filter((act) => act.get('what') === 'status').map((act) => `${act.get('by')} ${act.get('to')}`);
};

/** A connected board with an item whose issue was created. */
export async function followed(repository = {}) {
  const world = await connected(repository);
  const item = await world.newItem();
  const created = await world.create(item);
  if (created.status !== 200) throw new Error(created.text);
  return { ...world, item, issue: String(created.body.id), created };
}
