import { expect } from 'vitest';
import { feedbackPath, votePath } from '../../../functions/src/shared/paths.ts';
import { type Actor, anonymousAuthor, claimsOf, member, visitor } from '../../support/actors.ts';
import { aFeedback, anAuthor, aProduct, aUserPlan } from '../../support/factories.ts';
import { commit as commitWithoutRules, unique, withoutRules } from '../environment.ts';
import { test, thoroughGroup } from '../group.ts';
import { DOCUMENTS, encoded, fieldsOf, isRefusal, nameOf, request, stamp, tokenOf } from '../rest.ts';
import { BOARD, makeBoard, makeItem, voteBy, voting } from '../world.ts';

const vote = async (who: Actor, token: string | null, productId = BOARD) => {
  const place = await makeItem(productId, 'an open item');
  const update = { name: nameOf(votePath(place.feedbackId, who.uid)), fields: fieldsOf(voteBy(who, place)) };
  return request(token, 'POST', `${DOCUMENTS}:commit`, { writes: [{ update, updateTransforms: stamp }] });
};

const submit = (who: Actor, token: string | null, productId = BOARD) => {
  const id = unique('token');
  const item = fieldsOf(aFeedback({ product_id: productId, created_by: who.token === 'anonymous' ? null : who.uid }));
  const author = fieldsOf(anAuthor({ uid: who.uid, product_id: productId }));
  const writes = [
    { update: { name: nameOf(feedbackPath(id)), fields: item }, updateTransforms: stamp },
    { update: { name: nameOf(`authors/${id}`), fields: author }, updateTransforms: stamp },
  ];
  return request(token, 'POST', `${DOCUMENTS}:commit`, { writes });
};

/** Claims that Firebase tokens never have, or that assert rights. */
const BOASTS: Record<string, object> = {
  'an active Pro plan': { account_active: true, plan: 'Pro Plan', max_boards: -1 },
  'being an admin': { admin: true, role: 'owner', roles: ['admin'], is_owner: true },
  'being the owner by another name': { owner_id: 'owner', user_id: 'owner', uid: 'owner' },
  'being another user by an email address': { email: 'owner@example.com', email_verified: true },
};

/** Tokens without a sign-in provider count neither as an anonymous visitor nor as an account. */
const PROVIDERS: Record<string, unknown> = {
  'no provider': {},
  'nothing of Firebase': null,
  'a text in place of what Firebase says': 'anonymous',
};

thoroughGroup('adversary: tokens', () => {
  for (const [what, claims] of Object.entries(BOASTS)) {
    test(`a token that claims ${what} has no access to documents of others`, async () => {
      const token = tokenOf({ ...claimsOf(member), ...claims });
      const name = nameOf(`products/${await makeBoard()}`);
      const update = { name, fields: { name: encoded('Mine') } };
      const renamed = { writes: [{ update, updateMask: { fieldPaths: ['name'] } }] };
      await isRefusal(await request(token, 'POST', `${DOCUMENTS}:commit`, renamed));
      const { feedbackId } = await makeItem(BOARD, 'an open item');
      const pinned = { name: nameOf(feedbackPath(feedbackId)), fields: { is_pinned: encoded(true) } };
      const pin = { writes: [{ update: pinned, updateMask: { fieldPaths: ['is_pinned'] } }] };
      await isRefusal(await request(token, 'POST', `${DOCUMENTS}:commit`, pin));
      await isRefusal(await request(token, 'GET', nameOf('user_plans/owner')));
      const { created_at: _, ...product } = aProduct({ owner_id: member.uid });
      const board = { fields: { name: encoded(product.name), owner_id: encoded(product.owner_id) } };
      await isRefusal(await request(token, 'PATCH', nameOf(`products/${unique('board')}`), board));
    });
  }

  for (const [what, firebase] of Object.entries(PROVIDERS)) {
    test(`a token with ${what} may not vote or submit`, async () => {
      for (const who of [member, visitor]) {
        const token = tokenOf({ ...claimsOf(who), firebase });
        await isRefusal(await vote(who, token));
        await isRefusal(await submit(who, token));
      }
    });
  }

  for (const provider of ['Anonymous', 'ANONYMOUS', 'anonymous ', 'custom', 'password', 'google.com']) {
    test(`a visitor's writes are refused with a token of "${provider}"`, async () => {
      const token = tokenOf({ ...claimsOf(visitor), firebase: { sign_in_provider: provider } });
      await isRefusal(await vote(visitor, token));
      await isRefusal(await submit(visitor, token));
    });
  }

  test('an account may not write as a visitor, whose items have no author', async () => {
    const token = tokenOf(claimsOf({ ...visitor, token: 'account' }));
    await isRefusal(await submit(visitor, token));
    await isRefusal(await vote(visitor, token));
  });

  for (const [what, token] of Object.entries({
    'no token at all': null,
    'a word': 'visitor',
    'three parts of nothing': 'e30.e30.',
    'a token without a subject': tokenOf({ firebase: { sign_in_provider: 'anonymous' } }),
    'a subject that is null': tokenOf({ sub: null, firebase: { sign_in_provider: 'anonymous' } }),
    'a subject that is empty': tokenOf({ sub: '', firebase: { sign_in_provider: 'anonymous' } }),
  })) {
    test(`${what} does not allow a vote or a submission`, async () => {
      await isRefusal(await vote(visitor, token));
      await isRefusal(await submit(visitor, token));
    });
  }

  for (const uid of ['.*', '[a-z]+', 'x|.*', '(?i)VISITOR', `.*${anonymousAuthor.uid}`, '\\w+']) {
    test(`a uid that is a pattern, ${uid}, reveals no other user's vote`, async () => {
      const place = await makeItem(BOARD, 'an open item');
      await commitWithoutRules(withoutRules(), voting(anonymousAuthor, place));
      const token = tokenOf({ sub: uid, firebase: { sign_in_provider: 'password' } });
      const path = votePath(place.feedbackId, anonymousAuthor.uid);
      await isRefusal(await request(token, 'GET', nameOf(path)));
    });
  }

  test('a uid with the end of a pattern is matched literally', async () => {
    const place = await makeItem(BOARD, 'an open item');
    await commitWithoutRules(withoutRules(), voting(anonymousAuthor, place));
    const token = tokenOf({ sub: 'x\\E|.*\\Q', firebase: { sign_in_provider: 'password' } });
    await isRefusal(await request(token, 'GET', nameOf(votePath(place.feedbackId, anonymousAuthor.uid))));
  });

  test('a tombstone invalidates a token that is still valid, also one that claims to be newer', async () => {
    const who = { ...member, uid: unique('deleted') };
    await commitWithoutRules(
      withoutRules(),
      ['set', `deleted_users/${who.uid}`, { deleted_at: new Date() }],
      ['set', `user_plans/${who.uid}`, aUserPlan({ user_id: who.uid })],
    );
    for (const claims of [{}, { auth_time: 4_000_000_000, iat: 4_000_000_000 }]) {
      const token = tokenOf({ ...claimsOf(who), ...claims });
      await isRefusal(await vote(who, token));
      await isRefusal(await submit(who, token));
    }
  });

  test('a client without a token reads public documents only', async () => {
    const { feedbackId } = await makeItem(BOARD, 'an open item');
    expect((await request(null, 'GET', nameOf(feedbackPath(feedbackId)))).status).toBe(200);
    await isRefusal(await request(null, 'GET', nameOf('user_plans/null')));
    await isRefusal(await request(null, 'GET', nameOf('votes/x_null')));
    await isRefusal(await request(null, 'GET', nameOf('votes/x_')));
  });
});
