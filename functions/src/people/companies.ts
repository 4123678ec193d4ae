import type { Firestore } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import { type Caller, requireAccount } from '../lib/caller.ts';
import { COMPANIES_MAX, COMPANY_ITEMS_MAX, COMPANY_MAX } from '../shared/limits.ts';
import { documentId } from '../shared/text.ts';
import { z } from '../shared/zod.ts';
import { collectionOf, select } from '../store/refs.ts';
import { isOnTeam } from '../store/require-role.ts';

/**
 * Lists the companies of the people whom the board's site has identified last, the largest first, and with `company` the
 * items that most people of that company have voted for. Viewers may.
 */
const contract = {
  path: '/api/companies',
  token: 'required',
  request: z.strictObject({ product: documentId, company: z.string().min(1).max(COMPANY_MAX).nullable() }),
  response: z.object({
    companies: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Ids, most voters of the company first. */
    items: z.array(z.string()),
  }),
} as const;

/** People whose companies are listed: those whom the site has identified last. */
const PEOPLE_READ = 1000;
/** People of a company whose votes are read, in queries for as many uids as `in` takes. */
const MEMBERS_READ = 120;
const UIDS_PER_QUERY = 30;
/** Votes that each of these queries reads. */
const VOTES_READ = 250;

/**
 * Lists the companies of a board's people, or what one of them wants. Public documents name no company, so a query for
 * items cannot: this reads up to 120 people of the company and a thousand of their votes.
 *
 * @throws ApiError
 */
export async function listCompanies(
  db: Firestore,
  caller: Caller,
  { product, company }: z.output<typeof contract.request>,
): Promise<z.input<typeof contract.response>> {
  requireAccount(caller);
  if (!(await isOnTeam(db, product, caller.uid))) throw new ApiError('votersNotYours');
  return company === null
    ? { companies: await companiesOf(db, product), items: [] }
    : { companies: [], items: await wantedBy(db, product, company) };
}

async function companiesOf(db: Firestore, productId: string) {
  const people = collectionOf(db, 'people').where('product_id', '==', productId).orderBy('seen_at', 'desc');
  const { docs } = await select(people.limit(PEOPLE_READ), 'company').get();
  const found = new Map<string, { readonly name: string; people: number }>();
  for (const person of docs) {
    const { company } = person.data();
    if (company === null) continue;
    const known = found.get(company.id) ?? { name: company.name, people: 0 };
    known.people += 1;
    found.set(company.id, known);
  }
  return [...found]
    .sort(([, one], [, other]) => other.people - one.people || one.name.localeCompare(other.name, 'en'))
    .slice(0, COMPANIES_MAX)
    .map(([id, { name }]) => ({ id, name }));
}

async function wantedBy(db: Firestore, productId: string, company: string): Promise<string[]> {
  const people = collectionOf(db, 'people').where('product_id', '==', productId).where('company.id', '==', company);
  const uids = (await select(people.limit(MEMBERS_READ), 'uid').get()).docs.map((person) => person.data().uid);
  const voters = new Map<string, number>();
  const parts = Array.from({ length: Math.ceil(uids.length / UIDS_PER_QUERY) }, (_, at) =>
    uids.slice(at * UIDS_PER_QUERY, (at + 1) * UIDS_PER_QUERY),
  );
  const read = parts.map((some) => {
    const votes = collectionOf(db, 'votes').where('user_id', 'in', some).where('product_id', '==', productId);
    return select(votes.limit(VOTES_READ), 'feedback_id').get();
  });
  for (const { docs } of await Promise.all(read)) {
    for (const vote of docs) {
      const { feedback_id } = vote.data();
      voters.set(feedback_id, (voters.get(feedback_id) ?? 0) + 1);
    }
  }
  return [...voters]
    .sort(([, one], [, other]) => other - one)
    .slice(0, COMPANY_ITEMS_MAX)
    .map(([id]) => id);
}

export const companiesCall = defineCall(
  contract,
  {
    failure: 'unexpected', // Each call reads up to a thousand documents.
    limit: { perCaller: 120, perAddress: 600 },
  },
  ({ db, caller, request }) => listCompanies(db, caller, request),
);
