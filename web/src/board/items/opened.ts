import { OpenedFacts } from './opened-facts.tsx';
import { OpenedItem } from './opened-item.tsx';

export const opened = { OpenedFacts, OpenedItem };
