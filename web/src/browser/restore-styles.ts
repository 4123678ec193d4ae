/** Stylesheets that could not be had. Vite asks for each of them once, whatever came of it. */
const failed = new Set<HTMLLinkElement>();

// Pages are prerendered where there is no browser.
if (typeof document !== 'undefined') {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
  };
  document.addEventListener('error', note, true);
}

/**
 * Asks once more for the stylesheets that could not be had.
 *
 * @throws Error where one still cannot; it may be asked for again
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
