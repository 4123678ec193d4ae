import type * as en from '../en/pictures.ts';
import type { Words } from '../words.ts';
import { plural } from './language.ts';

const PICTURES = { zero: 'صورة', one: 'صورة واحدة', two: 'صورتان', few: 'صور', many: 'صورة', other: 'صورة' };
const count = (pictures: number) => plural(pictures, PICTURES);
const genitive = (pictures: number) => plural(pictures, { ...PICTURES, two: 'صورتين' });
const SENT = 'تم إرسال النص، أما الصور فلم تُرسل.';

export const pictures: Words<typeof en.pictures> = {
  count,
  list: 'الصور',
  unnamed: (at, of) => `الصورة ${at} من ${of}`,
  open: (name) => `عرض بحجم كبير: \u2068${name}\u2069`,

  add: 'إضافة صور',
  hint: (most) => `الحد الأقصى: ${most}. يمكنك أيضًا لصق الصور أو سحبها إلى هنا.`,
  point: 'وضع علامات',
  noPointing: 'تعذّر تحميل المحرر. يُرجى إعادة المحاولة.',
  describe: 'وصف هذه الصورة',
  describePlaceholder: 'الوصف (اختياري)',
  remove: 'إزالة',
  removeOne: (at) => `إزالة الصورة ${at}`,
  preparing: 'جارٍ التحضير',
  added: (most) => (most === 1 ? 'تمت إضافة الصورة' : `تمت إضافة ${genitive(most)}`),
  removed: 'تمت إزالة الصورة',

  empty: (name) => `«\u2068${name}\u2069»: الملف فارغ.`,
  notPicture: (name) => `«\u2068${name}\u2069»: الملف ليس صورة بتنسيق PNG أو JPEG أو WebP أو GIF.`,
  heic: (name) =>
    `«\u2068${name}\u2069»: الصورة بتنسيق HEIC الذي لا تستطيع المتصفحات عرضه. يُرجى حفظها أولًا بتنسيق JPEG.`,
  unreadable: (name) => `«\u2068${name}\u2069»: تعذّرت قراءة الملف، وقد يكون تالفًا.`,
  folder: 'لا يمكن إضافة مجلد. يُرجى اختيار الصور الموجودة فيه.',
  most: (most) => `يمكنك إضافة ${genitive(most)} كحد أقصى.`,
  tooMany: (most, left) => `يمكنك إضافة ${genitive(most)} كحد أقصى. عدد الصور التي لم تُضف: ${left}.`,
  full: 'لا تتوفر مساحة لمزيد من الصور قبل إرسال الصور الأخرى.',
  missing: 'لم تعد هذه الصورة موجودة على هذا الجهاز. يُرجى إزالتها وإضافتها من جديد.',

  sending: (pictures) => `جارٍ إرسال ${genitive(pictures)}`,
  waiting: (pictures) => `سيتم إرسال ${genitive(pictures)} عند عودة الاتصال`,
  cancel: 'إلغاء',
  cancelled: 'لم تُرسل الصور.',
  failed: `${SENT} يُرجى إعادة المحاولة.`,
  signedOut: `${SENT} لقد سجّلت الخروج قبل إرسالها.`,
  notSaved: (why) => `لم تُحفظ الصور. ${why}`.trim(),
  retry: 'إعادة المحاولة',
  late: `${SENT} بدأ الفريق العمل على الملاحظة قبل وصول الصور.`,
  off: `${SENT} لا تقبل هذه اللوحة الصور.`,
  noStorage: `${SENT} لا يخزّن هذا الموقع الصور.`,
  storageRefused: `${SENT} لا يستطيع هذا الموقع تخزين الصور حاليًا.`,
  tooManyNow: `${SENT} يمكن إضافة عشر صور في الساعة. يُرجى إعادة المحاولة لاحقًا.`,
  nearbyFull: `${SENT} وصلت اليوم صور كثيرة من شبكتك. يُرجى إعادة المحاولة غدًا.`,
  boardFull: `${SENT} لا تقبل هذه اللوحة مزيدًا من الصور اليوم. يُرجى إعادة المحاولة غدًا.`,

  close: 'إغلاق',
  next: 'الصورة التالية',
  previous: 'الصورة السابقة',
  position: (at, of) => `${at} من ${of}`,
  loading: 'جارٍ تحميل الصورة',
  loadFailed: 'تعذّر تحميل الصورة.',
};
