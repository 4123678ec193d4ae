import { type DocumentReference, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { postpone } from '../../lib/postpone.ts';
import { transact } from '../../lib/transact.ts';
import { entryPath, productPath } from '../../shared/paths.ts';
import { bundlePath, mailPath } from '../../shared/telling/paths.ts';
import { DAY_MS } from '../../shared/time.ts';
import type { Bundle, Entry, NewsEntry } from '../../store/documents.ts';
import { collectionOf, docOf, getAll, select } from '../../store/refs.ts';
import { bundleMail } from './bundle-mail.ts';
import { currentItems } from './is-wanted.ts';
import type { Mailer } from './mails-for.ts';
import { mailId } from './new-mail.ts';
import { newsMail } from './news-mail.ts';
import { type Finders, findersOf, type Recipient, recipientsOf } from './recipients.ts';

/** Bundles per run. */
const BUNDLES = 1000;
const AT_A_TIME = 10;

/**
 * Writes the mails of bundles whose day is over, and begins their next day. Names and titles are those of now; items
 * that were deleted or hidden are left out. Each bundle is a transaction, so it can be interrupted and repeated. A
 * bundle that fails does not delay the others, and is tried again after a pause.
 *
 * @param mailer null if the operator has turned mail off; what waits is then forgotten
 * @param signal stops between two bundles
 * @returns the errors of bundles that failed
 */
export async function flushBundles(db: Firestore, mailer: Mailer, signal?: AbortSignal): Promise<readonly unknown[]> {
  const due = collectionOf(db, 'bundles').where('due_at', '<=', Timestamp.now()).orderBy('due_at').limit(BUNDLES);
  const { docs } = await select(due, 'due_at').get();
  const failed: unknown[] = [];
  const work = async () => {
    for (let one = docs.shift(); one !== undefined && !signal?.aborted; one = docs.shift()) {
      const ref = docOf(db, bundlePath(one.id));
      const { due_at } = one.data();
      await flush(db, mailer, ref).catch((error: unknown) => {
        failed.push(error);
        return postpone(ref, due_at);
      });
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return failed;
}

function flush(db: Firestore, mailer: Mailer, document: DocumentReference<Bundle>): Promise<void> {
  return transact(db, async (transaction) => {
    const bundle = (await transaction.get(document)).data();
    if (bundle === undefined || bundle.due_at.toMillis() > Date.now()) return;
    const product = await transaction.get(docOf(db, productPath(bundle.product_id)));
    const board = product.data();
    const all = await recipientsOf(db, transaction, bundle);
    const uids = all.map(({ address }) => address.uid);
    const finders = await findersOf(db, transaction, { productId: bundle.product_id, board, uids });
    const people = all.filter(({ address }) => finders.has(address.uid));
    const published = board ? await publishedEntries(db, transaction, bundle.entries) : new Map<string, Entry>();
    const entries = board
      ? await currentEntries(db, transaction, { entries: bundle.entries, people, published, finders })
      : [];
    const [only] = entries;
    const [to] = people;
    if (mailer === null || board === undefined || to === undefined || only === undefined) {
      transaction.delete(document);
      return;
    }
    const isAlone = entries.length + bundle.more === 1;
    const mail = isAlone
      ? newsMail(
          { ...mailer, board, news: only, answer: undefined, body: published.get(only.entry ?? '')?.body },
          to.id,
          to.address,
        )
      : bundleMail(mailer, { board, entries, more: bundle.more }, { id: to.id, address: to.address });
    transaction.create(docOf(db, mailPath(mailId(`bundle ${bundle.due_at.toMillis()}`, document.id))), mail);
    const next = { address: to.id, uid: to.address.uid, due_at: Timestamp.fromMillis(Date.now() + DAY_MS) };
    transaction.update(document, { entries: [], more: 0, ...next });
  });
}

/** Reads the entries of the changelog that some news are about, without those that were taken back. */
async function publishedEntries(db: Firestore, transaction: Transaction, news: readonly NewsEntry[]) {
  const ids = [...new Set(news.flatMap(({ entry }) => (entry === null ? [] : [entry])))];
  const found = await getAll(
    transaction,
    ids.map((id) => docOf(db, entryPath(id))),
  );
  const entries = found.map((entry) => [entry.id, entry.data()] as const);
  return new Map(entries.filter((pair): pair is readonly [string, Entry] => pair[1]?.state === 'published'));
}

/** Leaves out news of items that none of the people finds or none of the people still follows. Uses current titles. */
async function currentEntries(
  db: Firestore,
  transaction: Transaction,
  {
    entries,
    people,
    published,
    finders,
  }: {
    readonly entries: readonly NewsEntry[];
    readonly people: readonly Recipient[];
    readonly published: ReadonlyMap<string, Entry>;
    readonly finders: Finders;
  },
) {
  const items = entries.map(({ item }) => item);
  const { shown, followed } = await currentItems(db, transaction, { ids: items, people, finders });
  return entries
    .filter(({ item, entry }) => followed.has(item) && (entry === null || published.has(entry)))
    .map((one) => ({
      ...one,
      title: (one.entry === null ? shown.get(one.item) : published.get(one.entry)?.title) ?? '',
    }));
}
