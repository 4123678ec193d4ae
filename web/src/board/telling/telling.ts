import { BoardAccount } from './board-account.tsx';
import { MailOffer } from './mail-offer.tsx';
import { News } from './news.tsx';

export const telling = { BoardAccount, MailOffer, News };
