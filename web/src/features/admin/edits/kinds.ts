import {
  type CommentApprovalEdit,
  type CommentRejectionEdit,
  commentApproval,
  commentRejection,
} from './comment-decisions.ts';
import {
  type CommentDeletionEdit,
  commentDeletion,
  type DeletionEdit,
  deletion,
  type NoteDeletionEdit,
  recordDeletion,
} from './deletions.ts';
import { type ArchiveEdit, archive, type PinEdit, pin, type ShareEdit, share } from './flag-edits.ts';
import type { Kind } from './kind.ts';
import { type MergeEdit, merge } from './merge.ts';
import { type EtaEdit, eta, type PlaceEdit, place } from './roadmap-edits.ts';
import { type SheetEdit, sheet } from './sheet-edits.ts';
import { type AnswerEdit, type ApprovalEdit, answer, approval, type StatusEdit, status } from './status-edits.ts';
import { type TaggingEdit, tagging } from './tagging.ts';
import { type TextEdit, text } from './text-edits.ts';

export type Edit =
  | StatusEdit
  | AnswerEdit
  | SheetEdit
  | TextEdit
  | TaggingEdit
  | ApprovalEdit
  | PinEdit
  | ShareEdit
  | PlaceEdit
  | EtaEdit
  | ArchiveEdit
  | DeletionEdit
  | CommentDeletionEdit
  | CommentApprovalEdit
  | CommentRejectionEdit
  | NoteDeletionEdit
  | MergeEdit;

/** All kinds of edits. Define a new kind in the file of its subject, and add one line here. */
export const KINDS: { readonly [K in Edit['kind']]: Kind<Extract<Edit, { kind: K }>> } = {
  status,
  answer,
  sheet,
  text,
  tagging,
  approval,
  pin,
  share,
  place,
  eta,
  archive,
  deletion,
  merge,
  'comment-deletion': commentDeletion,
  'comment-approval': commentApproval,
  'comment-rejection': commentRejection,
  'note-deletion': recordDeletion,
};

export const kindOf = (edit: Edit): Kind<Edit> => KINDS[edit.kind] as Kind<Edit>;
