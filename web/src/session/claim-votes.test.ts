import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { claimVotes } from './claim-votes.ts';
import { keptVisitorCode } from './visitor-code.ts';

beforeEach(() => {
  const kept = new Map([['hearback_visitor_code', 'the-code']]);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const gone = new Error('expired');
const isExpired = (error: unknown) => error === gone;

it('forgets a used code, and reports success', async () => {
  const claim = await claimVotes(async () => {}, isExpired);
  expect(claim).toMatchObject({ isOver: true, isBrought: true, toast: { tone: 'success' } });
  expect(keptVisitorCode()).toBeNull();
});

it('forgets an expired code, and logs no error', async () => {
  const report = vi.fn();
  const claim = await claimVotes(() => Promise.reject(gone), isExpired, report);
  expect(claim).toMatchObject({ isOver: true, isBrought: false, toast: { tone: 'failure' } });
  expect(keptVisitorCode()).toBeNull();
  expect(report).not.toHaveBeenCalled();
});

it('keeps the code after any other failure, so that it can be used again', async () => {
  const report = vi.fn();
  const lost = new Error('no network');
  const claim = await claimVotes(() => Promise.reject(lost), isExpired, report);
  expect(claim).toMatchObject({ isOver: false, isBrought: false, toast: { tone: 'failure' } });
  expect(keptVisitorCode()).toBe('the-code');
  expect(report).toHaveBeenCalledExactlyOnceWith(lost);
});
