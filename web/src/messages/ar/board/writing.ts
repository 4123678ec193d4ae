import type * as en from '../../en/board/writing.ts';
import type { Words } from '../../words.ts';
import { formatNumber, plural } from '../language.ts';

const CHARACTERS = { zero: 'حرف', one: 'حرف واحد', two: 'حرفان', few: 'أحرف', many: 'حرفًا', other: 'حرف' };
/** In the genitive. */
const COMMENTS = {
  zero: 'تعليق',
  one: 'تعليق واحد',
  two: 'تعليقين',
  few: 'تعليقات',
  many: 'تعليقًا',
  other: 'تعليق',
};

export const submitForm: Words<typeof en.submitForm> = {
  discard: 'تجاهل المسودة',
  discardQuestion: 'تجاهل هذه المسودة؟',
  title: 'العنوان',
  titlePlaceholder: 'باختصار في سطر واحد',
  description: 'الوصف',
  descriptionPlaceholder: 'ما الهدف، وما الذي يعيق الوصول إليه؟',
  category: 'الفئة',
  submit: 'إرسال الملاحظة',
  submitting: 'جارٍ الإرسال…',
  charactersLeft: (count) => `المتبقي: ${plural(count, CHARACTERS)}`,
  approvalNote: 'تظهر الملاحظات الجديدة على اللوحة بعد الموافقة عليها.',

  titleRequired: 'يُرجى إدخال عنوان للملاحظة',
  titleTooLong: 'العنوان طويل جدًا. الحد الأقصى هو 100 حرف.',
  descriptionRequired: 'يُرجى إدخال تفاصيل الملاحظة',
  descriptionTooLong: 'الوصف طويل جدًا. الحد الأقصى هو 500 حرف.',

  noBoard: 'لم يُحدد أي منتج، ولا يمكن إرسال الملاحظة.',
  failed: 'تعذّر إرسال الملاحظة',
};

export const commentThread: Words<typeof en.commentThread> = {
  show: (count) => `عرض ${plural(count, COMMENTS)}`,
  hide: 'إخفاء التعليقات',
  list: 'التعليقات',
  empty: 'لا توجد تعليقات بعد',
  showMore: 'عرض المزيد من التعليقات',
  showEarlier: 'عرض التعليقات السابقة',
  team: 'الفريق',
  from: (title) => `من «\u2068${title}\u2069»`,
  reply: 'رد',
  replyTo: (name) => `رد على \u2068${name}\u2069`,
  replyingTo: (name) => `ردًا على \u2068${name}\u2069`,
  toEarlier: 'رد على تعليق سابق',
  endReply: 'إلغاء الرد',
  field: 'تعليقك',
  placeholder: 'إضافة تعليق…',
  submit: 'إضافة تعليق',
  submitting: 'جارٍ الإضافة…',
  counter: (length, max) => `${formatNumber(length)}/${formatNumber(max)}`,

  commentRequired: 'يُرجى إدخال تعليق',
  commentTooLong: 'التعليق طويل جدًا. الحد الأقصى هو 500 حرف.',

  removed: 'تمت إزالة التعليق',
  delete: 'حذف',
  deleteQuestion: 'حذف هذا التعليق؟',
};

export const signing: Words<typeof en.signing> = {
  add: 'إضافة اسمك',
  as: (name) => `النشر باسم \u2068${name}\u2069`,
  label: 'اسمك (اختياري)',
  placeholder: 'مجهول',
};

export const ownForm: Words<typeof en.ownForm> = {
  editing: 'تعديل ملاحظتك',
  save: 'حفظ',
  saving: 'جارٍ الحفظ…',
  question: 'حذف ملاحظتك؟',
  questionText: 'لا يمكن التراجع عن هذا الإجراء.',
  delete: 'حذف',
  cancel: 'إلغاء',
  discardQuestion: 'تجاهل تغييراتك؟',
};

export const similar: Words<typeof en.similar> = {
  found: (count) =>
    plural(count, {
      zero: 'ملاحظة مشابهة',
      one: 'ملاحظة مشابهة واحدة',
      two: 'ملاحظتان مشابهتان',
      few: 'ملاحظات مشابهة',
      many: 'ملاحظة مشابهة',
      other: 'ملاحظة مشابهة',
    }),
  list: 'ملاحظات مشابهة',
  voteInstead: 'التصويت لها بدلًا من ذلك',
  voteInsteadOf: (title) => `التصويت لها بدلًا من ذلك: \u2068${title}\u2069`,
  voted: 'نالت صوتك',
  addWords: 'إضافة نصّك كتعليق',
};

export const formatting: Words<typeof en.formatting> = {
  label: 'التنسيق',
  syntax: ['**عريض**', '*مائل*', '`رمز`', '[نص](https://example.com)', '- قائمة', '1. قائمة'],
};

export const leftEdits: Words<typeof en.leftEdits> = {
  heading: 'تغييرات لم تُحفظ',
  text: 'يمكنك نسخ النص، أو المواصلة عبر «تعديل» في قائمة الملاحظة ما دام تغييرها ممكنًا.',
  field: (title) => `نصّك في «\u2068${title}\u2069»`,
  copy: 'نسخ',
  copied: 'تم النسخ',
  notCopied: 'يُرجى تحديد النص ونسخه',
  discard: 'تجاهل',
};
