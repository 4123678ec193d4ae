import type * as en from '../../en/board/menus.ts';
import type { Words } from '../../words.ts';

export const menus: Words<typeof en.menus> = {
  sortBy: 'الترتيب حسب',
  filterBy: 'التصفية حسب الفئة',
  filterByStatus: 'التصفية حسب الحالة',
  filterByTag: 'التصفية حسب الوسم',

  share: 'مشاركة',
  copyLink: 'نسخ الرابط',
  embedItem: 'تضمين هذه الملاحظة',
  linkCopied: 'تم نسخ الرابط',
  link: (address) => `يُرجى نسخ هذا الرابط: ${address}`,
  edit: 'تعديل',
  delete: 'حذف',
};

export const embedItem: Words<typeof en.embedItem> = {
  heading: 'تضمين هذه الملاحظة',
  button: 'زر تصويت لصفحة ويب (HTML)',
  buttonHint: 'يعرض الملاحظة وعدد أصواتها الحالي، ويجري التصويت على صفحتك.',
  badge: 'شارة لملف README (Markdown)',
  badgeHint: 'صورة تعرض العنوان والأصوات والحالة وتؤدي إلى الملاحظة.',
  badgeOf: (title) => `شارة «\u2068${title}\u2069»`,
  copy: 'نسخ',
  copyOf: (label) => `نسخ: \u2068${label}\u2069`,
  copied: 'تم نسخ الرمز',
  copyFailed: 'لا يسمح المتصفح بالنسخ هنا. يُرجى تحديد الرمز ونسخه.',
  close: 'إغلاق',
};
