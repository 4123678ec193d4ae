import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { trackerSecretPath } from '../shared/paths.ts';
import { collectionOf, docOf, type Found, getAll } from '../store/refs.ts';
import { type BoardTracker, postpone, spread } from './due.ts';
import { look } from './look.ts';

/** Due links that a run reads at once, how often, those of a connection that it looks at, and connections at a time. */
const PAGE = 300;
const PAGES = 10;
const PER_CONNECTION = 20;
const AT_ONCE = 4;

/**
 * Looks at the issues that are due, of each connection some, so that the flood of one board holds up no other: those of
 * a tracker that rests are put off until it answers again.
 *
 * @returns errors of ours
 */
export async function followIssues(db: Firestore, signal: AbortSignal): Promise<unknown[]> {
  const failures: unknown[] = [];
  const ready = await readDue(db);
  const work = async () => {
    for (let group = ready.shift(); group !== undefined && !signal.aborted; group = ready.shift())
      failures.push(...(await look(db, group.of, group.links.slice(0, PER_CONNECTION), signal)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return failures;
}

/** Reads what is due, and puts off what a run does not come to, so that the next page has other connections. */
async function readDue(db: Firestore) {
  const due = collectionOf(db, 'links').where('due_at', '<=', Timestamp.now()).orderBy('due_at').limit(PAGE);
  const ready: ReturnType<typeof groupsOf> = [];
  for (let pages = PAGES, isMore = true; isMore && pages > 0; pages -= 1) {
    const { docs } = await due.get();
    isMore = docs.length === PAGE;
    const groups = groupsOf(docs);
    const secrets = await getAll(
      db,
      groups.map(({ of }) => docOf(db, trackerSecretPath(of.productId, of.name))),
    );
    for (const [at, group] of groups.entries()) {
      const until = secrets[at]?.data()?.rests_until?.toMillis() ?? 0;
      if (until > Date.now()) await postpone(db, group.of, until);
      else {
        // Before the look, which says when those that it looks at are due next.
        if (isMore || group.links.length > PER_CONNECTION) await spread(db, group.of, PER_CONNECTION);
        ready.push(group);
      }
    }
  }
  return ready;
}

function groupsOf(links: readonly Found<'links'>[]) {
  const groups = new Map<string, { readonly of: BoardTracker; readonly links: Found<'links'>[] }>();
  for (const link of links) {
    const { product_id: productId, tracker: name } = link.data();
    const group = groups.get(`${productId} ${name}`) ?? { of: { productId, name }, links: [] };
    group.links.push(link);
    groups.set(`${productId} ${name}`, group);
  }
  return [...groups.values()];
}
