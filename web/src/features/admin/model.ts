import type { Comment } from '@shared/comment';
import type { Feedback } from '@shared/feedback';

/** A document as the UI displays it. */
export interface Row {
  readonly id: string;
  /** Whether it has local changes that the server has not confirmed yet. */
  readonly isUnsent: boolean;
}

export type Item = Omit<Feedback, 'search_tokens' | 'title_words'> & Row;
export type CommentRow = Comment & Row;

/** The fields of an item that an owner may change. */
export type Patch = Partial<Pick<Feedback, 'status' | 'is_pinned' | 'is_archived'>>;
