import type * as en from '../../en/board/private.ts';
import type { Words } from '../../words.ts';

export { comeIn } from '../../en/board/private.ts';

export const closedBoard: Words<typeof en.closedBoard> = {
  unnamed: '非公开反馈板',
  signIn: '此反馈板不公开。请登录后查看。',
  signInOnPage: '此反馈板不公开。请在本网站登录，或使用自己的账号登录后查看。',
  signInLabel: '登录',
  invitation: '如果你收到了邀请，请先打开邀请链接。',
  refused: '此反馈板不公开，你没有查看权限。',
  refusedTo: (who) => `此反馈板不公开，${who} 没有查看权限。`,
  askTeam: '请向其团队索取邀请。公司域名的邮箱地址需要先验证。',
  otherAccount: '使用其他账号',
};
