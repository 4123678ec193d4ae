/** Browsers other than Chromium do not tell. */
interface Connection {
  readonly connection?: { readonly saveData?: boolean };
}

/**
 * Fetches scripts into the HTTP cache, at low priority and without running them, so that the first act does not wait for
 * the network. Not with Save-Data. Not as modules: browsers remember a module that could not be fetched, and never
 * request it again.
 */
export function fetchAhead(scripts: readonly string[]): void {
  if ((navigator as Connection).connection?.saveData) return;
  for (const script of scripts) {
    fetch(script, { priority: 'low' })
      .then((response) => response.blob())
      .catch(() => undefined);
  }
}
