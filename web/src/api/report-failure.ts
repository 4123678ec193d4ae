const FRAMES_MAX = 20;

/**
 * Tells our server that a page could not be shown: which kind of error, and where in our scripts. Nothing of what was on
 * the page, and nothing about who saw it. Not for the board, which reports nothing.
 */
export function reportFailure(error: unknown): Promise<unknown> {
  const body = JSON.stringify(failureOf(error, window.location.pathname));
  const headers = { 'content-type': 'application/json' };
  return fetch('/api/report-error', { method: 'POST', headers, body, keepalive: true });
}

/** As shared/calls.ts wants it; what does not fit is left out. */
export function failureOf(error: unknown, path: string) {
  const { name, stack = '' } = error instanceof Error ? error : new Error();
  const section = /^\/[a-z-]{0,40}(?=\/|$)/.exec(path)?.[0] ?? '/';
  return {
    name: /^\w{1,50}$/.test(name) ? name : 'Error',
    frames: stack.split('\n').flatMap(frameOf).slice(0, FRAMES_MAX),
    page: section,
  };
}

/** Chromium writes `at name (https://host/assets/file.js:1:2)`, the others `name@https://host/assets/file.js:1:2`. */
function frameOf(line: string): string[] {
  const [, place] = /(\/assets\/[\w.-]{1,100}:\d{1,7}:\d{1,7})\)?$/.exec(line) ?? [];
  if (place === undefined) return [];
  const [, name = ''] = /^(?:\s*at )?([\w$.<>[\] ]{1,100}?)(?: \(|@)/.exec(line) ?? [];
  return [`${name ? `${name} ` : ''}(${place})`];
}
