import { type Document, encodeFields, type Fields } from '@shared/rest/values';
import { env } from '../../env.ts';
import { type FetchOptions, fetchJson } from './fetch-json.ts';
import { BoardFailure, type FailureReason } from './model.ts';
import { reader } from './reader.ts';

/**
 * Client for the Firestore REST calls that the board needs; its queries are in firestore-queries.ts, which acts do not
 * load. The SDK would add 35 to 144 KB for the same.
 * @see https://firebase.google.com/docs/firestore/reference/rest
 */

const DATABASE = `projects/${env.projectId}/databases/(default)/documents`;
/** Address of the database's documents. */
export const BASE = `${env.firestoreOrigin}/v1/${DATABASE}`;

export const nameOf = (path: string) => `${DATABASE}/${path}`;

export interface Write {
  readonly [key: string]: unknown;
}

/** Returns a write that creates a document and fails if it exists. The server sets `created_at` (D2). */
export function creation(path: string, fields: Readonly<Record<string, null | boolean | number | string>>): Write {
  return {
    update: { name: nameOf(path), fields: encodeFields(fields) },
    updateTransforms: [{ fieldPath: 'created_at', setToServerValue: 'REQUEST_TIME' }],
    currentDocument: { exists: false },
  };
}

/** Returns a write that changes fields of an existing document, and removes others. The server sets the time. */
export function update(
  path: string,
  fields: Readonly<Record<string, string>>,
  timeField: string,
  removed: readonly string[] = [],
): Write {
  return {
    update: { name: nameOf(path), fields: encodeFields(fields) },
    updateMask: { fieldPaths: [...Object.keys(fields), ...removed] },
    updateTransforms: [{ fieldPath: timeField, setToServerValue: 'REQUEST_TIME' }],
    currentDocument: { exists: true },
  };
}

export const deletion = (path: string): Write => ({ delete: nameOf(path) });

/** Returns a document's fields. @throws BoardFailure 'not-found' if the document does not exist */
export async function getDocument(path: string, options: FetchOptions = {}): Promise<Fields> {
  const document = (await send(`${BASE}/${path}`, null, options)) as Document;
  return document.fields ?? {};
}

/** Returns the fields of the documents that exist, by path. */
export async function getDocuments(paths: readonly string[], options: FetchOptions = {}): Promise<Map<string, Fields>> {
  const body = { documents: paths.map(nameOf) };
  const answers = (await send(`${BASE}:batchGet`, body, options)) as { found?: Document }[];
  const found = answers.flatMap((answer) => (answer.found ? [answer.found] : []));
  return new Map(found.map(({ name, fields }) => [name.slice(DATABASE.length + 1), fields ?? {}]));
}

/** Commits all writes atomically. @throws BoardFailure 'conflict' if a document to create already exists */
export async function commit(writes: readonly Write[], options: FetchOptions): Promise<void> {
  await send(`${BASE}:commit`, { writes }, options);
}

/** Pauses in ms before a call that met the lock of another call is sent again. */
const PAUSES = [100, 400, 1200];

/** Sends a call, and again if it met a lock: nothing is written then. @throws BoardFailure */
export async function send(
  url: string,
  body: object | null,
  options: FetchOptions,
  [pause, ...later] = PAUSES,
): Promise<unknown> {
  const sentAt = Date.now();
  const token = options.token ?? (await reader?.find())?.token;
  const { isOk, status, json } = await fetchJson(url, body, { ...options, token, isSimple: true });
  if (isOk) return json;
  const error = errorOf(json);
  if (pause === undefined || !isLocked(error, Date.now() - sentAt)) throw failureOf(error, status);
  // Random, because two calls that met each other would meet again after equal pauses.
  await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())));
  return send(url, body, options, later);
}

/** How long the emulator waits for a lock, in ms; a real refusal takes a fraction of this time. */
const LOCK_WAIT = 1500;

/**
 * Whether a call has met the lock of another call. The emulator also refuses a call whose rules could not read a locked
 * document, with the message for a missing document.
 *
 * @param took ms until the answer
 */
const isLocked = ({ status, message = '' }: ServerError, took: number): boolean =>
  status === 'ABORTED' || (env.isEmulator && took > LOCK_WAIT && message.includes('Service call error'));

const REASONS: Readonly<Record<string, FailureReason>> = {
  NOT_FOUND: 'not-found',
  PERMISSION_DENIED: 'denied',
  UNAUTHENTICATED: 'denied',
  ALREADY_EXISTS: 'conflict',
  ABORTED: 'offline',
  UNAVAILABLE: 'offline',
  DEADLINE_EXCEEDED: 'offline',
  RESOURCE_EXHAUSTED: 'too-many',
  FAILED_PRECONDITION: 'not-deployed',
};

interface ServerError {
  readonly status?: string;
  readonly message?: string;
}

function errorOf(answer: unknown): ServerError {
  // The error of a query is the only element of an array.
  const body = (Array.isArray(answer) ? answer[0] : answer) as { error?: ServerError } | null;
  return body?.error ?? {};
}

const failureOf = ({ status = '', message }: ServerError, httpStatus: number) =>
  new BoardFailure(REASONS[status] ?? 'unknown', message ?? `HTTP ${httpStatus}`);
