import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { KeyRow } from './key-row.tsx';

// It reaches Firebase, which needs a browser.
vi.mock('../../../../api/api.ts', () => ({}));

const at = (ms: number) => ({ seconds: ms / 1000, nanoseconds: 0, toMillis: () => ms });
const KEY = { prefix: '0123456789ab', name: 'Sync', scopes: ['read', 'write'], created_at: at(Date.UTC(2026, 0, 2)) };

test('a row names the key, its beginning, its scopes and its last use', () => {
  const rowOf = (last_used_at: ReturnType<typeof at> | null) =>
    renderToStaticMarkup(
      <KeyRow apiKey={{ ...KEY, scopes: ['read', 'write'], last_used_at }} onRevoke={() => undefined} />,
    );
  const unused = rowOf(null);
  for (const text of ['Sync', 'hb_0123456789ab_… · Read, Write', 'Never used', 'aria-label="Revoke Sync"']) {
    expect(unused).toContain(text);
  }
  expect(rowOf(at(Date.UTC(2026, 10, 26)))).toMatch(/Last used [^<]*26/);
});
