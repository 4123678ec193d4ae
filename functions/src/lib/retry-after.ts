/** Reads the header Retry-After, seconds or a date. @returns ms from `now`, 0 without a readable one */
export function readRetryAfter(header: string | undefined, now = Date.now()): number {
  const text = header?.trim() ?? '';
  const wait = /^\d{1,10}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : 0;
}
