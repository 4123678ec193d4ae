import { Follow } from '../telling/follow.tsx';
import { Answer } from './answer.tsx';
import { OpenedItem } from './opened-item.tsx';

export const opened = { Answer, Follow, OpenedItem };
