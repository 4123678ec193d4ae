import type * as en from '../en/errors.ts';
import type { Words } from '../words.ts';

export { answerErrors } from '../en/errors.ts';

export const errors: Words<typeof en.errors> = {
  unknown: 'حدث خطأ غير معروف',
  offline: 'لا يوجد اتصال بالإنترنت. قد لا يكون المحتوى المعروض محدّثًا.',
  network: 'خطأ في الشبكة. يُرجى التحقق من الاتصال وإعادة المحاولة.',
  tooMany: 'عدد المحاولات كبير جدًا. يُرجى الانتظار قليلًا ثم إعادة المحاولة.',
  tooManyNearby: 'حاول كثيرون على شبكتك القيام بذلك خلال الساعة الماضية. يُرجى إعادة المحاولة لاحقًا.',
  notDeployed: 'لم يُنشر هيكل البيانات بعد. يُرجى تنفيذ الأمر «firebase deploy --only firestore».',
};
