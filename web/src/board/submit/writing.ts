import { Comments } from '../comments/comments.tsx';
import { Submission } from './submission.tsx';

export const writing = { Comments, Submission };
