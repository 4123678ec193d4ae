import type { Comment } from '@shared/comment';
import type { Feedback } from '@shared/feedback';

/** What a document becomes on the screen. */
export interface Row {
  readonly id: string;
  /** Changed here, and not yet confirmed by the server. */
  readonly isUnsent: boolean;
}

export type Item = Omit<Feedback, 'search_tokens'> & Row;
export type CommentRow = Comment & Row;

/** What an owner may change of an item. */
export type Patch = Partial<Pick<Feedback, 'status' | 'is_pinned' | 'is_archived'>>;
