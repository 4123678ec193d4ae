import type { NavigateFunction, NavigateOptions } from 'react-router-dom';
import { pageShown } from './browser-history.ts';

/** Ends the wait for a page that does not come. It is long: of one that is only slow, the guards would make another. */
const TIMEOUT_MS = 60_000;

/** Navigates and resolves once the new page is shown, or after a minute. */
export async function navigateAndWait(
  navigate: NavigateFunction,
  to: string,
  options: NavigateOptions = {},
): Promise<void> {
  let end = () => {};
  const shown = new Promise<void>((resolve) => {
    end = pageShown.on(resolve);
    setTimeout(resolve, TIMEOUT_MS);
  });
  await navigate(to, options);
  await shown;
  end();
}

const asks = new Set<() => Promise<boolean>>();

/** Only for forms with unsaved changes. @param ask resolves to whether they may be lost @returns ends it */
export function askBeforeSignOut(ask: () => Promise<boolean>): () => void {
  asks.add(ask);
  return () => void asks.delete(ask);
}

/** Whether the page may be left; asks the user if it has unsaved changes. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of asks) if (!(await ask())) return false;
  return true;
}
