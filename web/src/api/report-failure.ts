const FRAMES_MAX = 20;

/**
 * Reports to our server that a page could not be shown: the kind of error and its location in our scripts. The report
 * contains no page content and nothing about the visitor. Not for the board, which reports nothing.
 */
export function reportFailure(error: unknown): Promise<unknown> {
  const body = JSON.stringify(failureOf(error, window.location.pathname));
  const headers = { 'content-type': 'application/json' };
  return fetch('/api/report-error', { method: 'POST', headers, body, keepalive: true });
}

/** Builds the request to `/api/report-error`. Stack lines that do not match are dropped. */
export function failureOf(error: unknown, path: string) {
  const { name, stack = '' } = error instanceof Error ? error : new Error();
  const section = /^\/[a-z-]{0,40}(?=\/|$)/.exec(path)?.[0] ?? '/';
  return {
    name: /^\w{1,50}$/.test(name) ? name : 'Error',
    frames: stack.split('\n').flatMap(frameOf).slice(0, FRAMES_MAX),
    page: section,
  };
}

/** Chromium writes `at name (https://host/assets/file.js:1:2)`; others write `name@https://host/assets/file.js:1:2`. */
function frameOf(line: string): string[] {
  const [, place] = /(\/assets\/[\w.-]{1,100}:\d{1,7}:\d{1,7})\)?$/.exec(line) ?? [];
  if (place === undefined) return [];
  const [, name = ''] = /^(?:\s*at )?([\w$.<>[\] ]{1,100}?)(?: \(|@)/.exec(line) ?? [];
  return [`${name ? `${name} ` : ''}(${place})`];
}
