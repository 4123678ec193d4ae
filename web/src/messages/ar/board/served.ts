import type * as en from '../../en/board/served.ts';
import type { Words } from '../../words.ts';

/** Programs read the others, in English. */
export { openData, siteText } from '../../en/board/served.ts';

export const served: Words<typeof en.served> = {
  about: (name) => `لوحة ملاحظات \u2068${name}\u2069: الاطلاع على طلبات الآخرين والتصويت لها وإضافة ملاحظاتك.`,
  needsScript:
    'يمكن قراءة كل ما في هذه الصفحة بدون JavaScript. أما التصويت والتعليق والبحث والكتابة فتحتاج إلى JavaScript.',
  thisBoard: 'هذه اللوحة',
  scriptsMissing: 'تعذّر تحميل التصويت والتعليقات والبحث.',
  reload: 'إعادة تحميل الصفحة',
  sandboxed:
    'لا يعمل التصويت والتعليقات والبحث داخل هذا الإطار: يجب أن تضيف الصفحة التي تحتويه القيمة allow-same-origin إلى السمة sandbox.',
};
