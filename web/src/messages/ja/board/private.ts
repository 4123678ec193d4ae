import type * as en from '../../en/board/private.ts';
import type { Words } from '../../words.ts';

export { comeIn } from '../../en/board/private.ts';

export const closedBoard: Words<typeof en.closedBoard> = {
  unnamed: '非公開のボード',
  signIn: 'このボードは非公開です。閲覧するにはログインしてください。',
  signInOnPage:
    'このボードは非公開です。閲覧するには、このサイトでログインするか、ご自身のアカウントでログインしてください。',
  signInLabel: 'ログイン',
  invitation: '招待を受け取っている場合は、先にそのリンクを開いてください。',
  refused: 'このボードは非公開で、閲覧する権限がありません。',
  refusedTo: (who) => `このボードは非公開で、${who}には閲覧する権限がありません。`,
  askTeam:
    'ボードのチームに招待を依頼してください。会社のドメインのメールアドレスは、先に確認を済ませる必要があります。',
  otherAccount: '別のアカウントを使用',
};
