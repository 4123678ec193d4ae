import { parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { complexityOf } from './complexity.ts';
import { described } from './described.ts';
import type { Question, Reply } from './github.ts';
import { linear, SCHEMA } from './linear.ts';
import { LINEAR_ACTS } from './linear-world.ts';
import { hookShape, issueShape, repositoryShape } from './shapes.ts';
import { addIssue, addRepository } from './world.ts';

/** The stand-ins say and take what the trackers' own descriptions have, and nothing else. */

const repository = addRepository('acme/described');
const issue = addIssue(repository, {});
const asking = (method: string, path: string, more: Partial<Question> = {}) => ({
  ...{ method, path: `/repos/acme/described${path}`, query: new URLSearchParams(), token: '', json: {}, base: '' },
  ...more,
});

describe('GitHub', () => {
  const answered = (reply: Reply) => described(asking('GET', '/issues/1'), () => reply);

  test.each([
    ['an issue', issueShape(repository, issue), null],
    ['an issue without its title', { ...issueShape(repository, issue), title: undefined }, /title/],
    ['a state that it has not', { ...issueShape(repository, issue), state_reason: 'done' }, /state_reason/],
    ['a repository for an issue', repositoryShape(repository), /required/],
  ])('answers with %s', (_, body, fault) => {
    if (fault === null) expect(answered({ body })).toEqual({ body });
    else expect(() => answered({ body })).toThrow(fault);
  });

  test('answers with no status that it does not have, but for what a test wants', () => {
    expect(() => answered({ status: 418, body: {} })).toThrow('418');
    expect(answered({ status: 418, isFault: true })).toMatchObject({ status: 418 });
  });

  test.each([
    ['DELETE', '/issues/1', {}],
    ['GET', '/issues/one', {}],
    ['GET', '/issues', { query: new URLSearchParams({ order: 'asc' }) }],
    ['GET', '/issues', { query: new URLSearchParams({ state: 'done' }) }],
  ])('takes no %s %s %j', (method, path, more) => {
    expect(() => described(asking(method, path, more), () => ({ body: [] }))).toThrow(/GitHub/);
  });

  test.each([
    [
      'a webhook',
      { active: true, events: ['issues'], config: { url: 'https://example.com', content_type: 'json' } },
      true,
    ],
    ['a webhook with a field that it has not', { secret: 'x' }, false],
    ['a webhook with one event for a list', { events: 'issues' }, false],
  ])('judges %s', (_, json, isValid) => {
    const hook = hookShape(repository, { id: 1, url: 'https://example.com', secret: '', events: [] });
    const seen: boolean[] = [];
    described(asking('POST', '/hooks', { json }), (question) => {
      seen.push(question.isValid);
      return { status: 201, body: hook };
    });
    expect(seen).toEqual([isValid]);
  });
});

describe('Linear', () => {
  LINEAR_ACTS.team({ key: 'DES', name: 'Described', token: 'lin_api_described' });
  const ask = (query: string, variables = {}) => linear('lin_api_described', { query, variables });

  test.each([
    ['a field that it has not', '{ viewer { isBoss } }', {}],
    ['a variable of another type', 'query($id: Int!) { team(id: $id) { id } }', { id: 1 }],
    [
      'an input that lacks a field',
      'mutation($input: IssueCreateInput!) { issueCreate(input: $input) { success } }',
      { input: {} },
    ],
    ['a filter that it has not', 'query($f: TeamFilter) { teams(filter: $f) { nodes { id } } }', { f: { title: {} } }],
  ])('refuses %s', (_, query, variables) => {
    const code = 'GRAPHQL_VALIDATION_FAILED';
    expect(ask(query, variables)).toMatchObject({ status: 400, body: { errors: [{ extensions: { code } }] } });
  });

  test('gives no answer that its schema does not have', () => {
    expect(() => ask('{ organization { id } }')).toThrow('non-nullable');
  });

  test('counts as its documentation does', () => {
    const pointsOf = (query: string, variables = {}) => {
      expect(validate(SCHEMA, parse(query))).toEqual([]);
      return complexityOf(SCHEMA, parse(query), variables);
    };
    expect(pointsOf('{ viewer { id name } }')).toBe(2);
    // 1 + 50 x (1 + 0.1), as no number is named.
    expect(pointsOf('{ teams { nodes { id } } }')).toBe(56);
    expect(pointsOf('query($n: Int) { teams(first: $n) { nodes { id } } }', { n: 2 })).toBe(4);
  });
});
