import type * as en from '../../en/board/private.ts';
import type { Words } from '../../words.ts';

export { comeIn } from '../../en/board/private.ts';

export const closedBoard: Words<typeof en.closedBoard> = {
  unnamed: '非公開のボード',
  signIn: 'このボードは非公開です。閲覧するにはログインしてください。',
  signInOnPage: 'このボードは非公開です。閲覧するには、このサイトまたはご自身のアカウントでログインしてください。',
  signInLabel: 'ログイン',
  invitation: '招待を受け取っている場合は、先にそのリンクを開いてください。',
  refused: 'このボードは非公開で、閲覧する権限がありません。',
  refusedTo: (who) => `このボードは非公開で、${who} には閲覧する権限がありません。`,
  askTeam: 'チームに招待を依頼してください。会社のドメインのアドレスは、先に確認が必要です。',
  otherAccount: '別のアカウントを使う',
};
