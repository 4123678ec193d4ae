import type * as en from '../../en/board/served.ts';
import type { Words } from '../../words.ts';

/** Programs read the others, in English. */
export { openData, siteText } from '../../en/board/served.ts';

export const served: Words<typeof en.served> = {
  about: (name) => `${name}へのフィードバックの閲覧、投票、投稿ができます。`,
  needsScript: 'このページはJavaScriptなしでも閲覧できます。投票、コメント、検索、投稿にはJavaScriptが必要です。',
  thisBoard: 'このボード',
  changelogOf: (name) => `${name}の更新情報`,
  scriptsMissing: '投票、コメント、検索を読み込めませんでした。',
  reload: 'ページを再読み込み',
  sandboxed:
    'このフレームでは投票、コメント、検索を利用できません。フレームを含むページのsandbox属性にallow-same-originが必要です。',
};
