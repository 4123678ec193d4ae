import { expect, test } from 'vitest';
import { OWN_HEADERS } from '../lib/own-headers.ts';
import type { DataAddress } from '../shared/open-data/address.ts';
import { DEFAULT_SETTINGS } from '../shared/product.ts';
import { answerData, type OpenDataFormats, type Sources } from './answer-data.ts';

/** Headers of open data, at the address of Hosting and at the function's own. */

const board = 'board';
const KINDS = {
  items: { board, kind: 'items', page: 1 },
  changelog: { board, kind: 'changelog', format: 'atom' },
  entry: { board, kind: 'entry', entry: 'entry' },
  live: { board, kind: 'live' },
  llms: { board, kind: 'llms' },
  badge: { board, kind: 'badge', item: 'item' },
  'live-item': { board, kind: 'live-item', item: 'item' },
} as const satisfies Record<string, DataAddress>;

/** @returns the headers of an answer about a board with this setting, or about one that does not exist */
async function headersFor(address: DataAddress, settings: { readonly searchEngines?: boolean } | null, method = 'GET') {
  const formats = {
    dataAddressIn: () => address,
    canonicalDataAddress: (url: string) => url,
    ...Object.fromEntries(
      ['liveJson', 'itemsJson', 'llmsText', 'badge', 'feed', 'missingBadge'].map((name) => [name, () => 'body']),
    ),
  } as unknown as OpenDataFormats;
  const all = { ...DEFAULT_SETTINGS, ...settings };
  const product = { settings: all, features: [] };
  const found = { ...settings, settings: all, product, item: {}, merged_into: null, changed_at: {} };
  const source = async () => (settings === null ? null : found) as never;
  const sources: Sources = { firstPage: source, items: source, changelog: source, entry: source, item: source };
  const answer = await answerData(async () => formats, sources)({ method }, { url: '/boards/board/x' });
  return Object.fromEntries(answer.headers);
}

test.each(Object.entries(KINDS))('search engines are kept away from %s if the owner wants that', async (_, address) => {
  expect(await headersFor(address, { searchEngines: false })).toMatchObject({ 'x-robots-tag': 'noindex' });
  for (const settings of [{}, { searchEngines: true }, null])
    expect(await headersFor(address, settings)).not.toHaveProperty('x-robots-tag');
});

test.each(Object.entries(KINDS))(
  '%s has a policy and a fixed type at every address',
  { tags: ['attack'] },
  async (_, address) => {
    for (const answer of [headersFor(address, {}), headersFor(address, null), headersFor(address, {}, 'POST')])
      expect(await answer).toMatchObject(OWN_HEADERS);
  },
);
