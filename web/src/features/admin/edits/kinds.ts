import { type AnswerEdit, answer } from './answer.ts';
import { type ApprovalEdit, approval } from './approval.ts';
import { type ArchiveEdit, archive } from './archive.ts';
import { type CommentDeletionEdit, commentDeletion } from './comment-deletion.ts';
import { type DeletionEdit, deletion } from './deletion.ts';
import { type EtaEdit, eta } from './eta.ts';
import type { Kind } from './kind.ts';
import { type MergeEdit, merge } from './merge.ts';
import { type NoteDeletionEdit, noteDeletion } from './note-deletion.ts';
import { type PinEdit, pin } from './pin.ts';
import { type PlaceEdit, place } from './place.ts';
import { type StatusEdit, status } from './status.ts';
import { type TaggingEdit, tagging } from './tagging.ts';

export type Edit =
  | StatusEdit
  | AnswerEdit
  | TaggingEdit
  | ApprovalEdit
  | PinEdit
  | PlaceEdit
  | EtaEdit
  | ArchiveEdit
  | DeletionEdit
  | CommentDeletionEdit
  | NoteDeletionEdit
  | MergeEdit;

/** All kinds of edits. A new kind is one file and one line here. */
export const KINDS: { readonly [K in Edit['kind']]: Kind<Extract<Edit, { kind: K }>> } = {
  status,
  answer,
  tagging,
  approval,
  pin,
  place,
  eta,
  archive,
  deletion,
  merge,
  'comment-deletion': commentDeletion,
  'note-deletion': noteDeletion,
};

export const kindOf = (edit: Edit): Kind<Edit> => KINDS[edit.kind] as Kind<Edit>;
