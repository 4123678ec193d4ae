import { setTimeout as sleep } from 'node:timers/promises';
import type { Google } from '../google.ts';

/** A deployed function. */
export interface Deployed {
  readonly name: string;
  readonly region: string;
  /** `ACTIVE` if it serves. */
  readonly state: string;
  /** Changes with every release. */
  readonly updateTime: string;
  /** Name of its Cloud Run service, to which Hosting sends requests. */
  readonly service: string;
  /** The function's own URL, which bypasses Hosting. */
  readonly url: string;
  /** Google's message about the state. */
  readonly reason: string;
  readonly isScheduled: boolean;
  /** Whether firebase-tools released it from the default codebase. Extensions and other tools deploy functions too. */
  readonly isOurs: boolean;
}

interface Function {
  readonly name: string;
  readonly state: string;
  readonly updateTime: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly stateMessages?: readonly { readonly message: string }[];
  readonly serviceConfig?: { readonly service?: string; readonly uri?: string };
}

const last = (path = '') => path.slice(path.lastIndexOf('/') + 1);

/** Lists the project's functions of all regions. */
export async function listDeployed(google: Google): Promise<Deployed[]> {
  const path = `/v2/projects/${google.project}/locations/-/functions?filter=${encodeURIComponent('environment="GEN_2"')}`;
  const functions = await google.list<Function>('functions', path, 'functions');
  return functions.map(({ name, state, updateTime, labels = {}, stateMessages = [], serviceConfig }) => ({
    name: last(name),
    region: name.split('/')[3] ?? '',
    state,
    updateTime,
    service: last(serviceConfig?.service),
    url: serviceConfig?.uri ?? '',
    reason: stateMessages.map(({ message }) => message).join(' '),
    isScheduled: labels['deployment-scheduled'] === 'true',
    isOurs: labels['deployment-tool']?.startsWith('cli-firebase') === true && !labels['firebase-functions-codebase'],
  }));
}

/** Polling interval and timeout, in ms. */
export interface Patience {
  readonly everyMs: number;
  readonly limitMs: number;
}

const CHANGING = ['DEPLOYING', 'DELETING'];

/** Lists the functions once the named ones in the region no longer change, or after the timeout. */
export async function listSettled(google: Google, region: string, names: readonly string[], patience: Patience) {
  const deadline = Date.now() + patience.limitMs;
  for (;;) {
    const deployed = await listDeployed(google);
    const changing = deployed.filter(
      (each) => each.region === region && names.includes(each.name) && CHANGING.includes(each.state),
    );
    if (changing.length === 0 || Date.now() > deadline) return deployed;
    await sleep(patience.everyMs);
  }
}
