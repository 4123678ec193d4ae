import type { Guest } from '@shared/access/guest';
import type { Author } from '@shared/author';
import type { Entry } from '@shared/changelog/entry';
import type { Comment, PendingComment } from '@shared/comment';
import type { Edit } from '@shared/editing/edit';
import type { Feedback } from '@shared/feedback';
import type { HiddenTotals } from '@shared/hidden-totals';
import type { Import } from '@shared/imports/import';
import type { ApiKey } from '@shared/keys/key';
import type { Note } from '@shared/notes/note';
import type { Product } from '@shared/product';
import type { DayStats } from '@shared/stats/day-stats';
import type { Act, Activity } from '@shared/team/activity';
import type { Invitation, Member } from '@shared/team/member';
import type { OwnViews } from '@shared/team/own-views';
import type { Triage } from '@shared/team/triage';
import type { Seen } from '@shared/telling/seen';
import type { BoardTrackers, Link } from '@shared/trackers/link';
import type { UserPlan } from '@shared/user-plan';
import {
  type CollectionReference,
  collection,
  connectFirestoreEmulator,
  type DocumentData,
  type DocumentReference,
  disableNetwork,
  doc,
  enableNetwork,
  getFirestore,
} from 'firebase/firestore';
import { env } from '../env.ts';
import { endListenersWithPage } from './end-listeners.ts';
import { app } from './firebase.ts';

/**
 * Firestore for pages behind the sign-in. Public pages and boards do not load it. Documents are assumed to match the
 * contract, because rules and functions allow no other writes.
 */
export const db = getFirestore(app);
if (env.isEmulator) {
  const { hostname, port } = new URL(env.firestoreOrigin);
  connectFirestoreEmulator(db, hostname, Number(port));
  // A build constant, so that production builds do not contain it.
  if (__EMULATED__) endListenersWithPage(() => void disableNetwork(db).then(() => enableNetwork(db)));
}

const typed = <T extends DocumentData>(name: string) => collection(db, name) as CollectionReference<T, T>;
const one = <T extends DocumentData>(documents: CollectionReference<T, T>) => {
  return (id: string): DocumentReference<T, T> => doc(documents, id);
};

export const products = typed<Product>('products');
export const hiddenTotals = typed<HiddenTotals>('hidden_totals');
export const feedback = typed<Feedback>('feedback');
export const comments = typed<Comment>('comments');
export const pendingComments = typed<PendingComment>('pending_comments');
export const edits = typed<Edit>('edits');
export const notes = typed<Note>('notes');
export const seenBy = typed<Seen>('seen');
export const ownViews = typed<OwnViews>('own_views');
export const triage = typed<Triage>('triage');
export const entries = typed<Entry>('changelog');
export const stats = typed<DayStats>('stats');
export const members = typed<Member>('members');
export const invitations = typed<Invitation>('invitations');
export const guests = typed<Guest>('guests');
export const apiKeys = typed<ApiKey>('api_keys');
export const acts = typed<Act>('acts');
export const activity = typed<Activity>('activity');
export const imports = typed<Import>('imports');
export const links = typed<Link>('links');

export const productRef = one(products);
export const hiddenTotalsRef = one(hiddenTotals);
export const feedbackRef = one(feedback);
export const authorRef = one(typed<Author>('authors'));
export const commentRef = one(comments);
export const noteRef = one(notes);
export const entryRef = one(entries);
export const memberRef = one(members);
export const invitationRef = one(invitations);
export const trackersRef = one(typed<BoardTrackers>('trackers'));
export const userPlanRef = one(typed<UserPlan>('user_plans'));
