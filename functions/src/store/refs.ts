import type {
  CollectionReference,
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  FirestoreDataConverter,
  Query,
  QueryDocumentSnapshot,
  ReadOptions,
  Transaction,
} from 'firebase-admin/firestore';
import type {
  Act,
  Activity,
  Address,
  ApiKey,
  Author,
  BoardTrackers,
  Bundle,
  Change,
  Comment,
  Counter,
  DayStats,
  Delivery,
  Digest,
  Edit,
  Entry,
  Feedback,
  FirstPage,
  Follow,
  Guest,
  HiddenTotals,
  Hook,
  Import,
  Invitation,
  Link,
  Mail,
  Member,
  Merge,
  News,
  PendingComment,
  Person,
  Picture,
  Product,
  Reaction,
  RedeemCode,
  TrackerSecret,
  UserPlan,
  Vote,
} from './documents.ts';

/** References that know the types of their documents. Folders type collections that only they use by `typed`. */

/** The documents of the contract, by collection. */
interface Documents {
  activity: Activity;
  acts: Act;
  addresses: Address;
  api_keys: ApiKey;
  authors: Author;
  bundles: Bundle;
  changelog: Entry;
  changes: Change;
  comments: Comment;
  counters: Counter;
  deliveries: Delivery;
  digests: Digest;
  edits: Edit;
  feedback: Feedback;
  first_pages: FirstPage;
  follows: Follow;
  guests: Guest;
  hidden_totals: HiddenTotals;
  imports: Import;
  invitations: Invitation;
  links: Link;
  mail: Mail;
  members: Member;
  merges: Merge;
  news: News;
  pending_comments: PendingComment;
  people: Person;
  pictures: Picture;
  products: Product;
  reactions: Reaction;
  redeem_codes: RedeemCode;
  stats: DayStats;
  tracker_secrets: TrackerSecret;
  trackers: BoardTrackers;
  user_plans: UserPlan;
  votes: Vote;
  webhooks: Hook;
}
export type Collection = keyof Documents;

type Doc<C extends Collection> = Documents[C];
/** A document of the collection, which may not exist. */
export type Snapshot<C extends Collection> = DocumentSnapshot<Doc<C>, DocumentData>;
/** A document of the collection that exists. */
export type Found<C extends Collection> = QueryDocumentSnapshot<Doc<C>, DocumentData>;

/** Returns true if the document exists, and so has data. */
export const isFound = <T>(
  snapshot: DocumentSnapshot<T, DocumentData> | undefined,
): snapshot is QueryDocumentSnapshot<T, DocumentData> => snapshot?.exists === true;

/** States the type of documents and checks nothing: rules and functions have checked what was written. */
const STATED: FirestoreDataConverter<DocumentData, DocumentData> = {
  toFirestore: (data: DocumentData) => data,
  fromFirestore: (snapshot) => snapshot.data(),
};
export const typed = <T>() => STATED as FirestoreDataConverter<T, DocumentData>;

/** @param path of a path function of the contract, whose first part is the collection */
export const docOf = <C extends Collection>(
  db: Firestore,
  path: `${C}/${string}`,
): DocumentReference<Doc<C>, DocumentData> => db.doc(path).withConverter(typed<Doc<C>>());

export const collectionOf = <C extends Collection>(db: Firestore, name: C): CollectionReference<Doc<C>, DocumentData> =>
  db.collection(name).withConverter(typed<Doc<C>>());

/** A query that reads only these fields. */
export const select = <T, Field extends keyof T & string>(
  query: Query<T, DocumentData>,
  ...fields: readonly Field[]
): Query<Pick<T, Field>, DocumentData> => query.select(...fields).withConverter(typed<Pick<T, Field>>());

/** States the collection of a trigger's document, which its path says. */
export function snapshotOf<C extends Collection>(collection: C, document: QueryDocumentSnapshot): Found<C>;
export function snapshotOf<C extends Collection>(collection: C, document: DocumentSnapshot): Snapshot<C>;
export function snapshotOf<C extends Collection>(_: C, document: DocumentSnapshot): DocumentSnapshot {
  return document;
}

type Snapshots<References extends readonly unknown[]> = {
  -readonly [At in keyof References]: References[At] extends DocumentReference<infer T, DocumentData>
    ? DocumentSnapshot<T, DocumentData>
    : never;
};

/** Reads documents, also of several collections, in one request, in a transaction or without one. */
export const getAll = async <References extends readonly DocumentReference[]>(
  from: Firestore | Transaction,
  references: readonly [...References],
  ...options: readonly ReadOptions[]
): Promise<Snapshots<References>> =>
  (references.length === 0 ? [] : await from.getAll(...references, ...options)) as Snapshots<References>;

/** Reads lists of documents in one request, in a transaction or without one. */
export async function getLists<Lists extends Readonly<Record<string, readonly DocumentReference[]>>>(
  from: Firestore | Transaction,
  lists: Lists,
  ...options: readonly ReadOptions[]
): Promise<{ [Name in keyof Lists]: Snapshots<Lists[Name]> }> {
  const read: DocumentSnapshot[] = [...(await getAll(from, Object.values(lists).flat(), ...options))];
  const sorted = Object.entries(lists).map(([name, { length }]) => [name, read.splice(0, length)]);
  return Object.fromEntries(sorted) as { [Name in keyof Lists]: Snapshots<Lists[Name]> };
}
