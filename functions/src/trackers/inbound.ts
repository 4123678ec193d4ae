import { createHash } from 'node:crypto';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { Hono } from 'hono';
import { json } from '../door/json.ts';
import { errorsOnly, logged, type Noted } from '../door/logged.ts';
import { ApiError } from '../lib/api-error.ts';
import type { SentHeaders } from '../lib/client-address.ts';
import { logFailure } from '../lib/failure.ts';
import { timeLimit } from '../lib/time-limit.ts';
import { transact } from '../lib/transact.ts';
import { parseJson } from '../lib/well-formed.ts';
import { TRACKER_DELIVERY_DAYS } from '../shared/limits.ts';
import { trackerSecretPath } from '../shared/paths.ts';
import { DAY_MS, withTimeout } from '../shared/time.ts';
import { isTracker } from '../shared/trackers/values.ts';
import { DOCUMENT_ID_PATTERN } from '../shared/values.ts';
import { countCall, countClient } from '../store/rate-limit.ts';
import { docOf, type Found } from '../store/refs.ts';
import { trackerOf } from './ask.ts';
import { type BoardTracker, hurry, linksOf } from './due.ts';
import { look } from './look.ts';
import { unsealed } from './secrets.ts';
import type { Delivery } from './tracker.ts';

/** Bytes of a delivery. An issue with its longest text has a third of it. */
const BODY_MAX = 1_000_000;
/** Deliveries of a tracker to a board within an hour. */
const PER_HOUR = 3600;

/** Deliveries of an address within an hour that are refused because of their signature or board. */
export const REFUSED_PER_HOUR = 600;
/** Issues that a delivery looks at itself; the job looks at the others, and at those that take longer. */
const LOOKS_MAX = 5;
/** Issues of a delivery, as many as `in` takes with other conditions, and their links. */
const ISSUES_MAX = 10;
const LINKS_MAX = 100;
/** Trackers wait ten seconds. */
const ANSWER_WITHIN_MS = timeLimit(8000);

const refusalOf = (error: Error): ApiError | null => (error instanceof ApiError ? error : null);

/**
 * Returns the app that takes deliveries of trackers, `/hooks/{tracker}/{board}`. A delivery only says which issues to
 * look at. It is answered when that is stored, so that nothing is lost if the look does not end.
 */
export function hooksApp(db: Firestore, { answerWithinMs = ANSWER_WITHIN_MS } = {}) {
  const app = new Hono<{ Variables: { noted: Noted } }>();
  app.use(logged({ callOf: () => '/hooks', refusalOf }), errorsOnly);
  app.all('/hooks/:tracker/:board', async ({ req, var: { noted } }) => {
    if (req.method !== 'POST') throw new ApiError('methodNotAllowed');
    const { tracker: name, board: productId } = req.param();
    if (!isTracker(name) || !DOCUMENT_ID_PATTERN.test(productId)) throw new ApiError('notFound');
    // Before the body is read, and before anything is asked of the database.
    if (Number(req.header('content-length') ?? 0) > BODY_MAX) throw new ApiError('tooLarge');
    const body = Buffer.from(await req.arrayBuffer());
    if (body.length > BODY_MAX) throw new ApiError('tooLarge');
    const links = await take(db, { productId, name }, { headers: req.header(), body });
    if (links !== null) {
      const looked = look(db, { productId, name }, links.slice(0, LOOKS_MAX));
      const failures = await withTimeout(looked, answerWithinMs).catch(() => null);
      // The job looks at what we did not come to, which is no failure of the tracker.
      if (failures === null) noted.late = links.length;
      for (const error of failures ?? []) await logFailure('/hooks', { call: '/hooks' }, error);
    }
    return json({}, 202);
  });
  app.notFound(() => {
    throw new ApiError('notFound');
  });
  app.onError((error) => {
    const { message, key, status } = refusalOf(error) ?? new ApiError('webhookFailed');
    const answer = json({ error: message, key }, status);
    if (status === 405) answer.headers.set('allow', 'POST');
    return answer;
  });
  return app;
}

/** Verifies a delivery and stores what it says. @returns the links to look at; null for nothing new @throws ApiError */
async function take(
  db: Firestore,
  of: BoardTracker,
  { headers, body }: { readonly headers: SentHeaders; readonly body: Buffer },
): Promise<readonly Found<'links'>[] | null> {
  const { productId, name } = of;
  const stored = (await docOf(db, trackerSecretPath(productId, name)).get()).data();
  const secret = stored === undefined ? null : await unsealed(db, stored.secret);
  const tracker = trackerOf(name);
  if (secret === null || !tracker.isSigned(headers, body, secret)) {
    await countClient(db, 'tracker refused', headers, REFUSED_PER_HOUR);
    throw new ApiError(stored === undefined ? 'notFound' : 'signatureInvalid');
  }
  await countCall(db, 'tracker delivery', `${name} ${productId}`, PER_HOUR);
  const delivery = tracker.deliveryOf(headers, parsed(body));
  if (delivery.id === null) return null;
  const links = await linksFor(db, of, delivery);
  if (links.length === 0 && !delivery.isPlace) return null;
  if (!(await isNew(db, of, { id: delivery.id, links }))) return null;
  if (delivery.isPlace) await hurry(db, of);
  return links;
}

function parsed(body: Buffer): unknown {
  try {
    return parseJson(body.toString('utf8'));
  } catch {
    throw new ApiError('malformed');
  }
}

/** What has happened to a place shows at any of its issues. */
async function linksFor(
  db: Firestore,
  of: BoardTracker,
  { issues, isPlace }: Delivery,
): Promise<readonly Found<'links'>[]> {
  const links = linksOf(db, of);
  if (isPlace) return (await links.limit(1).get()).docs;
  if (issues.length === 0) return [];
  return (await links.where('issue', 'in', issues.slice(0, ISSUES_MAX)).limit(LINKS_MAX).get()).docs;
}

/** Stores that a delivery has come, and that its issues are due. @returns false for one that has come before */
async function isNew(
  db: Firestore,
  { productId, name }: BoardTracker,
  { id, links }: { readonly id: string; readonly links: readonly Found<'links'>[] },
): Promise<boolean> {
  const hash = createHash('sha256').update(id).digest('base64url');
  const seen = db.doc(`tracker_deliveries/${productId}_${name}_${hash}`);
  return transact(db, async (transaction) => {
    const [known, ...found] = await transaction.getAll(seen, ...links.map(({ ref }) => ref));
    if (known?.exists) return false;
    const now = Date.now();
    const expires_at = Timestamp.fromMillis(now + TRACKER_DELIVERY_DAYS * DAY_MS);
    transaction.create(seen, { product_id: productId, expires_at });
    for (const link of found) {
      if (link.exists && link.get('due_at') !== null)
        transaction.update(link.ref, { due_at: Timestamp.fromMillis(now) });
    }
    return true;
  });
}
