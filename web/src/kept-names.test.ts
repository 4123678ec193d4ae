import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cookies } from './messages/texts.ts';

/** File of the emulated sign-in, which no deployed site has. */
const EMULATED = 'provider-access.ts';

const sources = ['../src', '../worker', '../public'].flatMap((folder) => {
  const at = new URL(`${folder}/`, import.meta.url);
  return readdirSync(at, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.(ts|tsx|js)$/.test(name) && !name.includes('messages/') && !name.endsWith(EMULATED))
    .map((name) => readFileSync(new URL(name, at), 'utf8'));
});

it('the cookie page lists every name that our scripts store', () => {
  const listed = cookies.table.rows.flatMap(([names]) => names.split(', '));
  const kept = new Set(sources.flatMap((source) => source.match(/(?<=['"`])hearback_\w+(?=['"`])/g) ?? []));
  expect(kept.size).toBeGreaterThan(5);
  expect([...kept].filter((name) => !listed.includes(name))).toEqual([]);
});
