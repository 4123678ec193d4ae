import type * as en from '../../en/board/menus.ts';
import type { Words } from '../../words.ts';

export const menus: Words<typeof en.menus> = {
  sortBy: '排序方式',
  filterBy: '按类别筛选',
  filterByStatus: '按状态筛选',
  filterByTag: '按标签筛选',

  share: '分享',
  copyLink: '复制链接',
  embedItem: '嵌入这条反馈',
  linkCopied: '链接已复制',
  link: (address) => `请复制此链接：${address}`,
  edit: '编辑',
  delete: '删除',
};

export const embedItem: Words<typeof en.embedItem> = {
  heading: '嵌入这条反馈',
  button: '用于网页的投票按钮（HTML）',
  buttonHint: '显示这条反馈及其当前票数，访客可直接在你的网页上投票。',
  badge: '用于 README 的徽章（Markdown）',
  badgeHint: '显示标题、票数和状态的图片，点击可打开这条反馈。',
  badgeOf: (title) => `“${title}”的徽章`,
  copy: '复制',
  copyOf: (label) => `复制：${label}`,
  copied: '代码已复制',
  copyFailed: '浏览器不允许在此处复制。请选中代码并手动复制。',
  close: '关闭',
};
