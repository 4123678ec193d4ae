import type { Firestore } from 'firebase-admin/firestore';
import {
  feedbackPath,
  linkPath,
  productPath,
  trackerSecretPath,
  trackersPath,
} from '../../../../functions/src/shared/paths.ts';
import { docOf, isFound } from '../../../../functions/src/store/refs.ts';
import { look } from '../../../../functions/src/trackers/look.ts';
import { sealed } from '../../../../functions/src/trackers/secrets.ts';
import { atGithub } from '../../../stack/trackers/at-github.ts';
import { aConnection, aFeedback, aLink, aProduct } from '../../../support/factories.ts';
import { aRepository } from './connected.ts';

/** Signs the deliveries of `directly`. */
export const SIGNING = 'signing';

/** A followed issue in a project without triggers and jobs, so that only the test itself looks at it. */
export async function directly(db: Firestore, fields: Parameters<typeof aLink>[0] = {}) {
  const { name, token } = await aRepository();
  const { url } = await atGithub('open', { name, title: 'Dark mode' });
  const { id, issues } = await atGithub('read', { name });
  const issue = String(issues[0]?.id);
  const of = { productId: 'board', name: 'github' } as const;
  const item = db.doc(feedbackPath('item'));
  const connection = db.doc(trackersPath(of.productId));
  const secret = db.doc(trackerSecretPath(of.productId, of.name));
  const path = linkPath('item', of.name, issue);
  const link = db.doc(path);
  await Promise.all([
    db.doc(productPath(of.productId)).set(aProduct({ features: ['integrations'] })),
    item.set(aFeedback()),
    connection.set({
      ...{ product_id: of.productId, github: aConnection({ place: name, url: `https://github.com/${name}` }) },
    }),
    secret.set({
      ...{
        product_id: of.productId,
        tracker: of.name,
        token: await sealed(db, token),
        secret: await sealed(db, SIGNING),
      },
      ...{ hook: '1', place: String(id), place_name: name, by: 'owner' },
      ...{ rests_until: null, failing_since: null, untold: [] },
    }),
    link.set(aLink({ issue, place: String(id), number: '1', url, ...fields })),
  ]);
  return {
    ...{ of, name, issue, link, secret },
    /** Looks at the issue, over another connection to the database if there is one. */
    lookNow: async (from = db) => {
      const found = await docOf(from, path).get();
      return isFound(found) ? look(from, of, [found]) : [];
    },
    closes: () =>
      atGithub('issue', { name, number: 1, action: 'closed', state: 'closed', reason: 'completed', isSilent: true }),
    comments: async () => (await atGithub('read', { name })).issues[0]?.comments ?? [],
    statusOf: async () => (await item.get()).get('status'),
    vote: (votes: number) => item.update({ votes }),
    /** Each belongs to one change of the item by the tracker. */
    acts: async () => (await db.collection('acts').get()).size,
    isPublic: async () => (await connection.get()).get('github').is_public,
    problem: async () => (await connection.get()).get('github').problem,
  };
}
