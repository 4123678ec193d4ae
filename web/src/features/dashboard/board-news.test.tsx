import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { FreshCounts } from '../../firebase/fresh.ts';
import { BoardNews } from './board-news.tsx';

const live = vi.hoisted(() => ({ state: { status: 'loading' } as object }));
vi.mock('../../session/live.tsx', () => ({ useLive: () => live.state }));
vi.mock('../../firebase/fresh.ts', () => ({ freshCountsOf: () => null }));

function shown(state: object): string {
  live.state = state;
  const html = renderToString(
    <MemoryRouter>
      <BoardNews boardId="b1" uid="me" nameId="name" />
    </MemoryRouter>,
  );
  return html.replaceAll(/<style.*?<\/style>/gs, '');
}

const ready = (value: FreshCounts) => shown({ status: 'ready', value });
const partsIn = (html: string) =>
  [...html.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, text]) => [text, href]);

it('names what is new, waits and was updated, each with the way to it', () => {
  expect(partsIn(ready({ new: 3, updated: 5, waiting: 2, hasMore: false }))).toEqual([
    ['3 new', '/admin/b1?only=new'],
    ['2 waiting', '/admin/b1?status=pending'],
    ['5 updated', '/admin/b1?only=new'],
  ]);
});

it('leaves out what is none or unknown, and says when there may be more', () => {
  expect(partsIn(ready({ new: 20, updated: 0, waiting: null, hasMore: true }))).toEqual([
    ['20+ new', '/admin/b1?only=new'],
  ]);
});

it('says that nothing is new, and no number before it is known or if it cannot be', () => {
  expect(ready({ new: 0, updated: 0, waiting: 0, hasMore: false })).toContain('Nothing new');
  for (const status of ['loading', 'failed']) expect(shown({ status })).not.toMatch(/>[^<]/);
});
