import { expect, it, vi } from 'vitest';
import { isSamePlace } from './unsaved-guard.tsx';

// A browser has it.
vi.mock('../../../router/browser-history.ts', () => ({}));

const entry = { pathname: '/admin/board', search: '?tab=changelog&entry=a&new=1' };

it('lets a form stay without a question when its entry was stored, and asks before another one', () => {
  expect(isSamePlace(entry, { ...entry, search: '?tab=changelog&entry=a' })).toBe(true);
  expect(isSamePlace(entry, { ...entry, search: '?tab=changelog&entry=b&new=1' })).toBe(false);
  expect(isSamePlace(entry, { ...entry, search: '?tab=settings' })).toBe(false);
  expect(isSamePlace(entry, { ...entry, pathname: '/dashboard' })).toBe(false);
});
