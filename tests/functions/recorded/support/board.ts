import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { FEATURES } from '../../../../functions/src/shared/features.ts';
import {
  authorPath,
  commentPath,
  entryPath,
  feedbackPath,
  mergePath,
  personPath,
  picturePath,
  productPath,
  userPlanPath,
  votePath,
  webhookPath,
} from '../../../../functions/src/shared/paths.ts';
import { PRO } from '../../../../functions/src/shared/plans.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../../functions/src/shared/product.ts';
import { searchFields } from '../../../../functions/src/shared/similar/search-fields.ts';
import { writePicture } from '../../../../functions/src/store/picture-files.ts';
import {
  A_PICTURE,
  aComment,
  aFeedback,
  aHook,
  aMerge,
  anAuthor,
  anEntry,
  aPerson,
  aPicture,
  aProduct,
  aUserPlan,
  aVote,
} from '../../../support/factories.ts';
import { until } from '../../support/hosted.ts';

/** The board that the recorded requests read. Nothing changes it once it is there. */
export const BOARD = 'recorded-board';
/** A board whose settings close everything that settings can close, and whose owner has no plan. */
export const CLOSED = 'recorded-closed';
export const SECRET = 'hbs_recorded';
export const PICTURE = 'recordedpicture00001';
/** A picture that nothing shows. */
export const LOOSE = 'recordedpicture00002';

const SETTINGS: Settings = {
  ...DEFAULT_SETTINGS,
  changelog: true,
  agentsMaySubmit: true,
  pictures: 'everyone',
  roadmap: [
    { status: 'open', title: 'Soon' },
    { status: 'completed', title: 'Done' },
  ],
  statuses: {
    order: ['planned'],
    names: { planned: 'Planned' },
    colors: { planned: 'blue' },
    kinds: { planned: 'open' },
  },
  tags: { order: ['web'], names: { web: 'Web' }, colors: { web: 'teal' } },
};

/** A fixed time: noon of a day of January 2025, UTC. */
const day = (of: number) => Timestamp.fromMillis(Date.UTC(2025, 0, of, 12));

const ITEMS = {
  'recorded-first': {
    title: 'Dark mode',
    votes: 3,
    fields: { tags: ['web'], pictures: [{ ...A_PICTURE, id: PICTURE }] },
  },
  'recorded-second': {
    title: 'Light & <b>loud</b> mode',
    votes: 1,
    fields: { category: 'bug', response: { text: 'We are **on** it.', at: day(20) }, status: 'in-progress' },
  },
  'recorded-third': { title: 'Übersicht 🚀', votes: 0, fields: { status: 'completed' } },
  'recorded-merged': { title: 'Night mode', votes: 0, fields: { is_archived: true, merged_into: 'recorded-first' } },
  'recorded-pending': { title: 'Not yet', votes: 0, fields: { status: 'pending' } },
} as const;
const VOTERS = ['x_recorded', 'recorded-voter-1', 'recorded-voter-2'];

/** Writes the boards unless an earlier run has, and waits until functions have counted them. */
export async function makeBoard(db: Firestore, owner_id: string): Promise<void> {
  if (!(await db.doc(productPath(BOARD)).get()).exists) await write(db, owner_id);
  const settled = { items: 3, votes: 4, entries: 2, counted: [3, 1, 0, 0, 0], comments: 2, later: true };
  await until(async () => expect(await stateOf(db)).toEqual(settled));
}

async function write(db: Firestore, owner_id: string): Promise<void> {
  const ofBoard = { product_id: BOARD };
  const files = Buffer.from('Bytes of a picture');
  for (const id of [PICTURE, LOOSE]) await writePicture({ productId: BOARD, id }, { full: files, small: files });
  const batch = db.batch();
  const plan = { user_id: owner_id, plan_name: PRO.name, ...PRO.limits, account_active: true, payment_date: day(1) };
  batch.set(db.doc(userPlanPath(owner_id)), aUserPlan(plan));
  batch.set(db.doc(userPlanPath('recorded-other')), aUserPlan({ user_id: 'recorded-other', payment_date: day(1) }));
  const features = [...FEATURES];
  batch.set(
    db.doc(productPath(BOARD)),
    aProduct({ name: 'Recorded & <kept>', owner_id, created_at: day(1), settings: SETTINGS, features }),
  );
  const closed = { ...DEFAULT_SETTINGS, openData: false, searchEngines: false, allowAnonymous: false };
  batch.set(
    db.doc(productPath(CLOSED)),
    aProduct({ name: 'Closed', owner_id: 'recorded-other', created_at: day(1), settings: closed }),
  );
  Object.entries(ITEMS).forEach(([id, { title, votes, fields }], at) => {
    const item = aFeedback({ ...ofBoard, title, created_at: day(10 + at), ...(fields as object) });
    batch.set(db.doc(feedbackPath(id)), { ...item, ...searchFields(item) });
    batch.set(db.doc(authorPath(id)), anAuthor({ ...ofBoard, uid: 'recorded-author' }));
    VOTERS.slice(0, votes).forEach((uid, of) => {
      const user_id = uid.startsWith('x_') ? uid : null;
      batch.set(db.doc(votePath(id, uid)), aVote({ ...ofBoard, feedback_id: id, user_id, created_at: day(21 + of) }));
    });
  });
  batch.set(
    db.doc(mergePath('recorded-merged')),
    aMerge({ ...ofBoard, target_id: 'recorded-first', at: day(15), since: day(15) }),
  );
  for (const at of [1, 2]) {
    const id = `recorded-comment-${at}`;
    batch.set(
      db.doc(commentPath(id)),
      aComment({ ...ofBoard, feedback_id: 'recorded-first', content: `Comment ${at}`, created_at: day(22 + at) }),
    );
    batch.set(db.doc(authorPath(id)), anAuthor({ ...ofBoard, uid: 'recorded-author' }));
    batch.set(
      db.doc(entryPath(`recorded-entry-${at}`)),
      anEntry({
        ...ofBoard,
        state: 'published',
        title: `Entry ${at}`,
        published_at: day(25 + at),
        created_at: day(25),
      }),
    );
  }
  batch.set(db.doc(entryPath('recorded-draft')), anEntry({ ...ofBoard, title: 'A draft', created_at: day(25) }));
  const later = Timestamp.fromMillis(Date.UTC(2099, 0));
  batch.set(
    db.doc(personPath(BOARD, 'x_recorded')),
    aPerson({ ...ofBoard, uid: 'x_recorded', seen_at: day(28), expires_at: later }),
  );
  batch.set(db.doc(webhookPath('recorded-hook')), aHook({ ...ofBoard, state: 'paused', created_at: day(2) }));
  const on = { kind: 'item', id: 'recorded-first' } as const;
  const picture = { ...ofBoard, user_id: 'recorded-author', created_at: day(10) };
  batch.set(db.doc(picturePath(PICTURE)), aPicture({ ...picture, on }));
  batch.set(db.doc(picturePath(LOOSE)), aPicture({ ...picture, user_id: owner_id, created_at: later }));
  await batch.commit();
}

async function stateOf(db: Firestore) {
  const board = (await db.doc(productPath(BOARD)).get()).data() ?? {};
  const items = await Promise.all(
    Object.keys(ITEMS).map(async (id) => (await db.doc(feedbackPath(id)).get()).data() ?? {}),
  );
  return {
    items: board.feedback_count,
    votes: board.vote_count,
    entries: board.entries_at?.length,
    counted: items.map(({ votes }) => votes),
    comments: items[0]?.comments,
    later: items.every(({ active_at, hot }) => active_at !== undefined && hot !== undefined),
  };
}
