import type * as en from '../en/errors.ts';
import type { Words } from '../words.ts';

export { answerErrors } from '../en/errors.ts';

export const errors: Words<typeof en.errors> = {
  unknown: '发生未知错误',
  offline: '当前处于离线状态，显示的内容可能不是最新的。',
  network: '网络错误。请检查网络连接，然后重试。',
  tooMany: '尝试次数过多，请稍后再试。',
  tooManyNearby: '过去一小时内，你所在的网络有很多人进行过此操作。请稍后再试。',
  notDeployed: '数据结构尚未部署。请运行“firebase deploy --only firestore”。',
};
