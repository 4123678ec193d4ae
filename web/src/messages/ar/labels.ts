import type * as en from '../en/labels.ts';
import type { Words } from '../words.ts';

export { adminSorts, displayModes, fonts, themes } from '../en/labels.ts';

export const categories: Words<typeof en.categories> = {
  feature: 'طلب ميزة',
  bug: 'مشكلة',
  improvement: 'تحسين',
  question: 'سؤال',
  feedback: 'ملاحظة عامة',
  other: 'أخرى',
};

export const publicFilters: Words<typeof en.publicFilters> = {
  bug: 'مشكلات',
  feature: 'طلبات ميزات',
  improvement: 'تحسينات',
  feedback: 'ملاحظات عامة',
};

export const statuses: Words<typeof en.statuses> = {
  open: 'مفتوحة',
  'in-progress': 'قيد التنفيذ',
  completed: 'مكتملة',
  closed: 'مغلقة',
  pending: 'بانتظار الموافقة',
};

export const entryKinds: Words<typeof en.entryKinds> = {
  new: 'جديد',
  improved: 'تحسين',
  fixed: 'إصلاح',
};

export const publicSorts: Words<typeof en.publicSorts> = {
  popular: 'الأكثر شعبية',
  trending: 'الرائجة حاليًا',
  recent: 'الأحدث',
};
