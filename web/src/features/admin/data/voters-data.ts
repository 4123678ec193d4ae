import { useCallback, useEffect, useState } from 'react';
import { type AnswerOf, callApi, reasonOf } from '../../../api/api.ts';
import { voters as text } from '../../../messages/en.ts';
import { showToast } from '../../../ui/toasts/toasts.tsx';
import { csvOf } from './csv.ts';
import type { Item } from './model.ts';

type Voters = AnswerOf<'/api/voters'>;
export type Voter = Voters['voters'][number];

/** The voters of an item whom the team knows, one page a call. Throws an ApiFailure. */
const readVoters = (productId: string, item: string, after: string | null): Promise<Voters> =>
  callApi('/api/voters', { product: productId, item, after });

/** The companies of a board's people, the largest first. Throws an ApiFailure. */
export const readCompanies = async (productId: string) =>
  (await callApi('/api/companies', { product: productId, company: null })).companies;

/** Ids of the items that most people of a company want: at most as many as one query takes. Throws an ApiFailure. */
export const readCompanyItems = async (productId: string, company: string) =>
  (await callApi('/api/companies', { product: productId, company })).items;

/** Reads all known voters of an item, page by page. Returns a file for spreadsheets. Throws an ApiFailure. */
export async function votersFile(productId: string, item: string): Promise<string> {
  const all: Voter[] = [];
  for (let after: string | null = null; ; ) {
    const { voters, next }: Voters = await readVoters(productId, item, after);
    all.push(...voters);
    if (next === null) break;
    after = next;
  }
  return votersCsv(all);
}

const votersCsv = (all: readonly Voter[]): string =>
  csvOf([
    text.columns,
    ...all.map(({ name, address, company, at, added }) => [
      name ?? '',
      address ?? '',
      company ?? '',
      new Date(at),
      added === null ? text.no : text.yes,
      added?.source ?? '',
      added?.url ?? '',
    ]),
  ]);

/** Time before the voters are read, in ms: stepping through items reads none. */
const REST_MS = 400;

/** The known voters of an item, as far as they are read. */
export function useVoters({ id, product_id }: Item) {
  const [read, setRead] = useState<{ readonly of: string; readonly known: Voters | 'failed' } | null>(null);
  const [isMore, setMore] = useState(false);
  const load = useCallback(async () => {
    const known = await readVoters(product_id, id, null).catch(() => 'failed' as const);
    setRead({ of: id, known });
  }, [product_id, id]);
  useEffect(() => {
    const timer = setTimeout(() => void load(), REST_MS);
    return () => clearTimeout(timer);
  }, [load]);
  const own = read?.of === id ? read.known : 'loading';
  const known = typeof own === 'string' ? null : own;

  async function more() {
    if (known === null) return;
    setMore(true);
    try {
      const page = await readVoters(product_id, id, known.next);
      setRead({ of: id, known: { ...page, voters: [...known.voters, ...page.voters] } });
    } catch (error) {
      showToast('failure', reasonOf(error, text.failed));
    }
    setMore(false);
  }
  return { known, status: typeof own === 'string' ? own : ('ready' as const), isMore, load, more };
}
