import type * as en from '../../en/board/served.ts';
import type { Words } from '../../words.ts';

/** Programs read the others, in English. */
export { openData, siteText } from '../../en/board/served.ts';

export const served: Words<typeof en.served> = {
  about: (name) => `查看其他人对“${name}”的需求，参与投票，并提交你自己的反馈。`,
  needsScript: '无需 JavaScript 即可阅读此页面的全部内容。投票、评论、搜索和发布内容需要 JavaScript。',
  thisBoard: '此反馈板',
  scriptsMissing: '投票、评论和搜索功能未能加载。',
  reload: '重新加载页面',
  sandboxed: '投票、评论和搜索功能无法在此框架中使用：包含此框架的页面需要在 sandbox 属性中添加 allow-same-origin。',
};
