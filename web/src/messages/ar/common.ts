import type * as en from '../en/common.ts';
import type { Words } from '../words.ts';

export const common: Words<typeof en.common> = {
  back: 'رجوع',
  cancel: 'إلغاء',
  close: 'إغلاق',
  dismiss: 'إخفاء',
  delete: 'حذف',
  deleting: 'جارٍ الحذف…',
  save: 'حفظ',
  saving: 'جارٍ الحفظ…',
  retry: 'إعادة المحاولة',
  loading: 'جارٍ التحميل…',
  openInNewTab: 'يُفتح في علامة تبويب جديدة',
};

export const copying: Words<typeof en.copying> = {
  copy: 'نسخ الرمز',
  done: 'تم نسخ الرمز إلى الحافظة',
  failed: 'تعذّر النسخ. يُرجى تحديد الرمز ونسخه.',
};
