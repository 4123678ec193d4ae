import type { Firestore } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import { FieldError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { connect } from '../lib/connection.ts';
import { repositoryOf, siteOf } from '../shared/imports/addresses.ts';
import { type ApiSource, importPageContract } from '../shared/imports/pages.ts';
import { SOURCE_CURSOR_MAX } from '../shared/limits.ts';
import type { z } from '../shared/zod.ts';
import { requireRole } from '../store/require-role.ts';
import { readPages, SOURCES } from './sources/read-pages.ts';
import { decodeCursor, encodeCursor } from './sources/source.ts';

type Request = z.output<typeof importPageContract.request>;
type Answer = z.input<typeof importPageContract.response>;

const GITHUB = { origin: 'https://api.github.com', local: '/github' } as const;
/** APIs at fixed addresses; the others are at the address of a site. */
const APIS: Readonly<Partial<Record<ApiSource, { readonly origin: string; readonly local: string }>>> = {
  'github-issues': GITHUB,
  'github-discussions': GITHUB,
  canny: { origin: 'https://canny.io', local: '/canny' },
  featurebase: { origin: 'https://do.featurebase.app', local: '/featurebase' },
};

/**
 * Returns the origin of a local stack's stand-ins (IMPORT_SOURCES). A deployment has none, whatever its variables are.
 */
const localSources = ({ FUNCTIONS_EMULATOR, IMPORT_SOURCES }: NodeJS.ProcessEnv = process.env) =>
  FUNCTIONS_EMULATOR === 'true' && IMPORT_SOURCES?.startsWith('http://') ? IMPORT_SOURCES : undefined;

/** Calls of an instance that read at the same time, because each may hold some megabytes. */
const AT_WORK_MAX = 3;
let atWork = 0;

/**
 * Reads some pages for the team of a board. Neither the key nor a page is stored or logged.
 *
 * @throws ApiError
 */
async function readImportPages(
  db: Firestore,
  { caller, request }: { readonly caller: Caller; readonly request: Request },
): Promise<Answer> {
  const local = localSources();
  const { product, source, cursor, since = null } = request;
  await requireRole(db, { caller, productId: product, least: 'admin', refusal: 'importsNotYours' });
  const asked = { since, ...placeOf(source, local) };
  const start = cursor === null ? SOURCES[source.kind].start : decodeCursor(cursor);
  if (start === null) throw new FieldError('cursorInvalid', 'cursor');
  if (atWork >= AT_WORK_MAX) return { pages: [], next: encodeCursor(start), wait: 2 };
  const connection = connect(local !== undefined && new URL(asked.base).origin === local);
  atWork += 1;
  try {
    const { pages, rest, wait } = await readPages(asked, connection, start);
    const next = rest.length === 0 ? null : encodeCursor(rest);
    if (next !== null && next.length > SOURCE_CURSOR_MAX) throw new FieldError('sourceUnreadable', 'address');
    return { pages: [...pages], next, wait };
  } finally {
    atWork -= 1;
    connection.close();
  }
}

/** Returns where a source is, and the key for it. @throws FieldError */
function placeOf({ kind, address, key: typed }: Request['source'], local: string | undefined) {
  const key = typed?.trim() || null;
  // Nothing else can stand in a header.
  if (key !== null && !/^[\x21-\x7e]+$/.test(key)) throw new FieldError('sourceKeyRefused', 'key');
  if (key === null && SOURCES[kind].needsKey) throw new FieldError('sourceKeyRequired', 'key');
  const api = APIS[kind];
  const base = api === undefined ? siteOf(address, local) : local === undefined ? api.origin : `${local}${api.local}`;
  const repository = api === GITHUB ? repositoryOf(address) : '';
  if (base === null || repository === null) throw new FieldError('sourceUnknown', 'address');
  return { kind, base, repository, key };
}

export const importPageCall = defineCall(
  importPageContract,
  {
    failure: 'importFailed', // A cursor names what is still to be read of a page.
    bodyMax: 40_000,
    // Ten items of Fider, a hundred issues or votes of others: a call for each.
    limit: { perCaller: 1800, perAddress: 9000 },
  },
  ({ db, caller, request }) => readImportPages(db, { caller, request }),
);
