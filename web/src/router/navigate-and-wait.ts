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

let ask: (() => Promise<boolean>) | null = null;

/** Only for forms with unsaved changes. @param question resolves to whether they may be lost @returns ends it */
export function askBeforeSignOut(question: () => Promise<boolean>): () => void {
  ask = question;
  return () => {
    if (ask === question) ask = null;
  };
}

/** Whether the page may be left; asks the user if it has unsaved changes. */
export const mayLeave = async (): Promise<boolean> => ask === null || ask();
