import type * as en from '../../en/board/board.ts';
import type { Words } from '../../words.ts';
import { plural } from '../language.ts';
import { commentCount, freshItems, voteCount } from './live.ts';

export const board: Words<typeof en.board> = {
  loading: '正在加载反馈',
  heading: (name) => `对“${name}”的反馈`,
  list: '反馈',
  builtWith: '技术支持',

  search: '搜索反馈',
  searchPlaceholder: '搜索反馈…',
  clearSearch: '清除搜索',
  add: '提交反馈',
  menu: '排序和筛选',
  removeFilter: (label) => `移除筛选条件：${label}`,

  empty: '未找到反馈',
  emptyInvitation: '来分享第一个想法吧。',
  shareFirst: '分享想法',
  clearFilters: '清除筛选条件',
  addSearched: (text) => `提交“${text}”`,
  results: (count) => plural(count, { other: '条结果' }),
  resultsSoFar: (count) => `前${plural(count, { other: '条结果' })}`,
  showMore: '显示更多',
  loadingMore: '正在加载更多反馈',
  nothingSoFar: '目前未找到结果。还有反馈尚未搜索。',
  moreToSearch: '还有反馈尚未搜索。',
  keepLooking: '继续查找',
  looking: '正在查找更多反馈',
  moreFailed: '无法加载更多反馈。',
  end: '已显示全部内容。',

  all: '全部反馈',
  actions: '操作',
  by: (name) => `作者：${name}`,
  itemMissing: '无法查看这条反馈。',
  mergedInto: (title) => `已合并到“${title}”`,
  titleOf: (item, name) => `${item} - ${name}`,

  pictures: (count) => plural(count, { other: '张图片' }),
  archived: '已归档',
  pinned: '已置顶',
  answered: '已答复',
  shippedIn: '发布于',
  answerFrom: (name) => `来自“${name}”的答复`,
  answerFailed: '答复加载失败。',
  waiting: '待审核',
  expand: '展开',
  collapse: '收起',

  signIn: '登录',
  signInToTakePart: '登录后即可投票、评论和提交反馈。',
  readOnly: '此反馈板目前为只读状态，不接受投票、评论和新反馈。',
  closed: '现在需要登录才能在此反馈板上投票、评论和提交反馈。',
  itemGone: '这条反馈已不在反馈板上。',
  retry: '重试',

  fresh: freshItems,

  open: '打开反馈',
  buttonLabel: '反馈',
  close: '关闭反馈',
};

export const form: Words<typeof en.form> = {
  heading: '提交反馈',
  back: '返回',
  loading: '正在加载表单',
  loadFailed: '表单加载失败，请重试。',
  submitted: '你的反馈已提交，谢谢！',
  failedRetry: '反馈提交失败，请重试。',
};

export const votes: Words<typeof en.votes> = {
  count: voteCount,
  tile: (title, count) => `为“${title}”投票，${voteCount(count)}`,
  tileSignedOut: (title, count) => `登录后为“${title}”投票，${voteCount(count)}`,
  added: '投票成功',
  removed: '已撤回投票',
  addFailed: '投票失败，请重试。',
  removeFailed: '撤回投票失败，请重试。',
  transferFailed: '无法转移你之前的投票，请重试。',
};

export const follows: Words<typeof en.follows> = {
  begun: '已关注这条反馈',
  ended: '已取消关注这条反馈',
  failed: '操作失败，请重试。',
  offer: '有变化时通知我',
};

export const comments: Words<typeof en.comments> = {
  count: commentCount,
  loading: '正在加载评论',
  loadFailed: '评论加载失败，请重试。',
  authorSignedIn: '用户',
  authorAnonymous: '匿名',
  confirmed: '已验证',
  unconfirmed: '未验证',
  added: '你的评论已发表',
  waits: '团队审核通过后，你的评论就会显示。',
  deleted: '你的评论已删除',
  deleteFailed: '评论删除失败，请重试。',
  addFailed: '评论发表失败，请重试。',
};

export const ownItem: Words<typeof en.ownItem> = {
  edited: (when) => `${when}编辑`,
  editedByTeam: (when) => `${when}由团队编辑`,
  saved: '更改已保存',
  saveFailed: '更改保存失败，请重试。',
  saveRefused:
    '这条反馈已无法更改：发布已超过一小时，或已有其他人投票、评论、答复或更改了其状态。你写的文字仍保留在此，可供复制。',
  deleted: '你的反馈已删除',
  deleteFailed: '反馈删除失败，请重试。',
  deleteRefused: '这条反馈已无法删除：发布已超过一小时，或已有其他人投票、评论、答复或更改了其状态。',
};

export const embedErrors: Words<typeof en.embedErrors> = {
  title: '反馈加载失败',
  unknown: '发生未知错误',
  missingIdTitle: '缺少产品 ID',
  missingId: '请在网址参数中提供有效的产品 ID。',
  productNotFound: (id) => `未找到 ID 为“${id}”的产品。请检查产品 ID 是否正确。`,
};

export const outbox: Words<typeof en.outbox> = {
  unsent: '网络恢复后发送',
  kept: '当前处于离线状态。内容已保存在此处，网络恢复后将自动发送。',
  picturesSent: '图片已保存',
  picturesFailed: '文字已发送，但图片未发送。请重试。',
};

export const tabs: Words<typeof en.tabs> = {
  label: '反馈板的栏目',
  list: '反馈',
  names: { roadmap: '路线图', changelog: '更新日志', mine: '我的' },
};
