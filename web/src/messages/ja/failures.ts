import type * as en from '../en/failures.ts';
import type { Words } from '../words.ts';

export { errorCard } from '../en/failures.ts';

export const missingPart: Words<typeof en.missingPart> = {
  text: 'この部分を読み込めませんでした。接続が回復すると表示されます。',
  retry: '再試行',
};

export const startup: Words<typeof en.startup> = {
  title: 'アプリケーションを起動できませんでした',
  text: 'ページを再読み込みしてください。それでも解決しない場合は、時間をおいてもう一度お試しください。',
  reload: 'ページを再読み込み',
  needsScript: (name) =>
    `${name}を利用するにはJavaScriptが必要です。ブラウザでJavaScriptを有効にして、ページを再読み込みしてください。`,
};
