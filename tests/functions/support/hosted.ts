import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { entryPath, feedbackPath, productPath } from '../../../functions/src/shared/paths.ts';
import { DEFAULT_SETTINGS, type Product } from '../../../functions/src/shared/product.ts';
import { PROJECT } from '../../stack/emulators/suite.ts';
import { url } from '../../stack/ports.ts';
import { aFeedback, anEntry, aProduct } from '../../support/factories.ts';

/** Boards of the project whose functions answer through Hosting. Their triggers run as for real ones. */

/** Opens another connection to the project's database, without its rules. */
export const connectHosted = () => getFirestore(initializeApp({ projectId: PROJECT }, randomUUID()));
export const hosted = connectHosted();

/** Generous because answers and events share one queue with those of all other tests. */
export const soon = { timeout: 60_000, interval: 250 };

const HOUR_MS = 3_600_000;
export const ago = (hours: number): Timestamp => Timestamp.fromMillis(Date.now() - hours * HOUR_MS);
/** Fields of an entry that was published some hours ago. */
export const published = (hours: number) => ({ state: 'published', published_at: ago(hours) }) as const;

/** Creates a board. @returns its id */
export async function aBoard(settings = {}, fields: Partial<Product> = {}, db = hosted): Promise<string> {
  const id = `board-${randomUUID()}`;
  await db.doc(productPath(id)).create({ ...aProduct(), settings: { ...DEFAULT_SETTINGS, ...settings }, ...fields });
  return id;
}

/** Creates a board whose visitors see its changelog. @returns its id */
export const aBoardWithChangelog = (settings = {}, fields: Partial<Product> = {}, db = hosted): Promise<string> =>
  aBoard({ changelog: true, ...settings }, { features: ['roadmap'], ...fields }, db);

/** @returns the id of a new item */
export async function anItem(
  board: string,
  fields: Parameters<typeof aFeedback>[0] = {},
  db = hosted,
): Promise<string> {
  const id = `item-${randomUUID()}`;
  await db.doc(feedbackPath(id)).set(aFeedback({ product_id: board, ...fields }));
  return id;
}

/** @returns the id of a new entry of the changelog; a draft unless `fields` say otherwise */
export async function anEntryOf(
  board: string,
  fields: Parameters<typeof anEntry>[0] = {},
  db = hosted,
): Promise<string> {
  const id = `entry-${randomUUID()}`;
  await db.doc(entryPath(id)).set(anEntry({ product_id: board, ...fields }));
  return id;
}

/** Requests a path through Hosting. Redirects are not followed. */
export const get = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(`${url('hosting')}${path}`, { redirect: 'manual', ...init });

/** The same, with the answer's text. */
export async function answer(path: string, init?: RequestInit) {
  const response = await get(path, init);
  return { status: response.status, location: response.headers.get('location'), html: await response.text(), response };
}
