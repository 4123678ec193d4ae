import type * as en from '../../en/board/whats-new.ts';
import type { Words } from '../../words.ts';
import { formatNumber } from '../language.ts';

export const whatsNew: Words<typeof en.whatsNew> = {
  heading: 'ما الجديد',
  loading: 'جارٍ تحميل «ما الجديد»',
  failedTitle: 'تعذّر تحميل «ما الجديد»',
  newer: 'عرض التحديثات الجديدة',
  empty: 'لا جديد حتى الآن',
  emptyHint: 'ستظهر هنا الميزات الجديدة والتحسينات والإصلاحات.',
  older: 'تحديثات أقدم',
  loadingOlder: 'جارٍ تحميل تحديثات أقدم',
  olderFailed: 'تعذّر تحميل التحديثات الأقدم.',
  newest: 'أحدث التحديثات',
  byMail: 'الاشتراك بالبريد الإلكتروني',
  follow: 'المتابعة عبر الخلاصات:',
  feeds: { atom: 'Atom', rss: 'RSS', json: 'JSON' },
  about: (name) => `الميزات الجديدة والتحسينات والإصلاحات في \u2068${name}\u2069.`,
};

export const reactions: Words<typeof en.reactions> = {
  list: 'التفاعلات',
  names: { like: 'أعجبني', love: 'أحببته', celebrate: 'تهانينا' },
  button: (name, count) => (count === 0 ? name : `${name}، ${formatNumber(count)}`),
  failed: 'لم يُحفظ تفاعلك. يُرجى إعادة المحاولة.',
};

export const entryArticle: Words<typeof en.entryArticle> = {
  items: 'ما تحقق في هذا التحديث',
};
