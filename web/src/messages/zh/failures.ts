import type * as en from '../en/failures.ts';
import type { Words } from '../words.ts';

export { errorCard } from '../en/failures.ts';

export const missingPart: Words<typeof en.missingPart> = {
  text: '此部分加载失败。网络恢复后将自动显示。',
  retry: '重试',
};

export const startup: Words<typeof en.startup> = {
  title: '应用无法启动',
  text: '请重新加载页面。如果问题仍然存在，请稍后再试。',
  reload: '重新加载页面',
  needsScript: (name) => `${name}需要 JavaScript 才能使用。请在浏览器中启用 JavaScript，然后重新加载页面。`,
};
