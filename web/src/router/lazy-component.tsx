import { type ComponentType, startTransition, use, useState } from 'react';
import { restoreStyles } from '../browser/restore-styles.ts';
import { isReachable } from '../firebase/is-reachable.ts';
import { NeedsNetwork, type NeedsNetworkProps } from '../ui/needs-network.tsx';
import { isOnline } from '../ui/network.ts';

/** A lazily loaded component. */
export interface Later<Props> {
  (props: Props): React.ReactElement;
  /** Preloads the component; tries again after a failure. */
  readonly load: () => Promise<unknown>;
}

/**
 * Like React's `lazy`, with three differences. A preloaded component renders synchronously, which hydration of a
 * prerendered page needs. A failed download can be retried. A download that fails without a network does not fail the
 * page: the rest of it stays, and the component loads automatically once the network is back.
 *
 * @param Missing placeholder shown until there is a network
 */
export function later<Props extends object>(
  download: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<NeedsNetworkProps> = NeedsNetwork,
): Later<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  /** The component to show; null without a network. */
  let outcome: Promise<ComponentType<Props> | null> | null = null;
  let hasFailed = false;

  async function begin(): Promise<ComponentType<Props>> {
    hasFailed = false;
    try {
      // Do not import without a network: some browsers cache a failed module import and never retry it.
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
      // The component that renders `outcome` reports the failure.
      outcome.catch(() => {});
    }
    return loading;
  }

  function show(): Promise<ComponentType<Props> | null> {
    // Do not call `load` again: a failure stays visible until the next visit.
    if (outcome === null) load().catch(() => {});
    return outcome ?? Promise.resolve(null);
  }

  function LaterComponent(props: Props) {
    const [attempt, setAttempt] = useState(show);
    const Loaded = loaded ?? use(attempt);
    if (Loaded !== null) return <Loaded {...props} />;
    const onTry = () => {
      load().catch(() => {});
      // The transition keeps the current content until the attempt ends.
      startTransition(() => setAttempt(show));
    };
    return <Missing onTry={onTry} />;
  }
  return Object.assign(LaterComponent, { load });
}

/** @throws the error, unless the network is the cause */
async function nullWithoutNetwork(error: unknown): Promise<null> {
  if (isOnline() && (await isReachable())) throw error;
  return null;
}
