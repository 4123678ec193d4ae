import type * as en from '../../en/board/handover.ts';
import type { Words } from '../../words.ts';

export const handover: Words<typeof en.handover> = {
  region: 'أصواتك من الصفحة الأخرى',
  toSignIn: 'بتسجيل الدخول يمكنك نقل أصواتك من الصفحة الأخرى.',
  question: (email) => `نقل أصواتك من الصفحة الأخرى إلى \u2068${email}\u2069؟`,
  questionNoEmail: 'نقل أصواتك من الصفحة الأخرى إلى حسابك؟',
  bring: 'نقل أصواتي',
  bringing: 'جارٍ النقل…',
  decline: 'لا، شكرًا',
  onSignIn: 'تُنقل أصواتك من الصفحة الأخرى عند تسجيل الدخول.',
  brought: 'أصبحت أصواتك الآن في حسابك.',
  expired: 'انتهت صلاحية هذا الرابط. يُرجى فتحه من اللوحة مرة أخرى.',
  failed: 'تعذّر نقل أصواتك السابقة. يُرجى إعادة المحاولة.',
};
