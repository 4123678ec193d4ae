import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { ADDRESSES_MAX, BUNDLE_MAX } from '../../shared/limits.ts';
import { bundlePath, mailPath } from '../../shared/telling/paths.ts';
import { DAY_MS } from '../../shared/time.ts';
import type { Address, Bundle, Mail, NewsEntry } from '../../store/documents.ts';
import { collectionOf, docOf, getLists } from '../../store/refs.ts';
import { keyedHash, mailKey } from './mail-key.ts';
import { mailId } from './new-mail.ts';
import { newsMail, type Occasion } from './news-mail.ts';
import type { MailSettings } from './settings.ts';

/** Firestore's limit of values in a filter. */
const IN_MAX = 30;
/** Addresses that are read per filter: three a person, and what visitors who signed in have brought. */
const READ = 4 * IN_MAX * ADDRESSES_MAX;

/** What mails need beside the occasion; null if the operator sends none. */
export type Mailer = Pick<Occasion, 'settings' | 'key'> | null;

export const mailerOf = async (db: Firestore, settings: MailSettings): Promise<Mailer> =>
  settings.sender === 'off' ? null : { settings, key: await mailKey(db) };

/** What is written about one occasion, by path: mails that go out at once, and news that wait in bundles. */
interface Outgoing {
  readonly mails: ReadonlyMap<ReturnType<typeof mailPath>, Mail>;
  readonly bundles: ReadonlyMap<ReturnType<typeof bundlePath>, Bundle>;
}

/**
 * Returns what to write to these people about one occasion: one mail for each address that is confirmed for the board,
 * even if two people have the same address. An address that has got a mail of this board within a day gets it later,
 * with what else happens until then. The extension sends each mail at once, because it cannot send later.
 */
export async function mailsFor(
  db: Firestore,
  transaction: Transaction,
  { occasion, uids }: { readonly occasion: Occasion; readonly uids: readonly string[] },
): Promise<Outgoing> {
  const found = new Map<string, { readonly id: string; readonly address: Address }>();
  const addresses = collectionOf(db, 'addresses').where('product_id', '==', occasion.news.product_id);
  for (let from = 0; from < uids.length; from += IN_MAX) {
    const some = addresses.where('uid', 'in', uids.slice(from, from + IN_MAX)).where('state', '==', 'confirmed');
    for (const document of (await transaction.get(some.limit(READ))).docs) {
      const address = document.data();
      if (!found.has(address.hash)) found.set(address.hash, { id: document.id, address });
    }
  }
  const people = [...found.values()];
  if (people.length === 0) return { mails: new Map(), bundles: new Map() };
  const { settings, key, news } = occasion;
  const mailOf = ({ address }: { address: Address }) => mailPath(mailId(news.id, address.hash));
  const bundleOf = ({ address }: { address: Address }) =>
    bundlePath(keyedHash(key, 'bundle', address.product_id, address.hash));
  const { written, waiting } = await getLists(transaction, {
    written: people.map((person) => docOf(db, mailOf(person))),
    waiting: settings.sender === 'own' ? people.map((person) => docOf(db, bundleOf(person))) : [],
  });
  const mails = new Map<ReturnType<typeof mailPath>, Mail>();
  const bundles = new Map<ReturnType<typeof bundlePath>, Bundle>();
  for (const [at, person] of people.entries()) {
    if (written[at]?.exists) continue;
    const bundle = waiting[at]?.data();
    if (bundle === undefined) {
      mails.set(mailOf(person), newsMail(occasion, person.id, person.address));
      if (settings.sender === 'own') bundles.set(bundleOf(person), newBundle(person.id, person.address));
    } else if (!bundle.entries.some(({ id }) => id === news.id)) bundles.set(bundleOf(person), withEntry(bundle, news));
  }
  return { mails, bundles };
}

const newBundle = (id: string, { product_id, uid, hash }: Address): Bundle => ({
  product_id,
  uid,
  address: id,
  hash,
  entries: [],
  more: 0,
  due_at: Timestamp.fromMillis(Date.now() + DAY_MS),
});

/** Adds news. If the status of an item changes twice within the day, only the last one is told. */
function withEntry(bundle: Bundle, news: NewsEntry): Bundle {
  const others = bundle.entries.filter(
    ({ item, what, entry }) => item !== news.item || what !== news.what || entry !== news.entry,
  );
  const entries = [...others, news];
  const listed = entries.slice(-BUNDLE_MAX);
  return { ...bundle, entries: listed, more: bundle.more + entries.length - listed.length };
}
