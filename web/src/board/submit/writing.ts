// Sends what the forms write: a page that loses its network has it already.
import '../acts/send-written.ts';
import { Comments } from '../comments/comments.tsx';
import { LeftEdits } from './own/left-edits.tsx';
import { Submission } from './submission.tsx';

export const writing = { Comments, LeftEdits, Submission };
