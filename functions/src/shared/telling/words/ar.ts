import { countedIn } from './counted.ts';
import type { en } from './en.ts';
import type { Words } from './words.ts';

const counted = countedIn('ar');
const updates = (count: number) =>
  counted(count, {
    zero: '# مستجد',
    one: 'مستجد واحد',
    two: 'مستجدان',
    few: '# مستجدات',
    many: '# مستجدًا',
    other: '# مستجد',
  });

/** Subjects have no marks around names: no header has such characters. */
export const ar: Words<typeof en> = {
  statuses: { open: 'مفتوحة', 'in-progress': 'قيد التنفيذ', completed: 'مكتملة', closed: 'مغلقة' },
  news: {
    published: {
      subject: ({ title }) => `تم النشر: ${title}`,
      sentence: ({ board }) => `أصبحت ملاحظتك على «\u2068${board}\u2069» متاحة للجميع.`,
      line: () => 'أصبحت متاحة للجميع.',
    },
    status: {
      subject: ({ title, status }) => `${status}: ${title}`,
      sentence: ({ board, status }) =>
        `حالة ملاحظة اخترت متابعتها على «\u2068${board}\u2069» الآن: \u2068${status}\u2069.`,
      line: ({ status }) => `الحالة الآن: \u2068${status}\u2069.`,
    },
    answer: {
      subject: ({ title }) => `رد من الفريق: ${title}`,
      sentence: ({ board }) => `وصل رد من الفريق على ملاحظة اخترت متابعتها على «\u2068${board}\u2069».`,
      line: () => 'وصل رد من الفريق.',
    },
    comment: {
      subject: ({ title }) => `تعليقات جديدة: ${title}`,
      sentence: ({ board }) => `هناك تعليقات جديدة على ملاحظة اخترت متابعتها على «\u2068${board}\u2069».`,
      line: () => 'هناك تعليقات جديدة.',
    },
    changelog: {
      subject: ({ title }) => `جديد: ${title}`,
      sentence: ({ board }) => `ورد في تحديثات «\u2068${board}\u2069» جديد عن ملاحظة اخترت متابعتها.`,
      line: () => 'وردت في قسم «ما الجديد».',
    },
  },
  entry: {
    subject: ({ title }) => `جديد: ${title}`,
    sentence: ({ board }) => `الجديد على «\u2068${board}\u2069»:`,
    line: () => 'ورد في قسم «ما الجديد».',
  },
  mail: {
    answer: 'رد الفريق:',
    open: 'فتح الملاحظة',
    openChangelog: 'فتح «ما الجديد»',
    openBoard: 'فتح اللوحة',
    why: (board) => `تصلك هذه الرسالة بسبب متابعتك لهذه الملاحظة على «\u2068${board}\u2069».`,
    whyEntries: (board) => `تصلك هذه الرسالة بسبب اشتراكك في تحديثات «\u2068${board}\u2069».`,
    bundleSubject: (count, board) => `${board}: ${updates(count)}`,
    bundleTitle: updates,
    bundleSentence: (board) => `ما طرأ على الملاحظات التي اخترت متابعتها على «\u2068${board}\u2069»:`,
    bundleEntries: (board) => `الجديد على «\u2068${board}\u2069»:`,
    bundleMore: (count) => counted(count, { one: 'وواحد آخر.', two: 'واثنان آخران.', other: 'و# غيرها.' }),
    bundleWhy: (board) =>
      `تصلك هذه الرسالة بسبب متابعتك لملاحظات على «\u2068${board}\u2069». وهي تجمع مستجدات يوم منذ الرسالة السابقة.`,
    stop: 'إيقاف هذه الرسائل',
    noReply: 'يُرجى عدم الرد على هذه الرسالة، فالردود لا تُقرأ.',
    builtWith: 'مدعوم من Hearback',
  },
  confirm: {
    subject: (board) => `تأكيد عنوان بريدك: ${board}`,
    sentence: (board) => `أُدخل هذا العنوان على اللوحة «\u2068${board}\u2069» لتلقّي رسائل عن الملاحظات قيد المتابعة.`,
    entries: (board) => `أُدخل هذا العنوان على اللوحة «\u2068${board}\u2069» لتلقّي تحديثاتها بالبريد الإلكتروني.`,
    title: 'تأكيد عنوان بريدك',
    button: 'تأكيد العنوان',
    site: (site) => `تستضيف Hearback هذه اللوحة على \u2068${site}\u2069، وهي التي أرسلت هذه الرسالة.`,
    otherwise:
      'إذا لم يكن هذا الطلب منك، فيمكن تجاهل هذه الرسالة. نحذف العنوان بعد أسبوع ولا نرسل شيئًا آخر ما لم يُدخل من جديد.',
  },
  guest: {
    title: (board) => `دعوة إلى ${board}`,
    sentence: (by) =>
      by === null ? 'وصلتك دعوة إلى لوحة ملاحظات.' : `وصلتك دعوة من \u2068${by}\u2069 إلى لوحة ملاحظات.`,
    may: 'لا يراها سوى المدعوين.',
    open: 'فتح الدعوة',
    until: (date) => `الدعوة صالحة لمرة واحدة، حتى ${date}، وبأي حساب.`,
    ignore: 'إذا لم تكن الدعوة متوقعة، فيمكن تجاهل هذه الرسالة.',
  },
  page: {
    confirmTitle: 'تلقّي رسائل عن الملاحظات التي اخترت متابعتها؟',
    confirmText: (board) =>
      `نرسل إليك رسالة عندما يطرأ جديد على الملاحظات التي اخترت متابعتها على «\u2068${board}\u2069». وفي كل رسالة رابط لإلغاء الاشتراك.`,
    confirmEntriesTitle: (board) => `تلقّي تحديثات «\u2068${board}\u2069» بالبريد الإلكتروني؟`,
    confirmEntriesText: 'نرسل إليك رسالة عند كل تحديث جديد. وفي كل رسالة رابط لإلغاء الاشتراك.',
    confirmButton: 'نعم، أريد تلقّي الرسائل',
    confirmed: 'تم تأكيد عنوان بريدك.',
    confirmedText: 'ستصلك من الآن رسائل عن الملاحظات التي اخترت متابعتها.',
    confirmedEntriesText: 'سيصلك من الآن كل تحديث جديد بالبريد الإلكتروني.',
    stopTitle: 'إيقاف الرسائل؟',
    stopItem: 'إيقاف الرسائل عن هذه الملاحظة',
    stopEntries: 'إيقاف رسائل التحديثات',
    stopBoard: (board) => `إيقاف كل رسائل «\u2068${board}\u2069»`,
    stopAll: 'إيقاف كل الرسائل من جميع اللوحات',
    stopForever: 'إيقاف كل الرسائل وعدم مراسلة هذا العنوان أبدًا',
    stopButton: 'إيقاف',
    stopped: 'تم إيقاف الرسائل.',
    stoppedText: 'يمكن تفعيلها من جديد في أي وقت.',
    goneText: 'لم تعد تصل إلى هذا العنوان رسائل كهذه. إذا استمر وصولها، فيُرجى استخدام الرابط في أحدث رسالة.',
    expiredTitle: 'لم يعد هذا الرابط صالحًا.',
    expiredText: 'انتهت صلاحيته أو سبق استخدامه. لتلقّي الرسائل، يُرجى إدخال عنوانك على اللوحة من جديد.',
    back: (name) => `العودة إلى \u2068${name}\u2069`,
    failedTitle: 'حدث خطأ ما.',
    failedText: 'يُرجى إعادة المحاولة بعد قليل.',
  },
};
