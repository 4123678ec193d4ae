import { applicationDefault } from 'firebase-admin/app';
import { type Document, decodeFields } from '../shared/rest/values.ts';
import type { Timestamp } from '../shared/timestamp.ts';

/**
 * Reads of documents by Firestore's REST interface. The client library takes half of the processor time until a
 * function answers for the first time, so that what visitors see first is read without it.
 * @see https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents/batchGet
 */

/** Time in ms for which a read is waited for. */
const TIMEOUT_MS = 10_000;

/** A document as it was read. @typeParam Data what its collection holds (shared) */
export interface RestDocument<Data> {
  readonly data: Data;
  readonly updatedAt: Timestamp;
  readonly readAt: Timestamp;
}

interface Answer {
  readonly found?: Document & { readonly updateTime: string };
  readonly readTime: string;
}

let credential: ReturnType<typeof applicationDefault> | undefined;

/** The library caches the token until it expires. The emulator accepts `owner` as an administrator's token. */
async function authorization(): Promise<string> {
  if (process.env.FIRESTORE_EMULATOR_HOST) return 'Bearer owner';
  credential ??= applicationDefault();
  return `Bearer ${(await credential.getAccessToken()).access_token}`;
}

/** Returns the timestamp of a time in RFC 3339, which may have nanoseconds. */
function timeOf(text: string): Timestamp {
  const milliseconds = Date.parse(text);
  const [, fraction = ''] = /\.(\d+)/.exec(text) ?? [];
  return {
    seconds: Math.floor(milliseconds / 1000),
    nanoseconds: Number(fraction.padEnd(9, '0')),
    toMillis: () => milliseconds,
  };
}

/**
 * Reads documents in one request, as of one moment.
 *
 * @returns in the order of the paths; null for those that do not exist
 * @throws Error if Firestore does not answer, or refuses
 */
export async function readDocuments(
  project: string,
  paths: readonly string[],
): Promise<(RestDocument<unknown> | null)[]> {
  const host = process.env.FIRESTORE_EMULATOR_HOST;
  const origin = host ? `http://${host}` : 'https://firestore.googleapis.com';
  const database = `projects/${project}/databases/(default)/documents`;
  const names = paths.map((path) => `${database}/${path}`);
  const response = await fetch(`${origin}/v1/${database}:batchGet`, {
    method: 'POST',
    headers: { authorization: await authorization(), 'content-type': 'application/json' },
    body: JSON.stringify({ documents: names }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw Object.assign(new Error('Firestore refused a read'), { code: response.status });
  const answers = (await response.json()) as readonly Answer[];
  return names.map((name) => {
    const answer = answers.find(({ found }) => found?.name === name);
    if (answer?.found === undefined) return null;
    const { fields, updateTime } = answer.found;
    return { data: decodeFields(fields, timeOf), updatedAt: timeOf(updateTime), readAt: timeOf(answer.readTime) };
  });
}
