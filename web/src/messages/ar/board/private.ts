import type * as en from '../../en/board/private.ts';
import type { Words } from '../../words.ts';

export { comeIn } from '../../en/board/private.ts';

export const closedBoard: Words<typeof en.closedBoard> = {
  unnamed: 'لوحة خاصة',
  signIn: 'هذه اللوحة خاصة. يلزم تسجيل الدخول لعرضها.',
  signInOnPage: 'هذه اللوحة خاصة. يلزم تسجيل الدخول على هذا الموقع، أو بحساب خاص بك، لعرضها.',
  signInLabel: 'تسجيل الدخول',
  invitation: 'إذا وصلتك دعوة، فيُرجى فتح رابطها أولًا.',
  refused: 'هذه اللوحة خاصة، ولا يملك هذا الحساب صلاحية عرضها.',
  refusedTo: (who) => `هذه اللوحة خاصة، ولا يملك الحساب \u2068${who}\u2069 صلاحية عرضها.`,
  askTeam: 'يمكن طلب دعوة من الفريق. أما عنوان البريد التابع لنطاق شركة فيجب تأكيده أولًا.',
  otherAccount: 'استخدام حساب آخر',
};
