import type * as en from '../../en/board/handover.ts';
import type { Words } from '../../words.ts';

export const handover: Words<typeof en.handover> = {
  region: '你在另一个页面上的投票',
  toSignIn: '登录后可转移你在另一个页面上的投票。',
  question: (email) => `要将你在另一个页面上的投票转移到 ${email} 吗？`,
  questionNoEmail: '要将你在另一个页面上的投票转移到你的账号吗？',
  bring: '转移我的投票',
  bringing: '正在转移…',
  decline: '不用了',
  onSignIn: '登录时将转移你在另一个页面上的投票。',
  brought: '你的投票已转移到你的账号。',
  expired: '此链接已过期。请从反馈板重新打开。',
  failed: '无法转移你之前的投票，请重试。',
};
