import type { NavigateFunction, NavigateOptions } from 'react-router-dom';

/** A page that cannot be shown, because its download failed, must not be waited for. */
const TIMEOUT_MS = 3000;

let waiting: (() => void)[] = [];

/** For the layout alone, which says so whenever another page has taken its place on the screen. */
export function pageShown(): void {
  for (const proceed of waiting) proceed();
  waiting = [];
}

/** Goes to another page and resolves once it stands there. */
export async function navigateAndWait(
  navigate: NavigateFunction,
  to: string,
  options: NavigateOptions = {},
): Promise<void> {
  const shown = new Promise<void>((resolve) => {
    waiting.push(resolve);
    setTimeout(resolve, TIMEOUT_MS);
  });
  await navigate(to, options);
  await shown;
}
