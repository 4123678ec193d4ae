import type * as en from '../../en/board/handover.ts';
import type { Words } from '../../words.ts';

export const handover: Words<typeof en.handover> = {
  region: '別のページでの投票',
  toSignIn: 'ログインすると、別のページでの投票を引き継げます。',
  question: (email) => `別のページでの投票を、${email}のアカウントに引き継ぎますか？`,
  questionNoEmail: '別のページでの投票をアカウントに引き継ぎますか？',
  bring: '投票を引き継ぐ',
  bringing: '引き継いでいます…',
  decline: '引き継がない',
  onSignIn: 'ログインすると、別のページでの投票が引き継がれます。',
  brought: '投票をアカウントに引き継ぎました。',
  expired: 'このリンクは有効期限が切れています。ボードからもう一度開いてください。',
  failed: '以前の投票を引き継げませんでした。もう一度お試しください。',
};
