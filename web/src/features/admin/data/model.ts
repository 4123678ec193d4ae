import type { Entry } from '@shared/changelog/entry';
import type { Comment, PendingComment } from '@shared/comment';
import type { Feedback, FeedbackInput } from '@shared/feedback';
import type { Act } from '@shared/team/activity';
import type { PublicStatus } from '@shared/values';
import { truncate } from '../../../ui/form/cut-text.ts';

/** A document as the UI displays it. */
export interface Row {
  readonly id: string;
  /** Whether it has local changes that the server has not confirmed yet. */
  readonly isUnsent: boolean;
}

export type Item = Omit<Feedback, 'search_tokens' | 'title_words'> & Row;
export type CommentRow = Comment & Row;
export type PendingCommentRow = PendingComment & Row;
/** An entry of the changelog. */
export type EntryRow = Entry & Row;

/** The sender of the team's texts. */
export interface Team {
  readonly name: string;
  /** Address of the logo; empty for none. */
  readonly logo: string;
}

/** The fields of an item that an owner may change. */
export type Patch = Partial<
  Pick<Feedback, 'status' | 'is_pinned' | 'is_shared' | 'is_archived' | keyof FeedbackInput>
> & {
  /** Id of an own status; null for none. */
  readonly label?: string | null;
  /** Text of the answer, whose time the server sets; null for none. */
  readonly response?: string | null;
  readonly tags?: readonly string[];
  /** Place on the roadmap; null for none. */
  readonly rank?: string | null;
  /** When the owner expects to be done; null for unknown. */
  readonly eta?: string | null;
};

/** A change of an item's fields. */
export interface Change {
  readonly id: string;
  /** The item's board. */
  readonly product?: string;
  readonly patch: Patch;
  /** The time of the answer that the patch replaces, as it was shown; null for none. Rules refuse another one. */
  readonly over?: Act['over'];
  /** Whether it takes an answer back. */
  readonly isUndo?: boolean;
}

/** A status that an owner can set: one of the four, or an own status of that kind. */
export interface StatusChoice {
  readonly status: PublicStatus;
  readonly label: string | null;
  /** The name that users read. */
  readonly name: string;
}

/** Shortens a text to one line of at most `length` UTF-16 units plus an ellipsis. */
export const previewOf = (text: string, length: number): string =>
  truncate(text.trim().replaceAll(/\s+/gu, ' '), length);
