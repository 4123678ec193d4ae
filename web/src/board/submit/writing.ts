import { Comments } from '../comments/comments.tsx';
import { LeftEdits } from './own/left-edits.tsx';
import { Submission } from './submission.tsx';

export const writing = { Comments, LeftEdits, Submission };
