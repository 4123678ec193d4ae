import { url } from '../ports.ts';
import type { Acts } from './control.ts';
import type { Repository } from './world.ts';

/** What tests read of a repository at the stand-in. */
type Seen = Pick<Repository, 'id' | 'name' | 'issues' | 'sent' | 'asked'> & {
  readonly hooks: readonly { readonly id: number; readonly url: string }[];
  /** The secret that the first webhook is signed with. */
  readonly signing: string | null;
};

interface Answers {
  readonly open: { readonly number: number; readonly url: string };
  readonly read: Seen;
}

/** Lets something happen at the stand-in for GitHub, and waits until its deliveries are answered. */
export async function atGithub<Name extends keyof Acts>(
  act: Name,
  what: Acts[Name],
): Promise<Name extends keyof Answers ? Answers[Name] : object> {
  return (await askControl(act, what)) as never;
}

/** Asks the stand-ins' control. @throws Error with what it says */
export async function askControl(act: string, what: object): Promise<unknown> {
  const answer = await fetch(`${url('trackers')}/control`, { method: 'POST', body: JSON.stringify({ act, ...what }) });
  const body: unknown = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(body));
  return body;
}
