import { withStorage } from '../../../browser/storage.ts';
import { oneOf } from '../../../validation/one-of.ts';
import { DEFAULT_VIEW, type View, withView } from './view.ts';

/** Views that owners come back to, in their order. */
const SAVED_VIEWS = ['all', 'new', 'waiting', 'unanswered', 'rising', 'assigned'] as const;
export type SavedView = (typeof SAVED_VIEWS)[number];

export const VIEWS: Readonly<Record<SavedView, View>> = {
  all: DEFAULT_VIEW,
  new: { ...DEFAULT_VIEW, only: 'new' },
  waiting: { ...DEFAULT_VIEW, status: 'pending' },
  unanswered: { ...DEFAULT_VIEW, only: 'unanswered' },
  rising: { ...DEFAULT_VIEW, only: 'rising', sort: 'trending' },
  assigned: { ...DEFAULT_VIEW, only: 'assigned' },
};

const keyOf = (view: View) => String(withView(new URLSearchParams(), view));

/** Returns the saved view that the list shows, in whichever order; null if other filters are set. */
export const savedViewOf = (view: View): SavedView | null =>
  SAVED_VIEWS.find((name) => keyOf({ ...VIEWS[name], sort: 'recent' }) === keyOf({ ...view, sort: 'recent' })) ?? null;

const STORED_AS = 'hearback_views';

const stored = (): Readonly<Record<string, unknown>> =>
  withStorage('localStorage', (storage) => JSON.parse(storage.getItem(STORED_AS) ?? '{}')) ?? {};

/** Stores the last saved view of a board in this browser. */
export function persistView(productId: string, name: SavedView): void {
  const { [productId]: _, ...others } = stored();
  const all = name === 'all' ? others : { ...others, [productId]: name };
  withStorage('localStorage', (storage) => storage.setItem(STORED_AS, JSON.stringify(all)));
}

/** Returns the parameters with the view that was last open on the board, if they name none themselves. */
export function withKeptView(productId: string, params: URLSearchParams): URLSearchParams | null {
  const kept = stored()[productId];
  const name = typeof kept === 'string' ? oneOf(SAVED_VIEWS, kept) : null;
  return name === null || name === 'all' || params.size > 0 ? null : withView(params, VIEWS[name]);
}
