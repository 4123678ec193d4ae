import type * as en from '../../en/board/telling.ts';
import type { Words } from '../../words.ts';

export const boardAccount: Words<typeof en.boardAccount> = {
  manage: '管理',
  signedInAs: (name) => `当前登录：${name}`,
  signOut: '退出登录',
  signOutFailed: '退出登录失败',
};

export const news: Words<typeof en.news> = {
  heading: '通知',
  bell: (unread) => (unread === 0 ? '通知' : `通知，${unread}条未读`),
  most: '9+',
  markRead: '全部标为已读',
  close: '关闭通知',
  loading: '正在加载通知',
  failed: '通知加载失败。',
  offline: '没有网络连接，无法加载通知。',
  retry: '重试',
  markFailed: '无法标为已读，请重试。',
  empty: '暂无新通知',
  emptyText: '关注一条反馈后，它的动态会显示在这里。',
  unread: '未读：',
  sentences: {
    published: (title) => `“${title}”已通过审核，现已公开。`,
    status: (title, status) => `“${title}”的状态已变为“${status}”。`,
    answer: (title) => `“${title}”已有官方答复。`,
    comment: (title) => `“${title}”有新评论。`,
    changelog: (title) => `更新日志：${title}`,
  },
};

export const mailOffer: Words<typeof en.mailOffer> = {
  heading: '邮件通知',
  label: '邮箱地址',
  hint: '我们会发送一封邮件来确认此地址。确认后，你在此反馈板上关注的内容有动态时，我们会发邮件通知你。每封邮件都可一键退订。',
  entriesHint: '我们会发送一封邮件来确认此地址。确认后，每次有新的更新，我们都会发邮件通知你。每封邮件都可一键退订。',
  privacy: '隐私',
  send: '接收邮件',
  sendTo: (address) => `发送邮件到 ${address}`,
  other: '使用其他地址',
  inbox: '请查看收件箱。如果此地址可以接收邮件，你会收到一封包含确认链接的邮件。',
  pending: (address) => `等待确认 ${address}。请查看收件箱。`,
  confirmed: (address) => `你在此反馈板上关注的内容有动态时，邮件会发送到 ${address}。`,
  entriesConfirmed: (address) => `每条新的更新都会发送到 ${address}。`,
  stop: '停止接收邮件',
  stopped: '已停止接收邮件。',
  invalid: '请输入一个邮箱地址，例如 name@example.com',
  failed: '操作失败，请重试。',
  offline: '当前处于离线状态。',
  loadFailed: '邮件设置加载失败。',
  retry: '重试',
  loading: '正在加载邮件设置',
  off: '此网站目前不发送邮件。',
};
