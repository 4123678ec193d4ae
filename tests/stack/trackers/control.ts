import { delivered, send, tell } from './deliver.ts';
import { LINEAR_ACTS } from './linear-world.ts';
import { addIssue, addRepository, type Issue, type Repository, repositoryOf, type Token, tokens } from './world.ts';

/** What happens at GitHub without us: people change issues and repositories, tokens end. */

/** Acts of the control, by name. Each names a repository, but for `token`. */
export interface Acts {
  repository: { readonly name: string } & Partial<Pick<Repository, 'isPrivate' | 'isArchived' | 'hasIssues'>>;
  token: { readonly token: string } & Partial<Token>;
  /** `renamed` and so on is the action of the event. */
  change: { readonly name: string; readonly action: string; readonly to?: string } & Partial<
    Pick<Repository, 'isPrivate' | 'isArchived' | 'isGone'>
  >;
  open: { readonly name: string; readonly title?: string; readonly body?: string; readonly isPull?: boolean };
  issue: {
    readonly name: string;
    readonly number: number;
    readonly action: string;
    /** No delivery comes, or it waits for `again`. */
    readonly isSilent?: boolean;
    readonly isHeld?: boolean;
  } & Partial<Issue>;
  fail: {
    readonly name: string;
    readonly times: number;
    readonly status: number;
    readonly headers?: Record<string, string>;
    readonly at?: string;
    readonly message?: string;
  };
  /** Requests that have `at` in them, as in `asked`, are answered after `release`. */
  hold: { readonly name: string; readonly at: string };
  release: { readonly name: string };
  /** Sends the delivery at this place again, counted from the last one. */
  again: { readonly name: string; readonly at: number };
  read: { readonly name: string };
}

type Control = { [Name in keyof Acts]: (act: Acts[Name]) => unknown };

const found = (name: string): Repository => {
  const repository = repositoryOf(name);
  if (repository === undefined) throw new Error(`No repository ${name}`);
  return repository;
};

const CONTROL: Control & typeof LINEAR_ACTS = {
  ...LINEAR_ACTS,
  repository: ({ name, ...fields }) => void addRepository(name, fields),
  token: ({ token, ...fields }) =>
    void tokens.set(token, {
      ...{ repository: null, issues: 'write', hooks: 'write', isClassic: false, isRevoked: false },
      ...tokens.get(token),
      ...fields,
    }),
  change: ({ name, action, to, ...fields }) => {
    const repository = found(name);
    if (to !== undefined) repository.former.push(repository.name);
    Object.assign(repository, fields, to !== undefined && { name: to });
    tell(repository, 'repository', action);
  },
  open: ({ name, title = 'Crash on start', body = '', isPull = false }) => {
    const repository = found(name);
    const issue = addIssue(repository, { title, body, isPull });
    if (!isPull) tell(repository, 'issues', 'opened', { issue });
    return {
      number: issue.number,
      url: `https://github.com/${repository.name}/${isPull ? 'pull' : 'issues'}/${issue.number}`,
    };
  },
  issue: ({ name, number, action, isSilent = false, isHeld = false, ...fields }) => {
    const repository = found(name);
    const issue = repository.issues.find((one) => one.number === number);
    if (issue === undefined) throw new Error(`No issue ${number}`);
    Object.assign(issue, fields);
    if (!isSilent) tell(repository, 'issues', action, { issue, isHeld });
  },
  fail: ({ name, times, status, headers = {}, at, message = 'You have exceeded a secondary rate limit.' }) => {
    const fault = { status, headers, at, message };
    found(name).faults.push(...Array.from({ length: times }, () => fault));
  },
  hold: ({ name, at }) => {
    let release = () => {};
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    found(name).held = { at, until, release };
  },
  release: ({ name }) => {
    found(name).held?.release();
    found(name).held = null;
  },
  again: ({ name, at }) => {
    const repository = found(name);
    const sent = repository.sent.at(-1 - at);
    if (sent) send(repository, sent);
  },
  read: ({ name }) => {
    const { hooks, held: _, ...repository } = found(name);
    return { ...repository, hooks: hooks.map(({ id, url }) => ({ id, url })), signing: hooks[0]?.secret ?? null };
  },
};

/** Does what a test asks for, and waits until the receivers of its deliveries have answered. */
export async function control({ act, ...rest }: { readonly act: keyof typeof CONTROL }): Promise<unknown> {
  const run = CONTROL[act] as (what: unknown) => unknown;
  const answer = run(rest) ?? {};
  await delivered();
  return answer;
}
