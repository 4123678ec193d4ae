import type { components } from '@octokit/openapi-types';
import type { Comment, Hook, Issue, Repository } from './world.ts';

/** Answers of GitHub in the shapes of its own published description, which the compiler compares. */

type Schemas = components['schemas'];

const AT = '2026-11-01T08:00:00Z';
const API = 'https://api.github.com';

const addresses = <const Name extends string>(base: string, ...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [`${name}_url`, `${base}/${name}`])) as Record<`${Name}_url`, string>;

const user: Schemas['simple-user'] = {
  ...{
    login: 'octocat',
    id: 1,
    node_id: 'U_1',
    avatar_url: `${API}/a.png`,
    gravatar_id: '',
    url: `${API}/users/octocat`,
  },
  ...{ html_url: 'https://github.com/octocat', type: 'User', site_admin: false },
  ...addresses(`${API}/users/octocat`, 'followers', 'following', 'gists', 'starred', 'subscriptions', 'organizations'),
  ...addresses(`${API}/users/octocat`, 'repos', 'events', 'received_events'),
};

export const repositoryShape = (repository: Repository): Schemas['full-repository'] => {
  const { id, name, isPrivate, isArchived, hasIssues, issues } = repository;
  const url = `${API}/repos/${name}`;
  const html_url = `https://github.com/${name}`;
  return {
    ...{ id, node_id: `R_${id}`, name: name.split('/')[1] ?? '', full_name: name, owner: user, private: isPrivate },
    ...{ visibility: isPrivate ? 'private' : 'public', html_url, description: null, fork: false, url },
    ...addresses(url, 'archive', 'assignees', 'blobs', 'branches', 'collaborators', 'comments', 'commits', 'compare'),
    ...addresses(url, 'contents', 'contributors', 'deployments', 'downloads', 'events', 'forks', 'git_commits'),
    ...addresses(url, 'git_refs', 'git_tags', 'git', 'issue_comment', 'issue_events', 'issues', 'keys', 'labels'),
    ...addresses(url, 'languages', 'merges', 'milestones', 'notifications', 'pulls', 'releases', 'ssh', 'stargazers'),
    ...addresses(url, 'statuses', 'subscribers', 'subscription', 'tags', 'teams', 'trees', 'clone', 'hooks', 'svn'),
    ...{ mirror_url: null, homepage: null, language: null, forks_count: 0, stargazers_count: 0, watchers_count: 0 },
    ...{
      size: 1,
      default_branch: 'main',
      open_issues_count: issues.length,
      has_issues: hasIssues,
      has_projects: false,
    },
    ...{ has_wiki: false, has_pages: false, has_discussions: true, archived: isArchived, disabled: false },
    ...{ pushed_at: AT, created_at: AT, updated_at: AT, subscribers_count: 0, network_count: 0, license: null },
    ...{ forks: 0, open_issues: issues.length, watchers: 0 },
  };
};

export const issueShape = ({ name }: Repository, issue: Issue): Schemas['issue'] => {
  const { id, number, title, body, state, reason, isLocked, isPull, comments } = issue;
  const url = `${API}/repos/${name}/issues/${number}`;
  const pull = { url, html_url: url, diff_url: null, patch_url: null };
  return {
    ...{
      id,
      node_id: `I_${id}`,
      url,
      repository_url: `${API}/repos/${name}`,
      number,
      state,
      state_reason: reason,
      title,
    },
    ...addresses(url, 'labels', 'comments', 'events'),
    ...{ html_url: `https://github.com/${name}/${isPull ? 'pull' : 'issues'}/${number}`, body, user, labels: [] },
    ...{ assignee: null, assignees: [], milestone: null, locked: isLocked, comments: comments.length },
    ...{ closed_at: state === 'closed' ? AT : null, created_at: AT, updated_at: AT, author_association: 'OWNER' },
    ...(isPull && { pull_request: pull }),
  };
};

export const commentShape = (
  { name }: Repository,
  { number }: Issue,
  { id, body, at }: Comment,
): Schemas['issue-comment'] => ({
  ...{
    id,
    node_id: `C_${id}`,
    url: `${API}/repos/${name}/issues/comments/${id}`,
    body,
    user,
    created_at: at,
    updated_at: at,
  },
  html_url: `https://github.com/${name}/issues/${number}#issuecomment-${id}`,
  ...{ issue_url: `${API}/repos/${name}/issues/${number}`, author_association: 'OWNER' },
});

export const hookShape = ({ name }: Repository, { id, url, events }: Hook): Schemas['hook'] => {
  const address = `${API}/repos/${name}/hooks/${id}`;
  return {
    ...{ type: 'Repository', id, name: 'web', active: true, events: [...events], updated_at: AT, created_at: AT },
    ...{ url: address, ...addresses(address, 'test', 'ping') },
    // GitHub never shows a secret again.
    config: { url, content_type: 'json', insecure_ssl: '0', secret: '********' },
    last_response: { code: null, status: 'unused', message: null },
  };
};

/** The description has no event of closing or converting apart from this form. */
export const eventsShape = ({ isConverted, earlier }: Issue): Schemas['locked-issue-event'][] =>
  [
    ...Array.from({ length: earlier }, () => 'subscribed'),
    ...['closed', 'locked', ...(isConverted ? ['converted_to_discussion'] : [])],
  ].map((event, id) => ({
    ...{ id, node_id: `E_${id}`, url: `${API}/events/${id}`, actor: user, event, commit_id: null, commit_url: null },
    ...{ created_at: AT, performed_via_github_app: null, lock_reason: null },
  }));

export const errorShape = (message: string): Schemas['basic-error'] => ({ message, documentation_url: `${API}/docs` });
export const invalidShape = (): Schemas['validation-error'] => ({
  ...errorShape('Validation Failed'),
  ...{
    message: 'Validation Failed',
    documentation_url: `${API}/docs`,
    errors: [{ code: 'missing_field', field: 'title' }],
  },
});

/** The body of a delivery. */
export const deliveryShape = (repository: Repository, action: string, issue?: Issue) => ({
  ...{ action, repository: repositoryShape(repository), sender: user },
  ...(issue && { issue: issueShape(repository, issue) }),
});
