import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { vi } from 'vitest';
import { FEATURES, type Feature } from '../../../functions/src/shared/features.ts';
import { entryPath, feedbackPath, productPath, userPlanPath } from '../../../functions/src/shared/paths.ts';
import { SOLD_FEATURES } from '../../../functions/src/shared/plans.ts';
import { DEFAULT_SETTINGS, type Product } from '../../../functions/src/shared/product.ts';
import { HOUR_MS } from '../../../functions/src/shared/time.ts';
import { CONDITION_MS } from '../../stack/emulators/emulator-env.ts';
import { PROJECT } from '../../stack/emulators/suite.ts';
import { url } from '../../stack/ports.ts';
import { aFeedback, anEntry, aProduct, aUserPlan } from '../../support/factories.ts';

/** Boards of the project whose functions answer through Hosting. Their triggers run as for real ones. */

/** Opens another connection to the project's database, without its rules. */
export const connectHosted = () => getFirestore(initializeApp({ projectId: PROJECT }, randomUUID()));
export const hosted = connectHosted();

export const ago = (hours: number): Timestamp => Timestamp.fromMillis(Date.now() - hours * HOUR_MS);
/** Fields of an entry that was published some hours ago. */
export const published = (hours: number) => ({ state: 'published', published_at: ago(hours) }) as const;

/**
 * Creates a board of an owner of its own, whose plan includes the board's features: reconciliation and the deletion of
 * another board would otherwise close them.
 *
 * @returns its id
 */
export async function aBoard(settings = {}, fields: Partial<Product> = {}, db = hosted): Promise<string> {
  const id = `board-${randomUUID()}`;
  const owner_id = ownerOf(id);
  const board = { ...aProduct({ owner_id }), settings: { ...DEFAULT_SETTINGS, ...settings }, ...fields };
  const batch = db.batch();
  if (fields.features?.length)
    batch.set(db.doc(userPlanPath(owner_id)), aUserPlan({ user_id: owner_id, ...flagsOf(fields.features) }));
  batch.create(db.doc(productPath(id)), board);
  await batch.commit();
  return id;
}

const ownerOf = (productId: string) => `${productId}-owner`;

const flagsOf = (features: readonly Feature[]) =>
  Object.fromEntries(FEATURES.map((feature) => [SOLD_FEATURES[feature].flag, features.includes(feature)]));

interface Terms {
  readonly features?: readonly Feature[];
  readonly read_only?: boolean;
}

/**
 * Changes the terms of a board together with the plan of its owner, as a payment or a refund does. If only the
 * board changed, the plan's events and reconciliation would undo it.
 */
export async function changeTerms(productId: string, { features, read_only }: Terms): Promise<void> {
  const reference = hosted.doc(productPath(productId));
  const owner = String((await reference.get()).get('owner_id'));
  const flags = features && flagsOf(features);
  const boards = read_only !== undefined && { max_boards: read_only ? 0 : 1 };
  const batch = hosted.batch();
  const plan = hosted.doc(userPlanPath(owner));
  if ((await plan.get()).exists) batch.update(plan, { ...flags, ...boards });
  else batch.create(plan, aUserPlan({ user_id: owner, ...flags, ...boards }));
  batch.update(reference, { ...(features && { features }), ...(read_only !== undefined && { read_only }) });
  await batch.commit();
}

/** Creates a board whose visitors see its changelog. @returns its id */
export const aBoardWithChangelog = (settings = {}, fields: Partial<Product> = {}, db = hosted): Promise<string> =>
  aBoard({ changelog: true, ...settings }, { features: ['roadmap'], ...fields }, db);

/** @returns the id of a new item */
export async function anItem(
  productId: string,
  fields: Parameters<typeof aFeedback>[0] = {},
  db = hosted,
): Promise<string> {
  const id = `item-${randomUUID()}`;
  await db.doc(feedbackPath(id)).set(aFeedback({ product_id: productId, ...fields }));
  return id;
}

/** @returns the id of a new entry of the changelog; a draft unless `fields` say otherwise */
export async function anEntryOf(
  productId: string,
  fields: Parameters<typeof anEntry>[0] = {},
  db = hosted,
): Promise<string> {
  const id = `entry-${randomUUID()}`;
  await db.doc(entryPath(id)).set(anEntry({ product_id: productId, ...fields }));
  return id;
}

/** Requests a path through Hosting. Redirects are not followed. */
export const get = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(`${url('hosting')}${path}`, { redirect: 'manual', ...init });

/** Like `get`, with the answer's text. A page whose reads take too long comes without content; a later one has it. */
export async function answer(path: string, init?: RequestInit) {
  for (const end = Date.now() + CONDITION_MS; ; ) {
    const response = await get(path, init);
    const { status } = response;
    const html = await response.text();
    const isLate = response.headers.get('server-timing') === 'late';
    if (!isLate || Date.now() > end) return { status, location: response.headers.get('location'), html, response };
  }
}

/** Repeats a check until its assertions pass. A single value is better asked by `expect.poll`. */
export const until = (check: () => Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: CONDITION_MS, interval: 200 });
