import { createHmac } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import type { DocumentData, Query } from 'firebase-admin/firestore';
import { ApiError } from '../lib/api-error.ts';
import { unvoteFor, voteFor } from '../people/vote-for.ts';
import { COMPANY_MAX, EMAIL_MAX, PERSON_NAME_MAX, SOURCE_MAX, SOURCE_URL_MAX } from '../shared/limits.ts';
import { personPath, votePath } from '../shared/paths.ts';
import { lineWithin } from '../shared/text.ts';
import { IDENTIFIED, isIdentified } from '../shared/values.ts';
import type { Person, Vote } from '../store/documents.ts';
import { ownKey } from '../store/own-key.ts';
import { collectionOf, docOf, type Found, getAll, isFound } from '../store/refs.ts';
import { idempotencyKey, once } from './conditions.ts';
import { type ApiContext, answers, bodyOf, newApp, operation, refusals } from './context.ts';
import { readPage } from './cursor.ts';
import { readItem } from './items.ts';
import { id, line, listOf, pageQuery, pathId, time } from './schemas.ts';

/** The voters of an item, and the people whom the board knows. Names and addresses need the scope `people`. */

export const people = newApp();

/** A new schema for each use, because a use may add a description. */
const EXAMPLE = 'x_3f9c0a71d24be85f60c1a2b3d4';
const personId = () =>
  z
    .string()
    .regex(new RegExp(`^${IDENTIFIED}[A-Za-z0-9_-]{1,64}$`))
    .openapi({ example: EXAMPLE });

const personSchema = z
  .strictObject({
    id: id().openapi({ example: EXAMPLE }),
    subject: z.string().nullable().openapi({
      description: 'The site’s ID of the person, `sub` of its tokens; null for one whom the team has named.',
    }),
    name: z.string().nullable(),
    email: z.string().nullable(),
    company: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
    seen_at: time().openapi({
      description: 'When the site last identified the person, or the team voted for the person.',
    }),
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
    on_behalf: z.strictObject({ source: z.string().nullable(), url: z.string().nullable() }).nullable().openapi({
      description: 'With the scope `people`: where the team has heard it, for a vote that the team has cast.',
    }),
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
    const { db, bearer } = context.var;
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
    const hasNames = bearer.scopes.includes('people');
    const data = page.docs.map((vote) => toVote(vote.data(), known.get(vote.data().user_id ?? ''), hasNames));
    return context.json({ data, next: page.next }, 200);
  },
);

/** @param hasNames whether the key has the scope `people` */
const toVote = (
  { user_id, created_at, on_behalf }: Vote,
  person: Person | undefined,
  hasNames: boolean,
): z.infer<typeof voteSchema> => ({
  created_at: created_at.toDate().toISOString(),
  voter: user_id === null ? 'visitor' : isIdentified(user_id) ? 'known' : 'account',
  person: person ? toPerson(person) : null,
  on_behalf: hasNames && on_behalf ? { source: on_behalf.source, url: on_behalf.url } : null,
});

const newVote = z
  .strictObject({
    person: personId().optional().openapi({ description: 'The ID of a person. Without it, name the person.' }),
    email: z.string('emailInvalid').max(EMAIL_MAX, 'emailInvalid').optional(),
    name: line(PERSON_NAME_MAX, 'personRequired', 'personTooLong').optional(),
    source: lineWithin(SOURCE_MAX, 'sourceTooLong')
      .optional()
      .openapi({ maxLength: SOURCE_MAX, description: 'Where you have heard it.', example: 'Support' }),
    url: z
      .url({ protocol: /^https?$/, error: 'linkInvalid' })
      .max(SOURCE_URL_MAX, 'linkInvalid')
      .optional()
      .openapi({ description: 'A link to it.' }),
  })
  .refine(({ person, email, name }) => (person === undefined) !== (email === undefined && name === undefined), {
    message: 'personRequired',
    path: ['person'],
  })
  .openapi('NewVote');

people.openapi(
  operation(['write', 'people'], 'Votes', {
    method: 'post',
    path: '/items/{id}/votes',
    operationId: 'addVote',
    summary: 'Vote for a customer',
    description: 'Once a person: whoever has voted stays as it is. No mail goes to the address.',
    request: { params: pathId, headers: idempotencyKey, body: bodyOf(newVote) },
    responses: { 201: answers('The vote.', voteSchema), ...refusals(404, 409, 413, 415, 422, 503) },
  }),
  async (context) => {
    const { db, bearer } = context.var;
    const { id: item } = context.req.valid('param');
    const { person: known, email, name, source, url } = context.req.valid('json');
    await once(context, { body: { known, email, name, source, url }, newId: null });
    const person = known === undefined ? { ...(name && { name }), ...(email && { address: email }) } : { id: known };
    const asked = { product: bearer.productId, item, person, source, url };
    const { person: uid } = await voteFor(db, bearer.caller, asked);
    const [vote, found] = await getAll(db, [
      docOf(db, votePath(item, uid)),
      docOf(db, personPath(bearer.productId, uid)),
    ]);
    if (!isFound(vote)) throw new ApiError('notFound');
    return context.json(toVote(vote.data(), found.data(), true), 201);
  },
);

people.openapi(
  operation(['write', 'people'], 'Votes', {
    method: 'delete',
    path: '/items/{id}/votes',
    operationId: 'removeVote',
    summary: 'Take back a vote for a customer',
    description: 'One that the team has cast, never one of the person’s own.',
    request: { params: pathId, query: z.strictObject({ person: personId() }) },
    responses: { 204: { description: 'It is taken back.' }, ...refusals(404, 409, 503) },
  }),
  async (context) => {
    const { db, bearer } = context.var;
    const { id: item } = context.req.valid('param');
    const { person } = context.req.valid('query');
    const asked = { product: bearer.productId, item, person: { id: person } };
    const { removed } = await unvoteFor(db, bearer.caller, asked);
    if (!removed) throw new ApiError('notFound');
    return context.body(null, 204);
  },
);

/** The people among the voters, by uid. One read each, and none without the scope. */
async function knownVoters(
  { var: { db, bearer } }: ApiContext,
  votes: readonly Found<'votes'>[],
): Promise<ReadonlyMap<string, Person>> {
  if (!bearer.scopes.includes('people')) return new Map();
  const uids = votes.map((vote) => vote.data().user_id).filter(isIdentified);
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
    description: 'Those whom the site has identified or the team has voted for.',
    request: {
      query: pageQuery.extend({
        company: z.string().min(1).max(COMPANY_MAX).optional().openapi({ description: 'The ID of a company.' }),
        sort: z.enum(['seen', 'id']).default('seen').openapi({
          description:
            'For copies: `id`, whose pages skip nobody. With `seen`, somebody who is seen between two pages may be skipped.',
        }),
      }),
    },
    responses: { 200: answers('A page of people.', listOf(personSchema, 'PersonList')), ...refusals() },
  }),
  async (context) => {
    const { db, bearer } = context.var;
    const { limit, cursor, company, sort } = context.req.valid('query');
    let query: Query<Person, DocumentData> = collectionOf(db, 'people').where('product_id', '==', bearer.productId);
    if (company !== undefined) query = query.where('company.id', '==', company);
    const list = ['people', bearer.productId, company ?? null];
    const order = sort === 'id' ? ({ fields: [], direction: 'asc' } as const) : { fields: ['seen_at'] };
    const page = await readPage(query, { list, ...order, limit, cursor });
    return context.json({ data: page.docs.map((one) => toPerson(one.data())), next: page.next }, 200);
  },
);
