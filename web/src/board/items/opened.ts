import { Answer } from './answer.tsx';
import { Follow } from './follow.tsx';
import { OpenedItem } from './opened-item.tsx';

export const opened = { Answer, Follow, OpenedItem };
