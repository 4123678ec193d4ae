import type * as en from '../../en/board/served.ts';
import type { Words } from '../../words.ts';

/** Programs read the others, in English. */
export { openData, siteText } from '../../en/board/served.ts';

export const served: Words<typeof en.served> = {
  about: (name) => `${name}に寄せられた要望を見たり、投票したり、フィードバックを投稿したりできます。`,
  needsScript:
    'このページの内容はJavaScriptなしでもすべて閲覧できます。投票、コメント、検索、投稿にはJavaScriptが必要です。',
  thisBoard: 'このボード',
  scriptsMissing: '投票、コメント、検索の機能を読み込めませんでした。',
  reload: 'ページを再読み込み',
  sandboxed:
    'このフレーム内では、投票、コメント、検索を利用できません。フレームを含むページのsandbox属性に、allow-same-originを追加する必要があります。',
};
