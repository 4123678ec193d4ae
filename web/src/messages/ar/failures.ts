import type * as en from '../en/failures.ts';
import type { Words } from '../words.ts';

export { errorCard } from '../en/failures.ts';

export const missingPart: Words<typeof en.missingPart> = {
  text: 'تعذّر تحميل هذا الجزء. سيظهر عند عودة الاتصال.',
  retry: 'إعادة المحاولة',
};

export const startup: Words<typeof en.startup> = {
  title: 'تعذّر تشغيل التطبيق',
  text: 'يُرجى إعادة تحميل الصفحة. إذا استمرت المشكلة، فيُرجى المحاولة لاحقًا.',
  reload: 'إعادة تحميل الصفحة',
  needsScript: (name) =>
    `لاستخدام \u2068${name}\u2069 يلزم تفعيل JavaScript. يُرجى تفعيله في المتصفح وإعادة تحميل الصفحة.`,
};
