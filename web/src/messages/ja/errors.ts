import type * as en from '../en/errors.ts';
import type { Words } from '../words.ts';

export { answerErrors } from '../en/errors.ts';

export const errors: Words<typeof en.errors> = {
  unknown: '不明なエラーが発生しました',
  offline: 'オフラインです。表示内容が最新でない可能性があります。',
  network: 'ネットワークエラーが発生しました。接続を確認して、もう一度お試しください。',
  tooMany: '試行回数が多すぎます。しばらく待ってから、もう一度お試しください。',
  tooManyNearby:
    'お使いのネットワークから、この1時間に同じ操作が多数行われました。時間をおいて、もう一度お試しください。',
  notDeployed: 'データ構造がまだデプロイされていません。「firebase deploy --only firestore」を実行してください。',
};
