import type * as en from '../en/pictures.ts';
import type { Words } from '../words.ts';
import { plural } from './language.ts';

const count = (pictures: number) => plural(pictures, { other: '张图片' });
const SENT = '文字已发送，但图片未发送。';

export const pictures: Words<typeof en.pictures> = {
  count,
  list: '图片',
  unnamed: (at, of) => `第${at}张图片，共${of}张`,
  open: (name) => `查看大图：${name}`,

  add: '添加图片',
  hint: (most) => `最多${plural(most, { other: '张' })}，也可以粘贴或拖放图片。`,
  point: '标注图片',
  noPointing: '编辑器加载失败，请重试。',
  describe: '描述这张图片',
  describePlaceholder: '图片描述（选填）',
  remove: '移除',
  removeOne: (at) => `移除第${at}张图片`,
  preparing: '正在准备',
  added: (most) => (most === 1 ? '已添加图片' : `已添加${count(most)}`),
  removed: '已移除图片',

  empty: (name) => `“${name}”是空文件。`,
  notPicture: (name) => `“${name}”不是 PNG、JPEG、WebP 或 GIF 图片。`,
  heic: (name) => `“${name}”是 HEIC 图片，浏览器无法显示。请先将其保存为 JPEG。`,
  unreadable: (name) => `无法读取“${name}”。文件可能已损坏。`,
  folder: '无法添加文件夹。请选择其中的图片。',
  most: (most) => `最多可以添加${count(most)}。`,
  tooMany: (most, left) => `最多可以添加${count(most)}，有${plural(left, { other: '张' })}未添加。`,
  full: '其他图片发送完毕前，无法再添加图片。',
  missing: '此图片已不在这台设备上。请将其移除后重新添加。',

  sending: (pictures) => `正在发送${count(pictures)}`,
  waiting: (pictures) => `${count(pictures)}将在网络恢复后发送`,
  cancel: '取消',
  cancelled: '图片未发送。',
  failed: `${SENT}请重试。`,
  signedOut: `${SENT}你已退出登录。`,
  notSaved: (why) => `图片未保存。${why}`.trim(),
  retry: '重试',
  late: `${SENT}团队已经开始处理这条反馈。`,
  off: `${SENT}此反馈板不接受图片。`,
  noStorage: `${SENT}此网站不存储图片。`,
  storageRefused: `${SENT}此网站目前无法存储图片。`,
  tooManyNow: `${SENT}每小时最多可以添加10张图片。请稍后再试。`,
  nearbyFull: `${SENT}你所在的网络今天已发送大量图片。请明天再试。`,
  boardFull: `${SENT}此反馈板今天不再接受图片。请明天再试。`,

  close: '关闭',
  next: '下一张',
  previous: '上一张',
  position: (at, of) => `第${at}张，共${of}张`,
  loading: '正在加载图片',
  loadFailed: '图片加载失败。',
};
