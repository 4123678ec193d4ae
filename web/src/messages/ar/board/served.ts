import type * as en from '../../en/board/served.ts';
import type { Words } from '../../words.ts';

/** Programs read the others, in English. */
export { openData, siteText } from '../../en/board/served.ts';

export const served: Words<typeof en.served> = {
  about: (name) => `قراءة الملاحظات حول \u2068${name}\u2069 والتصويت لها وإضافة ملاحظاتك.`,
  needsScript: 'يمكن قراءة هذه الصفحة بدون JavaScript. أما التصويت والتعليق والبحث والكتابة فتتطلب JavaScript.',
  thisBoard: 'هذه اللوحة',
  changelogOf: (name) => `ما الجديد في ${name}`,
  scriptsMissing: 'تعذّر تحميل التصويت والتعليق والبحث.',
  reload: 'إعادة تحميل الصفحة',
  sandboxed: 'لا يعمل التصويت والتعليق والبحث في هذا الإطار: يلزم allow-same-origin في السمة sandbox للصفحة المحيطة.',
};
