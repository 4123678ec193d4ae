/** Stylesheets that failed to load. Vite requests each one only once, even after a failure. */
const failed = new Set<HTMLLinkElement>();

// Prerendering runs without a browser.
if (typeof document !== 'undefined') {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
  };
  document.addEventListener('error', note, true);
}

/**
 * Requests the failed stylesheets again.
 *
 * @throws Error if one fails again; the next call retries it
 */
export async function restoreStyles(): Promise<void> {
  await Promise.all([...failed].map(restore));
}

function restore(link: HTMLLinkElement): Promise<void> {
  failed.delete(link);
  return new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error(`The stylesheet ${again.href} cannot be had.`)));
    link.replaceWith(again);
  });
}
