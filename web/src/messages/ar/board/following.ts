import type * as en from '../../en/board/following.ts';
import type { Words } from '../../words.ts';

export const following: Words<typeof en.following> = {
  follow: 'متابعة',
  following: 'أتابعها',
  byMail: 'وبالبريد الإلكتروني أيضًا',
  failed: 'تعذّر التحميل.',
  retry: 'إعادة المحاولة',
};
