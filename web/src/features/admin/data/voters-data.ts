import { companies, voters as votersCall } from '@shared/calls';
import type { z } from 'zod';
import { callApi } from '../../../api/api.ts';
import { voters as text } from '../../../messages/en.ts';
import { csvOf } from './csv.ts';

export type Voters = z.output<typeof votersCall.response>;
export type Voter = Voters['voters'][number];

/** The voters of an item whom the team knows, one page a call. Throws an ApiFailure. */
export const readVoters = (product: string, item: string, after: string | null): Promise<Voters> =>
  callApi(votersCall, { product, item, after });

/** The companies of a board's people, the largest first. Throws an ApiFailure. */
export const readCompanies = async (product: string) =>
  (await callApi(companies, { product, company: null })).companies;

/** Ids of the items that most people of a company want: at most as many as one query takes. Throws an ApiFailure. */
export const readCompanyItems = async (product: string, company: string) =>
  (await callApi(companies, { product, company })).items;

/** Reads all known voters of an item, page by page, and returns them as a file for spreadsheets. Throws an ApiFailure. */
export async function votersFile(product: string, item: string): Promise<string> {
  const all: Voter[] = [];
  for (let after: string | null = null; ; ) {
    const { voters, next }: Voters = await readVoters(product, item, after);
    all.push(...voters);
    if (next === null) break;
    after = next;
  }
  return votersCsv(all);
}

/** Times in ISO 8601, UTC. */
const votersCsv = (all: readonly Voter[]): string =>
  csvOf([
    text.columns,
    ...all.map(({ name, address, company, at, added }) => [
      name ?? '',
      address ?? '',
      company ?? '',
      new Date(at).toISOString(),
      added === null ? text.no : text.yes,
      added?.source ?? '',
      added?.url ?? '',
    ]),
  ]);
