import { FollowOffer } from '../telling/follow.tsx';
import { ItemWays } from './item-ways.tsx';
import { OpenedFacts } from './opened-facts.tsx';
import { OpenedItem } from './opened-item.tsx';

export const opened = { FollowOffer, ItemWays, OpenedFacts, OpenedItem };
