import type * as en from '../../en/board/mine.ts';
import type { Words } from '../../words.ts';
import { plural } from '../language.ts';

const VOTES = { zero: 'صوت', one: 'صوت واحد', two: 'صوتان', few: 'أصوات', many: 'صوتًا', other: 'صوت' };
const COMMENTS = {
  zero: 'تعليق',
  one: 'تعليق واحد',
  two: 'تعليقان',
  few: 'تعليقات',
  many: 'تعليقًا',
  other: 'تعليق',
};
const entries = (count: number) =>
  plural(count, { zero: 'سجل', one: 'سجل واحد', two: 'سجلان', few: 'سجلات', many: 'سجلًا', other: 'سجل' });

export const mine: Words<typeof en.mine> = {
  lists: { posted: 'منشوراتي', voted: 'أصواتي', following: 'متابعاتي' },
  listsLabel: 'المحتوى المعروض',
  loading: 'جارٍ تحميل ملاحظاتك',
  failedTitle: 'تعذّر تحميل ملاحظاتك',
  empty: {
    posted: 'لا منشورات لك هنا بعد',
    voted: 'لا أصوات لك هنا بعد',
    following: 'لا متابعات لك هنا بعد',
  },
  emptyText: {
    posted: 'تظهر هنا ملاحظاتك وتعليقاتك مع حالتها والردود عليها.',
    voted: 'تظهر هنا الملاحظات التي نالت صوتك مع حالتها والردود عليها.',
    following: 'تظهر هنا الملاحظات التي اخترت متابعتها مع حالتها والردود عليها.',
  },
  showMore: 'عرض المزيد',
  loadingMore: 'جارٍ تحميل المزيد',
  moreFailed: 'تعذّر تحميل المزيد.',
  when: {
    posted: (when) => `النشر: ${when}`,
    commented: (when) => `التعليق: ${when}`,
    voted: (when) => `التصويت: ${when}`,
    following: (when) => `بدء المتابعة: ${when}`,
  },
  comment: 'تعليقك:',
  mergedFrom: (title) => `دُمجت ملاحظتك «\u2068${title}\u2069» في هذه الملاحظة`,
  answerFrom: (name) => `رد من \u2068${name}\u2069:`,
  news: 'جديد:',
  newStatus: (status) => `الحالة الآن \u2068${status}\u2069`,
  newAnswer: 'رد من الفريق',
  newVotes: (count) => plural(count, VOTES),
  newComments: (count) => plural(count, COMMENTS),
};

export const otherDevice: Words<typeof en.otherDevice> = {
  open: 'الاستخدام على جهاز آخر',
  account: 'لقد سجّلت الدخول. يكفي تسجيل الدخول على الجهاز الآخر لاستخدام اللوحة هناك بالهوية نفسها.',
  newHeading: 'رمز للجهاز الآخر',
  newText: 'بالرمز يصبح المتصفحان هوية واحدة: صوت واحد لكل ملاحظة، والقوائم نفسها، والإشعارات نفسها.',
  create: 'إنشاء رمز',
  createAnew: 'إنشاء رمز جديد',
  picture: 'رمز QR يفتح هذه اللوحة على الجهاز الآخر ويتضمن الرمز',
  where: (address) => `يُرجى مسح الصورة ضوئيًا، أو فتح \u2068${address}\u2069 على الجهاز الآخر وإدخال الرمز.`,
  until: (time) => `صالح حتى \u2068${time}\u2069 ولمرة واحدة. يجب ألا يراه أحد غيرك.`,
  expired: 'انتهت صلاحية الرمز. يُرجى إنشاء رمز جديد.',
  useHeading: 'رمز من الجهاز الآخر',
  useText:
    'ينتقل كل نشاطك في هذا المتصفح إلى جهازك الآخر، على جميع اللوحات التي استخدمتها هنا. يُرجى عدم إدخال أي رمز إلا إذا أنشأته بنفسك.',
  code: 'الرمز',
  use: 'استخدام هذا الرمز',
  misspelled: 'يتكون الرمز من 8 أحرف وأرقام، ولا يتضمن أبدًا 0 أو 1 أو B أو I أو L أو O أو S أو Z. يُرجى التحقق منه.',
  done: 'تم ربط جهازيك',
  failed: 'لم تنجح العملية. يُرجى إعادة المحاولة.',
  refused: {
    deviceCodeInvalid:
      'الرمز غير صحيح أو سبق استخدامه أو مضت عليه أكثر من عشر دقائق. يُرجى التحقق من كل حرف أو إنشاء رمز جديد على الجهاز الآخر.',
    deviceCodeOwn: 'هذا الرمز من هذا المتصفح. يُرجى إدخاله على الجهاز الآخر.',
    deviceOfAccount: 'تم تسجيل الدخول هنا. يُرجى تسجيل الدخول على الجهاز الآخر بدلًا من ذلك.',
  },
  offline: 'لا يوجد اتصال بالإنترنت.',
  loading: 'جارٍ التحميل',
};

export const ownData: Words<typeof en.ownData> = {
  heading: 'بياناتك على هذه اللوحة',
  text: 'ملاحظاتك وتعليقاتك وأصواتك ومتابعاتك وعناوين بريدك الإلكتروني على هذه اللوحة. يمكن تنزيلها أو حذفها بدون حساب.',
  download: 'تنزيل بياناتي',
  downloading: (count) => `جارٍ التنزيل، حتى الآن: ${entries(count)}`,
  downloaded: 'تم تنزيل بياناتك',
  downloadFailed: 'تعذّر تنزيل بياناتك. يُرجى إعادة المحاولة.',
  file: (productId, day) => `data-${productId}-${day}.json`,
  delete: 'حذف بياناتي من هذه اللوحة',
  question: 'حذف بياناتك من هذه اللوحة؟',
  questionText:
    'يؤدي هذا إلى حذف ملاحظاتك وتعليقاتك وأصواتك ومتابعاتك وعناوين بريدك الإلكتروني من هذه اللوحة. أما الملاحظات التي صوّت لها آخرون أو علّقوا عليها فتبقى بدون اسمك. لا يمكن التراجع عن هذا الإجراء.',
  confirm: (word) => `للتأكيد، يُرجى كتابة ${word}`,
  deleteNow: 'حذف بياناتي',
  deleting: (count) => `جارٍ الحذف، حتى الآن: ${entries(count)}`,
  deleted: 'تم حذف بياناتك من هذه اللوحة',
  deleteFailed: 'توقف الحذف قبل اكتماله. يُرجى إعادة المحاولة لإكماله.',
  offline: 'لا يوجد اتصال بالإنترنت.',
};
