import { site } from '../../site.ts';

let isLoaded = false;

/** Loads the scripts that need consent (D27). Reloads the page on withdrawal, because scripts cannot be unloaded. */
export function loadAnalytics(isAllowed: boolean): void {
  if (isAllowed === isLoaded) return;
  if (!isAllowed) {
    window.location.reload();
    return;
  }
  for (const address of [site.analyticsUrl, site.replayUrl]) {
    if (address === null) continue;
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    document.head.append(script);
    isLoaded = true;
  }
}
