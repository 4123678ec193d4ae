import { createHmac } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import type { DocumentData, Query } from 'firebase-admin/firestore';
import { COMPANY_MAX } from '../shared/limits.ts';
import { personPath } from '../shared/paths.ts';
import { IDENTIFIED } from '../shared/values.ts';
import type { Person, Vote } from '../store/documents.ts';
import { ownKey } from '../store/own-key.ts';
import { collectionOf, docOf, type Found, getAll } from '../store/refs.ts';
import { type ApiContext, answers, newApp, operation, refusals } from './context.ts';
import { readPage } from './cursor.ts';
import { readItem } from './items.ts';
import { id, listOf, pageQuery, pathId, time } from './schemas.ts';

/** Who wants an item, and whom the board knows. Names and addresses need the scope `people`. */

export const people = newApp();

const personSchema = z
  .strictObject({
    id: id().openapi({ example: 'x_3f9c0a71d24be85f60c1a2b3d4' }),
    subject: z
      .string()
      .nullable()
      .openapi({ description: 'The ID that the site gives the person: `sub` of its tokens.' }),
    name: z.string().nullable(),
    email: z.string().nullable(),
    company: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
    seen_at: time().openapi({ description: 'When the site last identified the person, to the hour.' }),
  })
  .openapi('Person');

const voteSchema = z
  .strictObject({
    created_at: time(),
    voter: z.enum(['visitor', 'account', 'known']).openapi({
      description: 'A visitor without an account, somebody with one, or a person whom the board knows.',
    }),
    person: personSchema
      .nullable()
      .openapi({ description: 'Who it is, if the board knows it and the key has the scope `people`.' }),
  })
  .openapi('Vote');

const toPerson = ({ uid, sub, name, email, company, seen_at }: Person): z.infer<typeof personSchema> => ({
  id: uid,
  subject: sub,
  name,
  email,
  company,
  seen_at: seen_at.toDate().toISOString(),
});

people.openapi(
  operation('read', 'Votes', {
    method: 'get',
    path: '/items/{id}/votes',
    operationId: 'listVotes',
    summary: 'List votes on an item',
    description: 'Newest first. The scope `people` adds who the known voters are.',
    request: { params: pathId, query: pageQuery },
    responses: { 200: answers('A page of votes.', listOf(voteSchema, 'VoteList')), ...refusals(404) },
  }),
  async (context) => {
    const { db } = context.var;
    const { id } = context.req.valid('param');
    const { limit, cursor } = context.req.valid('query');
    await readItem(context, id);
    const query = collectionOf(db, 'votes').where('feedback_id', '==', id);
    // The id of a vote holds the voter's uid.
    const secret = createHmac('sha256', await ownKey(db, 'hash_key'))
      .update('cursor')
      .digest();
    const page = await readPage(query, { list: ['votes', id], fields: ['created_at'], limit, cursor, secret });
    const known = await knownVoters(context, page.docs);
    const data = page.docs.map((vote) => toVote(vote.data(), known.get(vote.data().user_id ?? '')));
    return context.json({ data, next: page.next }, 200);
  },
);

const toVote = ({ user_id, created_at }: Vote, person: Person | undefined): z.infer<typeof voteSchema> => ({
  created_at: created_at.toDate().toISOString(),
  voter: user_id === null ? 'visitor' : isKnown(user_id) ? 'known' : 'account',
  person: person ? toPerson(person) : null,
});

const isKnown = (uid: string | null): uid is string => uid?.startsWith(IDENTIFIED) === true;

/** The people among the voters, by uid. One read each, and none without the scope. */
async function knownVoters(
  { var: { db, bearer } }: ApiContext,
  votes: readonly Found<'votes'>[],
): Promise<ReadonlyMap<string, Person>> {
  if (!bearer.scopes.includes('people')) return new Map();
  const uids = votes.map((vote) => vote.data().user_id).filter(isKnown);
  const found = await getAll(
    db,
    uids.map((uid) => docOf(db, personPath(bearer.productId, uid))),
  );
  const persons = found.flatMap((document) => document.data() ?? []);
  return new Map(persons.map((person) => [person.uid, person]));
}

people.openapi(
  operation('people', 'People', {
    method: 'get',
    path: '/people',
    operationId: 'listPeople',
    summary: 'List people',
    description: 'Those whom the site has identified within two years, the last seen first.',
    request: {
      query: pageQuery.extend({
        company: z.string().min(1).max(COMPANY_MAX).optional().openapi({ description: 'The ID of a company.' }),
      }),
    },
    responses: { 200: answers('A page of people.', listOf(personSchema, 'PersonList')), ...refusals() },
  }),
  async (context) => {
    const { db, bearer } = context.var;
    const { limit, cursor, company } = context.req.valid('query');
    let query: Query<Person, DocumentData> = collectionOf(db, 'people').where('product_id', '==', bearer.productId);
    if (company !== undefined) query = query.where('company.id', '==', company);
    const list = ['people', bearer.productId, company ?? null];
    const page = await readPage(query, { list, fields: ['seen_at'], limit, cursor });
    return context.json({ data: page.docs.map((one) => toPerson(one.data())), next: page.next }, 200);
  },
);
