import { MailOffer } from './mail-offer.tsx';
import { News } from './news.tsx';

export const telling = { MailOffer, News };
