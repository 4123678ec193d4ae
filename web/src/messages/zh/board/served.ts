import type * as en from '../../en/board/served.ts';
import type { Words } from '../../words.ts';

/** Programs read the others, in English. */
export { openData, siteText } from '../../en/board/served.ts';

export const served: Words<typeof en.served> = {
  about: (name) => `查看对“${name}”的反馈，参与投票，并提交你的反馈。`,
  needsScript: '此页面无需 JavaScript 即可阅读。投票、评论、搜索和发布需要 JavaScript。',
  thisBoard: '此反馈板',
  changelogOf: (name) => `${name}更新日志`,
  scriptsMissing: '投票、评论和搜索加载失败。',
  reload: '重新加载页面',
  sandboxed: '此框架中无法使用投票、评论和搜索：所在页面的 sandbox 属性需要 allow-same-origin。',
};
