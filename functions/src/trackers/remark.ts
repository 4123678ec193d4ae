import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { originsOf } from '../lib/origins.ts';
import { transact } from '../lib/transact.ts';
import { knownVoters } from '../people/list-voters.ts';
import { feedbackPath, linkPath, personPath, productPath } from '../shared/paths.ts';
import { DAY_MS, MINUTE_MS } from '../shared/time.ts';
import type { Link } from '../store/documents.ts';
import { docOf, getAll } from '../store/refs.ts';
import type { Session } from './session.ts';
import { isForEveryone, itemAddress, lineOf, quoteOf } from './text.ts';

/** Our comment on an issue: the way back to the item, its votes and companies. It changes once a day at most. */

/** Known voters whose companies are read. */
const VOTERS_MAX = 100;

/** Time in ms after which a first comment that has not come is made up for. One may be under way until then. */
export const REMARK_AGAIN_MS = MINUTE_MS;

const addressOf = ({ productId }: Session, item: string): string =>
  itemAddress(originsOf(process.env)[0] as string, productId, item);

/** What an issue may be told now; null for nothing. */
async function currentLine(db: Firestore, session: Session, itemId: string): Promise<Line | null> {
  const { place, productId } = session;
  const [board, found] = await getAll(db, [docOf(db, productPath(productId)), docOf(db, feedbackPath(itemId))]);
  const [product, item] = [board.data(), found.data()];
  if (product === undefined || item?.product_id !== productId) return null;
  if (place.isPublic && !isForEveryone(product, item)) return null;
  const companies = place.isPublic ? [] : await companiesOf(db, productId, itemId);
  const address = addressOf(session, itemId);
  return { text: lineOf({ board: product, item, address }, companies), names: companies.length > 0 };
}

interface Line {
  readonly text: string;
  /** Whether it names companies. */
  readonly names: boolean;
}

async function companiesOf(db: Firestore, productId: string, itemId: string): Promise<string[]> {
  const uids = await knownVoters(db, itemId, VOTERS_MAX);
  const people = await getAll(
    db,
    uids.map((uid) => docOf(db, personPath(productId, uid))),
  );
  const names = people.flatMap((person) => person.data()?.company?.name ?? []);
  return [...new Set(names)].sort((one, other) => one.localeCompare(other, 'en'));
}

/** The fields of a link that tell of the comment. */
export type Remark = Pick<Link, 'remark' | 'line' | 'names' | 'line_at'>;

/** Comments on an issue for the first time. */
export async function remarkOn(
  db: Firestore,
  session: Session,
  { item, issue, number }: Pick<Link, 'item' | 'issue' | 'number'>,
): Promise<Remark> {
  const line = await currentLine(db, session, item);
  const remark = line && (await session.tracker.comment(session, { id: issue, number }, line.text));
  return { remark, line: line?.text ?? '', names: remark !== null && line?.names === true, line_at: Timestamp.now() };
}

/** Lets one of the looks that are under way at the same time comment. @returns false to the others */
function isFirst(db: Firestore, { item, tracker, issue, ...link }: Link): Promise<boolean> {
  const reference = docOf(db, linkPath(item, tracker, issue));
  return transact(db, async (transaction) => {
    const found = (await transaction.get(reference)).data();
    if (found === undefined || !found.line_at.isEqual(link.line_at) || found.remark !== link.remark) return false;
    transaction.update(reference, { line_at: Timestamp.now() });
    return true;
  });
}

/** Comments on an issue, unless a comment stands there that was cut off before it was stored. */
async function remarkOnce(db: Firestore, session: Session, link: Link): Promise<Remark> {
  const line = await currentLine(db, session, link.item);
  const made = { quoted: quoteOf(addressOf(session, link.item)), since: link.at.toDate() };
  const left = line && (await session.tracker.findComment(session, { id: link.issue, number: link.number }, made));
  if (!left) return remarkOn(db, session, link);
  // What differs may name companies.
  const names = line.names || left.text !== line.text;
  return { remark: left.id, line: left.text, names, line_at: Timestamp.now() };
}

/**
 * Renews the comment, or removes it if the item must not be shown there any more. A comment that names companies in a
 * repository that has become public goes at once, and another takes its place: an earlier text could be read in its
 * history.
 *
 * @returns what has changed; null if nothing is due
 */
export async function renewRemark(
  db: Firestore,
  session: Session,
  link: Link,
  now = Date.now(),
): Promise<Remark | null> {
  if (link.remark === null) {
    // Without a text, nothing was ever said: it failed, or the item was hidden. With one, it was removed there on purpose.
    const isOwed = link.line === '' && now - link.line_at.toMillis() >= REMARK_AGAIN_MS;
    return isOwed && (await isFirst(db, link)) ? remarkOnce(db, session, link) : null;
  }
  const mustGo = session.place.isPublic && link.names;
  if (!mustGo && now - link.line_at.toMillis() < DAY_MS) return null;
  const line = await currentLine(db, session, link.item);
  if (line === null || mustGo) {
    if (mustGo && !(await isFirst(db, link))) return null;
    if (!(await session.tracker.removeComment(session, link.remark))) return null;
    return line === null
      ? { remark: null, line: '', names: false, line_at: Timestamp.fromMillis(now) }
      : remarkOnce(db, session, link);
  }
  const { text, names } = line;
  const isSame = text === link.line;
  const done = isSame ? 'changed' : await session.tracker.changeComment(session, link.remark, text);
  const line_at = Timestamp.fromMillis(now);
  // The earlier text stands there on, with the companies that it names.
  if (done === 'kept') return { remark: link.remark, line: link.line, names: link.names, line_at };
  // One that is gone was removed there on purpose.
  return { remark: done === 'gone' ? null : link.remark, line: text, names: done === 'changed' && names, line_at };
}
