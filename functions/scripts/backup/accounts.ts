import type { Google } from '../google.ts';
import { appendLines, beginFile, readLines } from './lines.ts';
import { isEmulated } from './project.ts';

const PAGE = 1000;
const UPLOADS = 500;

interface Account {
  readonly localId: string;
  readonly passwordHash?: string;
  readonly salt?: string;
  readonly [field: string]: unknown;
}

/** Auth's parameters for password hashes. First line of the file; null in the emulator. */
interface HashConfig {
  readonly algorithm: string;
  readonly signerKey: string;
  readonly saltSeparator: string;
  readonly rounds: number;
  readonly memoryCost: number;
}

/** Writes all accounts to a file, with their password hashes. @returns the number of accounts */
export async function saveAccounts(google: Google, file: string): Promise<number> {
  beginFile(file, [{ hash: isEmulated(google) ? null : await readHashConfig(google) }]);
  let count = 0;
  for await (const accounts of pagesOf(google)) {
    appendLines(file, accounts);
    count += accounts.length;
  }
  return count;
}

async function readHashConfig(google: Google): Promise<HashConfig> {
  const path = `/admin/v2/projects/${google.project}/config`;
  const { signIn } = await google.get<{ signIn?: { hashConfig?: HashConfig } }>('identity', path);
  if (!signIn?.hashConfig?.signerKey)
    throw new Error('This login may not read by what passwords are checked (role: Firebase Authentication Admin).');
  return signIn.hashConfig;
}

async function* pagesOf(google: Google): AsyncGenerator<Account[]> {
  for (let token = ''; ; ) {
    const query = new URLSearchParams({ maxResults: String(PAGE), ...(token && { nextPageToken: token }) });
    const path = `/v1/projects/${google.project}/accounts:batchGet?${query}`;
    const { users = [], nextPageToken = '' } = await google.get<{ users?: Account[]; nextPageToken?: string }>(
      'identity',
      path,
    );
    if (users.length > 0) yield users;
    if (!nextPageToken) return;
    token = nextPageToken;
  }
}

export async function hasAccounts(google: Google): Promise<boolean> {
  return !(await pagesOf(google).next()).done;
}

/** Creates a file's accounts and overwrites those with the same uid. Passwords stay valid. @returns the number */
export async function loadAccounts(google: Google, file: string): Promise<number> {
  let hash: HashConfig | null | undefined;
  let count = 0;
  for await (const lines of readLines<Account | { hash: HashConfig | null }>(file, UPLOADS)) {
    const users = lines.filter((line) => 'localId' in line) as Account[];
    const first = lines.find((line) => 'hash' in line) as { hash: HashConfig | null } | undefined;
    if (first) hash = first.hash;
    if (hash === undefined) throw new Error(`${file} is not a file of accounts.`);
    if (users.length === 0) continue;
    const body = { users: hash ? users.map(webSafe) : users, allowOverwrite: true, ...(hash && uploadOf(hash)) };
    const path = `/v1/projects/${google.project}/accounts:batchCreate`;
    const { error = [] } = await google.post<{ error?: { index?: number; message?: string }[] }>(
      'identity',
      path,
      body,
    );
    if (error.length > 0) throw new Error(`${error.length} accounts could not be made: ${error[0]?.message}`);
    count += users.length;
  }
  return count;
}

/** Converts base64 to base64url: downloads use base64, uploads require base64url. */
const safe = (base64: string) => base64.replaceAll('+', '-').replaceAll('/', '_');

function webSafe({ passwordHash, salt, ...account }: Account): object {
  return {
    ...account,
    ...(passwordHash !== undefined && { passwordHash: safe(passwordHash) }),
    ...(salt !== undefined && { salt: safe(salt) }),
  };
}

function uploadOf({ algorithm, signerKey, saltSeparator, rounds, memoryCost }: HashConfig): object {
  return {
    hashAlgorithm: algorithm,
    signerKey: safe(signerKey),
    saltSeparator: safe(saltSeparator),
    rounds,
    memoryCost,
  };
}
