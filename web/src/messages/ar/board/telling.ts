import type * as en from '../../en/board/telling.ts';
import type { Words } from '../../words.ts';

export const boardAccount: Words<typeof en.boardAccount> = {
  manage: 'إدارة',
  signedInAs: (name) => `تم تسجيل الدخول باسم \u2068${name}\u2069`,
  signOut: 'تسجيل الخروج',
  signOutFailed: 'تعذّر تسجيل الخروج',
};

export const news: Words<typeof en.news> = {
  heading: 'الإشعارات',
  bell: (unread) => (unread === 0 ? 'الإشعارات' : `الإشعارات، غير المقروء منها: ${unread}`),
  most: '9+',
  markRead: 'تحديد الكل كمقروء',
  close: 'إغلاق الإشعارات',
  loading: 'جارٍ تحميل الإشعارات',
  failed: 'تعذّر تحميل إشعاراتك.',
  offline: 'تعذّر تحميل إشعاراتك لعدم وجود اتصال بالشبكة.',
  retry: 'إعادة المحاولة',
  markFailed: 'تعذّر التحديد كمقروء. يُرجى إعادة المحاولة.',
  empty: 'لا جديد بعد',
  emptyText: 'عند متابعة ملاحظة، يظهر هنا كل ما يطرأ عليها.',
  unread: 'جديد:',
  sentences: {
    published: (title) => `تمت الموافقة على «\u2068${title}\u2069» وأصبحت متاحة للجميع.`,
    status: (title, status) => `حالة «\u2068${title}\u2069» الآن: \u2068${status}\u2069.`,
    answer: (title) => `وصل رد من الفريق على «\u2068${title}\u2069».`,
    comment: (title) => `هناك تعليقات جديدة على «\u2068${title}\u2069».`,
    changelog: (title) => `ما الجديد: \u2068${title}\u2069`,
  },
};

export const mailOffer: Words<typeof en.mailOffer> = {
  heading: 'الإشعارات بالبريد الإلكتروني',
  label: 'عنوان البريد الإلكتروني',
  hint: 'نرسل رسالة لتأكيد العنوان، ثم تصلك رسائل عن كل ما اخترت متابعته على هذه اللوحة. ويمكن إيقافها بنقرة واحدة من أي رسالة.',
  entriesHint: 'نرسل رسالة لتأكيد العنوان، ثم تصلك رسالة عند كل تحديث جديد. ويمكن إيقافها بنقرة واحدة من أي رسالة.',
  privacy: 'الخصوصية',
  send: 'الاشتراك في الرسائل',
  sendTo: (address) => `إرسال الرسائل إلى \u2068${address}\u2069`,
  other: 'استخدام عنوان آخر',
  inbox: 'يُرجى التحقق من بريدك الوارد. إذا كان العنوان يستقبل الرسائل، فستصل إليه رسالة تتضمن رابط التأكيد.',
  pending: (address) => `بانتظار تأكيد \u2068${address}\u2069. يُرجى التحقق من بريدك الوارد.`,
  confirmed: (address) => `تُرسل الرسائل عمّا اخترت متابعته على هذه اللوحة إلى \u2068${address}\u2069.`,
  entriesConfirmed: (address) => `يُرسل كل تحديث جديد إلى \u2068${address}\u2069.`,
  stop: 'إيقاف الرسائل',
  stopped: 'تم إيقاف الرسائل.',
  invalid: 'يُرجى إدخال عنوان بريد إلكتروني واحد، مثل name@example.com',
  failed: 'لم تنجح العملية. يُرجى إعادة المحاولة.',
  offline: 'لا يوجد اتصال بالإنترنت.',
  loadFailed: 'تعذّر تحميل إعدادات البريد الإلكتروني.',
  retry: 'إعادة المحاولة',
  loading: 'جارٍ تحميل إعدادات البريد الإلكتروني',
  off: 'لا يرسل هذا الموقع رسائل بريد إلكتروني حاليًا.',
};
