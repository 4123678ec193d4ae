import { tell } from './deliver.ts';
import {
  commentShape,
  errorShape,
  eventsShape,
  hookShape,
  invalidShape,
  issueShape,
  repositoryShape,
} from './shapes.ts';
import {
  addIssue,
  type Issue,
  newId,
  type Repository,
  repositories,
  repositoryOf,
  type Token,
  tokens,
} from './world.ts';

/** GitHub's REST API as far as connections ask for it: rights, refusals, redirects and what changes. */

export interface Question {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly token: string;
  readonly json: Readonly<Record<string, unknown>>;
  readonly base: string;
  /** Whether the body is one that the description takes. */
  readonly isValid: boolean;
}

export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** A test wants it so. */
  readonly isFault?: boolean;
}

const refused = (status: number, message: string): Reply => ({ status, body: errorShape(message) });
const NOT_FOUND = refused(404, 'Not Found');
const FORBIDDEN = refused(403, 'Resource not accessible by personal access token');

export function github(question: Question): Reply {
  const token = tokens.get(question.token);
  if (token === undefined || token.isRevoked || Date.now() > (token.expires ?? Number.POSITIVE_INFINITY))
    return refused(401, 'Bad credentials');
  const reply = answer(question, token);
  return token.isClassic ? { ...reply, headers: { ...reply.headers, 'x-oauth-scopes': 'repo, admin:org' } } : reply;
}

function answer(question: Question, token: Token): Reply {
  const { path, query, base } = question;
  if (path === '/search/issues') return search(query, token);
  const [, name = '', rest = ''] = /^\/repos\/([^/]+\/[^/]+)(\/.*)?$/.exec(path) ?? [];
  const byId = /^\/repositories\/(\d+)(\/.*)?$/.exec(path);
  const repository = byId ? repositories.find(({ id }) => id === Number(byId[1])) : repositoryOf(name);
  if (repository === undefined || repository.isGone || !covers(token, repository)) return NOT_FOUND;
  repository.asked.push(`${question.method} ${path}`);
  const fault = faultOf(repository);
  if (fault) return fault;
  if (!byId && repository.name.toLowerCase() !== name.toLowerCase())
    return {
      status: 301,
      headers: { location: `${base}/repositories/${repository.id}${rest}` },
      body: errorShape('Moved Permanently'),
    };
  return inRepository({ ...question, path: byId ? (byId[2] ?? '') : rest }, repository, token);
}

/** Returns the answer to the last request if it is to fail. */
function faultOf({ asked, faults }: Repository): Reply | null {
  const index = faults.findIndex(({ at = '' }) => asked.at(-1)?.includes(at));
  const [fault] = index < 0 ? [] : faults.splice(index, 1);
  return fault ? { ...refused(fault.status, fault.message), headers: fault.headers, isFault: true } : null;
}

const covers = ({ repository }: Token, { name, former }: Repository): boolean =>
  repository === null || [name, ...former].includes(repository);

/** More are refused. */
const OPERATORS_MAX = 5;

function search(query: URLSearchParams, token: Token): Reply {
  const q = query.get('q') ?? '';
  const repository = repositoryOf(/\brepo:(\S+)/.exec(q)?.[1] ?? '');
  if (repository === undefined || !covers(token, repository)) return { status: 422, body: invalidShape() };
  repository.asked.push('GET /search/issues');
  const fault = faultOf(repository);
  if (fault) return fault;
  if ((q.match(/\b(?:AND|OR|NOT)\b/g) ?? []).length > OPERATORS_MAX) return { status: 422, body: invalidShape() };
  const words = q
    .replaceAll(/\b\w+:\S+/g, '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean);
  const found = repository.issues.filter(({ title, isPull, gone }) => {
    return !isPull && gone === null && words.every((word) => title.toLowerCase().includes(word));
  });
  const items = found
    .slice(0, Number(query.get('per_page') ?? 30))
    .map((one) => ({ ...issueShape(repository, one), score: 1 }));
  return { body: { total_count: found.length, incomplete_results: false, search_type: 'lexical', items } };
}

function inRepository(question: Question, repository: Repository, token: Token): Reply {
  const { method, path, json } = question;
  if (path === '') return { body: repositoryShape(repository) };
  if (path.startsWith('/hooks'))
    return token.hooks === 'write' ? hooks(question, repository) : token.isClassic ? NOT_FOUND : FORBIDDEN;
  if (!repository.hasIssues) return refused(410, 'Issues are disabled for this repo');
  if (method !== 'GET' && token.issues !== 'write') return FORBIDDEN;
  if (method !== 'GET' && repository.isArchived) return refused(403, 'Repository was archived so is read-only.');
  if (!question.isValid) return { status: 422, body: invalidShape() };
  if (path === '/issues' && method === 'GET') {
    const all = repository.issues.filter(({ gone }) => gone === null).toReversed();
    return { body: all.map((one) => issueShape(repository, one)) };
  }
  if (path === '/issues') return create(json, repository);
  const comment = /^\/issues\/comments\/(\d+)$/.exec(path)?.[1];
  if (comment !== undefined) return ofComment(Number(comment), question, repository);
  const [, number, list] = /^\/issues\/(\d+)(?:\/(comments|events))?$/.exec(path) ?? [];
  const issue = repository.issues.find((one) => one.number === Number(number));
  if (issue === undefined) return NOT_FOUND;
  if (issue.gone === 'deleted') return refused(410, 'This issue was deleted');
  if (issue.gone === 'transferred')
    return {
      status: 301,
      headers: { location: `${question.base}/repositories/1/issues/${number}` },
      body: errorShape('Moved Permanently'),
    };
  if (list === 'events') return paged(question, eventsShape(issue));
  if (list === 'comments' && method === 'GET') {
    const since = new Date(question.query.get('since') ?? 0).toISOString();
    return { body: issue.comments.filter(({ at }) => at >= since).map((one) => commentShape(repository, issue, one)) };
  }
  if (list === 'comments') return addComment(json, repository, issue);
  return { body: issueShape(repository, issue) };
}

/** Lists tell by a header which page is the last. */
function paged({ query, base, path }: Question, all: readonly unknown[]): Reply {
  const [size, page] = [Number(query.get('per_page') ?? 30), Number(query.get('page') ?? 1)];
  const last = Math.ceil(all.length / size);
  const link = `<${base}${path}?per_page=${size}&page=${last}>; rel="last"`;
  return { body: all.slice(size * (page - 1), size * page), headers: page < last ? { link } : {} };
}

function create({ title, body }: Question['json'], repository: Repository): Reply {
  if (typeof title !== 'string' || title === '' || title.length > 256) return { status: 422, body: invalidShape() };
  if (typeof body === 'string' && body.length > 65_536) return { status: 422, body: invalidShape() };
  const issue = addIssue(repository, { title, body: String(body ?? '') });
  tell(repository, 'issues', 'opened', { issue });
  return { status: 201, body: issueShape(repository, issue) };
}

function addComment({ body }: Question['json'], repository: Repository, issue: Issue): Reply {
  if (issue.isConverted) return refused(403, 'Unable to create comment because issue is locked');
  if (typeof body !== 'string' || body === '') return { status: 422, body: invalidShape() };
  const comment = { id: newId(), body, at: new Date().toISOString() };
  issue.comments.push(comment);
  return { status: 201, body: commentShape(repository, issue, comment) };
}

function ofComment(id: number, { method, json }: Question, repository: Repository): Reply {
  const issue = repository.issues.find(({ comments }) => comments.some((one) => one.id === id));
  const comment = issue?.comments.find((one) => one.id === id);
  if (issue === undefined || comment === undefined) return NOT_FOUND;
  if (method === 'DELETE') {
    issue.comments.splice(issue.comments.indexOf(comment), 1);
    return { status: 204 };
  }
  comment.body = String(json.body);
  return { body: commentShape(repository, issue, comment) };
}

function hooks({ method, path, json, isValid }: Question, repository: Repository): Reply {
  if (!isValid) return { status: 422, body: invalidShape() };
  if (method === 'GET') return { body: repository.hooks.map((hook) => hookShape(repository, hook)) };
  const { url, secret } = (json.config ?? {}) as { readonly url: string; readonly secret: string };
  const known = repository.hooks.find(({ id }) => id === Number(path.split('/').at(-1)));
  if (method !== 'POST' && known === undefined) return NOT_FOUND;
  if (known && method === 'DELETE') {
    repository.hooks = repository.hooks.filter((hook) => hook !== known);
    return { status: 204 };
  }
  if (known) {
    Object.assign(known, { url, secret, events: json.events });
    return { body: hookShape(repository, known) };
  }
  if (repository.hooks.some((hook) => hook.url === url)) return { status: 422, body: invalidShape() };
  const hook = { id: newId(), url, secret, events: json.events as string[] };
  repository.hooks.push(hook);
  return { status: 201, body: hookShape(repository, hook) };
}
