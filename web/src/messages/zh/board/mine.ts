import type * as en from '../../en/board/mine.ts';
import type { Words } from '../../words.ts';
import { plural } from '../language.ts';
import { commentCount, voteCount } from './live.ts';

const entries = (count: number) => plural(count, { other: '条' });

export const mine: Words<typeof en.mine> = {
  lists: { posted: '我发布的', voted: '我投票的', following: '我关注的' },
  listsLabel: '显示内容',
  loading: '正在加载你的反馈',
  failedTitle: '你的反馈加载失败',
  empty: {
    posted: '你还没有在这里发布过内容',
    voted: '你还没有在这里投过票',
    following: '你还没有在这里关注任何反馈',
  },
  emptyText: {
    posted: '你的反馈和评论会显示在这里，并附有状态和官方答复。',
    voted: '你投票的反馈会显示在这里，并附有状态和官方答复。',
    following: '你关注的反馈会显示在这里，并附有状态和官方答复。',
  },
  showMore: '显示更多',
  loadingMore: '正在加载更多',
  moreFailed: '无法加载更多内容。',
  when: {
    posted: (when) => `${when}发布`,
    commented: (when) => `${when}评论`,
    voted: (when) => `${when}投票`,
    following: (when) => `${when}关注`,
  },
  comment: '你的评论：',
  mergedFrom: (title) => `你的反馈“${title}”已合并到这条反馈`,
  answerFrom: (name) => `来自“${name}”的答复：`,
  news: '新动态：',
  newStatus: (status) => `状态变为“${status}”`,
  newAnswer: '官方答复',
  newVotes: voteCount,
  newComments: commentCount,
};

export const otherDevice: Words<typeof en.otherDevice> = {
  open: '在其他设备上使用',
  account: '你已登录。在另一台设备上登录同一账号，即可使用同一身份。',
  newHeading: '用于另一台设备的配对码',
  newText: '使用配对码后，两个浏览器会被视为同一位访客：每条反馈只计一票，列表和通知也相同。',
  create: '生成配对码',
  createAnew: '重新生成配对码',
  picture: '二维码，可在另一台设备上打开此反馈板并自动填入配对码',
  where: (address) => `请扫描此图片，或在另一台设备上打开 ${address} 并输入配对码。`,
  until: (time) => `有效期至${time}，仅可使用一次。请勿向他人展示。`,
  expired: '配对码已过期。请重新生成。',
  useHeading: '来自另一台设备的配对码',
  useText: '你在此浏览器中用过的所有反馈板上的数据，都会转移到你的另一台设备。请只输入你自己生成的配对码。',
  code: '配对码',
  use: '使用此配对码',
  misspelled: '配对码由8个字母和数字组成，且不含 0、1、B、I、L、O、S 或 Z。请检查输入。',
  done: '你的设备已关联',
  failed: '操作失败，请重试。',
  refused: {
    deviceCodeInvalid: '此配对码有误、已使用过，或生成已超过10分钟。请逐字检查，或在另一台设备上重新生成配对码。',
    deviceCodeOwn: '此配对码来自本浏览器。请在另一台设备上输入。',
    deviceOfAccount: '你已登录。请在另一台设备上直接登录。',
  },
  offline: '当前处于离线状态。',
  loading: '正在加载',
};

export const ownData: Words<typeof en.ownData> = {
  heading: '你在此反馈板上的数据',
  text: '包括你在此反馈板上的反馈、评论、投票、关注和邮箱地址。无需账号即可下载或删除。',
  download: '下载我的数据',
  downloading: (count) => `正在下载，已处理${entries(count)}`,
  downloaded: '你的数据已下载',
  downloadFailed: '数据下载失败，请重试。',
  file: (productId, day) => `data-${productId}-${day}.json`,
  delete: '删除我在此反馈板上的数据',
  question: '要删除你在此反馈板上的数据吗？',
  questionText:
    '此操作会删除你在此反馈板上的反馈、评论、投票、关注和邮箱地址。其他人投过票或评论过的反馈会保留，但不再显示你的名字。此操作无法撤销。',
  confirm: (word) => `请输入 ${word} 以确认`,
  deleteNow: '删除我的数据',
  deleting: (count) => `正在删除，已处理${entries(count)}`,
  deleted: '你在此反馈板上的数据已删除',
  deleteFailed: '删除已中断，请重试以完成删除。',
  offline: '当前处于离线状态。',
};
