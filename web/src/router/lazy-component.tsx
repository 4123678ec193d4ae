import { type ComponentType, startTransition, use, useState } from 'react';
import { restoreStyles } from '../browser/restore-styles.ts';
import { isReachable } from '../firebase/is-reachable.ts';
import { isOnline } from '../ui/hooks/use-online.ts';
import { NeedsNetwork, type NeedsNetworkProps } from '../ui/needs-network.tsx';

/** A component whose code comes when it is needed. */
export interface Later<Props> {
  (props: Props): React.ReactNode;
  /** Loads it in advance; after a failure, once more. */
  readonly load: () => Promise<unknown>;
}

/**
 * As React's `lazy`, with three differences: what has been loaded in advance is rendered without a pause, which taking
 * over a prerendered page needs; a download that has failed can be tried again; and one that fails without a network is
 * no error of the page: the rest of it stays, and the part comes by itself as soon as it can.
 *
 * @param Missing what stands in its place until there is a network
 */
export function later<Props extends object>(
  download: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<NeedsNetworkProps> = NeedsNetwork,
): Later<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  /** What can be shown: null without a network. */
  let outcome: Promise<ComponentType<Props> | null> | null = null;
  let hasFailed = false;

  async function begin(): Promise<ComponentType<Props>> {
    hasFailed = false;
    try {
      // Not asked for without a network: some browsers remember a module that they could not have and never ask again.
      if (!isOnline()) throw new TypeError('There is no network.');
      await restoreStyles();
      loaded = await download();
      return loaded;
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  }

  function load(): Promise<ComponentType<Props>> {
    if (loading === null || hasFailed) {
      loading = begin();
      outcome = loading.catch(nullWithoutNetwork);
      // A failure is told to whoever shows it.
      outcome.catch(() => {});
    }
    return loading;
  }

  function show(): Promise<ComponentType<Props> | null> {
    // Not `load` again: what has failed is shown as failed, until somebody goes there again.
    if (outcome === null) load().catch(() => {});
    return outcome ?? Promise.resolve(null);
  }

  function LaterComponent(props: Props) {
    const [attempt, setAttempt] = useState(show);
    const Loaded = loaded ?? use(attempt);
    if (Loaded !== null) return <Loaded {...props} />;
    const onTry = () => {
      load().catch(() => {});
      // What is there stays until the attempt is over.
      startTransition(() => setAttempt(show));
    };
    return <Missing onTry={onTry} />;
  }
  return Object.assign(LaterComponent, { load });
}

/** @throws the error, unless the network is why */
async function nullWithoutNetwork(error: unknown): Promise<null> {
  if (isOnline() && (await isReachable())) throw error;
  return null;
}
