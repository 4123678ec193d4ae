import type * as en from '../en/screenshot.ts';
import type { Words } from '../words.ts';
import { formatNumber, plural } from './language.ts';

const MARKERS = { zero: 'علامة', one: 'علامة واحدة', two: 'علامتان', few: 'علامات', many: 'علامة', other: 'علامة' };
const BARS = {
  zero: 'شريط حجب',
  one: 'شريط حجب واحد',
  two: 'شريطي حجب',
  few: 'أشرطة حجب',
  many: 'شريط حجب',
  other: 'شريط حجب',
};

export const screenshot: Words<typeof en.screenshot> = {
  title: 'وضع علامات على الصورة',
  hint: 'النقر يضع علامة مرقّمة يمكن الإشارة إليها في النص، والسحب يحجب ما لا ينبغي أن يراه الآخرون.',
  touchHint: 'النقر يضع علامة مرقّمة، والتمرير بالإصبع يحرّك الصورة. للحجب يُنقر على «حجب» ثم يُسحب الإصبع.',
  tools: 'الأدوات',
  addMarker: 'إضافة علامة',
  blackOut: 'حجب',
  remove: 'إزالة',
  undo: 'تراجع',
  undone: 'تم التراجع',
  nothingToUndo: 'لا يوجد ما يمكن التراجع عنه',
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  nextPart: 'الجزء التالي',
  enlarge: 'عرض بحجم كبير',
  blocked: 'منع المتصفح فتح النافذة.',
  sendPage: (facts) => `إرسال مع الصورة: ${facts}`,
  name: 'الصورة',
  use: 'استخدام هذه الصورة',
  cancel: 'إلغاء',
  discardQuestion: 'تجاهل العلامات وأشرطة الحجب؟',
  discard: 'تجاهل',
  area: 'صورة. مفاتيح الأسهم تحرّك العلامة المحددة أو شريط الحجب المحدد، ومفتاح Shift مع مفاتيح الأسهم يغيّر حجم الشريط، ومفتاح Delete يزيل العنصر المحدد.',
  names: {
    marker: (number) => `العلامة ${number}`,
    bar: (number) => `شريط الحجب ${number}`,
  },
  set: (name, left, top) => `تمت إضافة ${name} عند ${left}% من اليسار و${top}% من الأعلى`,
  moved: (name, left, top) => `${name}: عند ${left}% من اليسار و${top}% من الأعلى`,
  resized: (name, width, height) => `${name}: العرض ${width} والارتفاع ${height} بالبكسل`,
  removed: (name, isRenumbered) => `تمت إزالة ${name}.${isRenumbered ? ' تغيّرت أرقام العلامات التالية.' : ''}`,
  most: {
    marker: (most) => `يمكن وضع ${plural(most, { ...MARKERS, two: 'علامتين' })} على الصورة كحد أقصى.`,
    bar: (most) => `يمكن وضع ${plural(most, BARS)} على الصورة كحد أقصى.`,
  },

  origin: ({ markers, address, width }) =>
    [
      markers ? plural(markers, MARKERS) : '',
      address ? `\u2068${address.replace(/^https?:\/\//, '')}\u2069` : '',
      width ? `عرض النافذة ${formatNumber(width)} بكسل` : '',
    ]
      .filter((fact) => fact !== '')
      .join('، '),
  sentWith: (facts) => `أُرسل مع الصورة: ${facts}`,

  chooseHint: 'يمكنك لصق صورة أو سحبها إلى هنا أو اختيارها، ثم وضع علامات عليها وحجب أجزاء منها.',
  choose: 'اختيار صورة',
  capture: 'التقاط صورة للشاشة',
  refused: 'لم تُلتقط صورة للشاشة.',
};
