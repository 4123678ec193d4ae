import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Feedback } from '../shared/feedback.ts';
import type { FirstPage } from '../shared/first-page.ts';
import type { Timestamp } from '../shared/time.ts';

/** An item's fields that the public sees. */
export const SHOWN = [
  'title',
  'description',
  'category',
  'votes',
  'comments',
  'status',
  'is_pinned',
  'created_at',
] as const;

export function publicItem(document: DocumentSnapshot): FirstPage['items'][number] {
  const { title, description, category, votes, comments, status, is_pinned, created_at } = document.data() as Feedback;
  return {
    id: document.id,
    title,
    description,
    category,
    votes,
    comments,
    status,
    is_pinned,
    created_at: created_at.toMillis(),
  };
}

/** Formats as RFC 3339 with nanoseconds, which a JavaScript Date would lose. */
export function spelledOut({ seconds, nanoseconds }: Timestamp): string {
  const wholeSeconds = new Date(seconds * 1000).toISOString().slice(0, 19);
  return `${wholeSeconds}.${String(nanoseconds).padStart(9, '0')}Z`;
}
