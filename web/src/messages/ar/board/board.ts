import type * as en from '../../en/board/board.ts';
import type { Words } from '../../words.ts';
import { formatNumber, plural } from '../language.ts';
import { commentCount, freshItems, voteCount } from './live.ts';

const PICTURES = { zero: 'صورة', one: 'صورة واحدة', two: 'صورتان', few: 'صور', many: 'صورة', other: 'صورة' };
const RESULTS = { zero: 'نتيجة', one: 'نتيجة واحدة', two: 'نتيجتان', few: 'نتائج', many: 'نتيجة', other: 'نتيجة' };

export const board: Words<typeof en.board> = {
  loading: 'جارٍ تحميل الملاحظات',
  heading: (name) => `ملاحظات حول \u2068${name}\u2069`,
  list: 'الملاحظات',
  builtWith: 'مدعوم من',

  search: 'البحث في الملاحظات',
  searchPlaceholder: 'البحث في الملاحظات…',
  clearSearch: 'مسح البحث',
  add: 'إضافة ملاحظة',
  menu: 'الترتيب والتصفية',
  removeFilter: (label) => `إزالة عامل التصفية: \u2068${label}\u2069`,

  empty: 'لم يُعثر على ملاحظات',
  emptyInvitation: 'يمكنك مشاركة أول فكرة.',
  shareFirst: 'مشاركة فكرة',
  clearFilters: 'مسح عوامل التصفية',
  addSearched: (text) => `إضافة «\u2068${text}\u2069»`,
  results: (count) => plural(count, RESULTS),
  resultsSoFar: (count) => `النتائج الأولى: ${formatNumber(count)}`,
  showMore: 'عرض المزيد',
  loadingMore: 'جارٍ تحميل المزيد من الملاحظات',
  nothingSoFar: 'لم يُعثر على شيء حتى الآن. هناك ملاحظات لم يشملها البحث بعد.',
  moreToSearch: 'هناك ملاحظات لم يشملها البحث بعد.',
  keepLooking: 'مواصلة البحث',
  looking: 'جارٍ البحث عن المزيد من الملاحظات',
  moreFailed: 'تعذّر تحميل المزيد من الملاحظات.',
  end: 'هذا كل شيء.',

  all: 'كل الملاحظات',
  actions: 'الإجراءات',
  by: (name) => `من \u2068${name}\u2069`,
  itemMissing: 'هذه الملاحظة غير متاحة.',
  mergedInto: (title) => `دُمجت في «\u2068${title}\u2069»`,
  titleOf: (item, name) => `${item} - ${name}`,

  pictures: (count) => plural(count, PICTURES),
  archived: 'مؤرشفة',
  pinned: 'مثبّتة',
  answered: 'رد الفريق',
  shippedIn: 'صدرت ضمن',
  answerFrom: (name) => `رد من \u2068${name}\u2069`,
  answerFailed: 'تعذّر تحميل الرد.',
  waiting: 'بانتظار الموافقة',
  expand: 'قراءة المزيد',
  collapse: 'عرض أقل',

  signIn: 'تسجيل الدخول',
  signInToTakePart: 'يلزم تسجيل الدخول للتصويت والتعليق وإضافة الملاحظات.',
  readOnly: 'هذه اللوحة للقراءة فقط حاليًا، ولا تقبل أصواتًا أو تعليقات أو ملاحظات جديدة.',
  closed: 'أصبح التصويت والتعليق وإضافة الملاحظات على هذه اللوحة متاحًا بعد تسجيل الدخول فقط.',
  itemGone: 'لم تعد هذه الملاحظة موجودة على اللوحة.',
  retry: 'إعادة المحاولة',

  fresh: freshItems,

  open: 'فتح الملاحظات',
  buttonLabel: 'ملاحظات',
  close: 'إغلاق الملاحظات',
};

export const form: Words<typeof en.form> = {
  heading: 'إضافة ملاحظة',
  back: 'رجوع',
  loading: 'جارٍ تحميل النموذج',
  loadFailed: 'تعذّر تحميل النموذج. يُرجى إعادة المحاولة.',
  submitted: 'تم إرسال ملاحظتك. شكرًا لك!',
  failedRetry: 'تعذّر إرسال الملاحظة. يُرجى إعادة المحاولة.',
};

export const votes: Words<typeof en.votes> = {
  count: voteCount,
  tile: (title, count) => `التصويت لـ«\u2068${title}\u2069»، ${voteCount(count)}`,
  tileSignedOut: (title, count) => `تسجيل الدخول للتصويت لـ«\u2068${title}\u2069»، ${voteCount(count)}`,
  added: 'تمت إضافة صوتك',
  removed: 'تم سحب صوتك',
  addFailed: 'تعذّرت إضافة صوتك. يُرجى إعادة المحاولة.',
  removeFailed: 'تعذّر سحب صوتك. يُرجى إعادة المحاولة.',
  transferFailed: 'تعذّر نقل أصواتك السابقة. يُرجى إعادة المحاولة.',
};

export const follows: Words<typeof en.follows> = {
  begun: 'بدأت متابعة هذه الملاحظة',
  ended: 'توقفت متابعة هذه الملاحظة',
  failed: 'لم تنجح العملية. يُرجى إعادة المحاولة.',
  offer: 'إعلامي عند أي تغيير',
};

export const comments: Words<typeof en.comments> = {
  count: commentCount,
  loading: 'جارٍ تحميل التعليقات',
  loadFailed: 'تعذّر تحميل التعليقات. يُرجى إعادة المحاولة.',
  authorSignedIn: 'عضو',
  authorAnonymous: 'مجهول',
  confirmed: 'مؤكَّد',
  unconfirmed: 'غير مؤكَّد',
  added: 'تمت إضافة تعليقك',
  waits: 'يظهر تعليقك بعد أن يوافق عليه الفريق.',
  deleted: 'تم حذف تعليقك',
  deleteFailed: 'تعذّر حذف تعليقك. يُرجى إعادة المحاولة.',
  addFailed: 'تعذّرت إضافة تعليقك. يُرجى إعادة المحاولة.',
};

export const ownItem: Words<typeof en.ownItem> = {
  edited: (when) => `عُدّلت ${when}`,
  editedByTeam: (when) => `عدّلها الفريق ${when}`,
  saved: 'تم حفظ تغييراتك',
  saveFailed: 'تعذّر حفظ تغييراتك. يُرجى إعادة المحاولة.',
  saveRefused:
    'لم يعد التعديل ممكنًا: مرّت ساعة، أو تلقّت الملاحظة صوتًا أو تعليقًا أو ردًا، أو تغيّرت حالتها. بقي نصّك محفوظًا لنسخه.',
  deleted: 'تم حذف ملاحظتك',
  deleteFailed: 'تعذّر حذف ملاحظتك. يُرجى إعادة المحاولة.',
  deleteRefused: 'لم يعد الحذف ممكنًا: مرّت ساعة، أو تلقّت الملاحظة صوتًا أو تعليقًا أو ردًا، أو تغيّرت حالتها.',
};

export const embedErrors: Words<typeof en.embedErrors> = {
  title: 'تعذّر تحميل الملاحظات',
  unknown: 'حدث خطأ غير معروف',
  missingIdTitle: 'معرّف المنتج مفقود',
  missingId: 'يُرجى تضمين معرّف منتج صالح في معلمات عنوان URL.',
  productNotFound: (id) => `لم يُعثر على منتج بالمعرّف «\u2068${id}\u2069». يُرجى التحقق من معرّف المنتج.`,
};

export const outbox: Words<typeof en.outbox> = {
  unsent: 'الإرسال عند عودة الاتصال',
  kept: 'لا يوجد اتصال بالإنترنت. حُفظ المحتوى هنا وسيُرسل عند عودة الاتصال.',
  picturesSent: 'تم حفظ صورك',
  picturesFailed: 'تم إرسال النص، أما الصور فلم تُرسل. يُرجى إعادة المحاولة.',
};

export const tabs: Words<typeof en.tabs> = {
  label: 'أقسام اللوحة',
  list: 'الملاحظات',
  names: { roadmap: 'خارطة الطريق', changelog: 'ما الجديد', mine: 'نشاطي' },
};
