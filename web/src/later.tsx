import { type ComponentType, use } from 'react';

/** A component whose code comes when it is needed. */
export interface Later<Props> {
  (props: Props): React.ReactNode;
  /** Loads it in advance; after a failure, once more. */
  readonly load: () => Promise<unknown>;
}

/**
 * As React's `lazy`, with two differences: what has been loaded in advance is rendered without a pause, which taking over
 * a prerendered page needs, and a download that has failed can be tried again.
 */
export function later<Props extends object>(download: () => Promise<ComponentType<Props>>): Later<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  let hasFailed = false;

  async function begin(): Promise<ComponentType<Props>> {
    hasFailed = false;
    try {
      loaded = await download();
      return loaded;
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  }

  function load(): Promise<ComponentType<Props>> {
    if (loading === null || hasFailed) loading = begin();
    return loading;
  }

  function LaterComponent(props: Props) {
    // Not `load`: what has failed is shown as failed, until somebody goes there again.
    const Loaded = loaded ?? use(loading ?? load());
    return <Loaded {...props} />;
  }
  return Object.assign(LaterComponent, { load });
}
