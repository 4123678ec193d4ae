import { countedIn } from './counted.ts';
import type { en } from './en.ts';
import type { Words } from './words.ts';

const counted = countedIn('zh');
const updates = (count: number) => counted(count, { other: '#条动态' });

export const zh: Words<typeof en> = {
  statuses: { open: '待处理', 'in-progress': '进行中', completed: '已完成', closed: '已关闭' },
  news: {
    published: {
      subject: ({ title }) => `已公开：${title}`,
      sentence: ({ board }) => `你在“${board}”提交的反馈现已公开。`,
      line: () => '现已公开。',
    },
    status: {
      subject: ({ title, status }) => `${status}：${title}`,
      sentence: ({ board, status }) => `你在“${board}”关注的一条反馈，状态已变为“${status}”。`,
      line: ({ status }) => `状态已变为“${status}”。`,
    },
    answer: {
      subject: ({ title }) => `已答复：${title}`,
      sentence: ({ board }) => `你在“${board}”关注的一条反馈已有官方答复。`,
      line: () => '已有官方答复。',
    },
    comment: {
      subject: ({ title }) => `新评论：${title}`,
      sentence: ({ board }) => `你在“${board}”关注的一条反馈有新评论。`,
      line: () => '有新评论。',
    },
    changelog: {
      subject: ({ title }) => `更新：${title}`,
      sentence: ({ board }) => `“${board}”的更新日志提到了你关注的一条反馈。`,
      line: () => '已写入更新日志。',
    },
  },
  entry: {
    subject: ({ title }) => `更新：${title}`,
    sentence: ({ board }) => `“${board}”的更新：`,
    line: () => '已写入更新日志。',
  },
  mail: {
    answer: '官方答复：',
    open: '查看反馈',
    openChangelog: '查看更新日志',
    openBoard: '查看反馈板',
    why: (board) => `你收到此邮件，是因为你在“${board}”关注了这条反馈。`,
    whyEntries: (board) => `你收到此邮件，是因为你订阅了“${board}”的更新邮件。`,
    bundleSubject: (count, board) => `${board}：${updates(count)}`,
    bundleTitle: updates,
    bundleSentence: (board) => `你在“${board}”关注的反馈有以下动态：`,
    bundleEntries: (board) => `“${board}”的更新：`,
    bundleMore: (count) => counted(count, { other: '还有#条。' }),
    bundleWhy: (board) => `你收到此邮件，是因为你在“${board}”关注了反馈。邮件汇总了自上一封以来一天内的动态。`,
    stop: '停止接收此类邮件',
    noReply: '请勿回复此邮件，回复不会有人阅读。',
    builtWith: '由 Hearback 提供技术支持',
  },
  confirm: {
    subject: (board) => `请确认你用于 ${board} 的邮箱地址`,
    sentence: (board) => `有人在反馈板“${board}”输入了此地址，希望接收所关注反馈的邮件。`,
    entries: (board) => `有人在反馈板“${board}”输入了此地址，希望通过邮件接收更新。`,
    title: '请确认你的邮箱地址',
    button: '确认地址',
    site: (site) => `此反馈板由 Hearback（${site}）托管，此邮件也由 Hearback 发送。`,
    otherwise: '如果不是你本人操作，请忽略此邮件。我们会在一周后删除该地址；除非有人再次输入，否则不会再发送任何邮件。',
  },
  guest: {
    title: (board) => `邀请你加入 ${board}`,
    sentence: (by) => (by === null ? '你受邀访问一个反馈板。' : `${by} 邀请你访问一个反馈板。`),
    may: '只有受邀者可以看到它。',
    open: '打开邀请',
    until: (date) => `此邀请可使用一次，有效期至${date}，可用任意账号接受。`,
    ignore: '如果你不清楚此邀请的来由，请忽略此邮件。',
  },
  page: {
    confirmTitle: '要接收所关注反馈的邮件吗？',
    confirmText: (board) => `你在“${board}”关注的反馈有动态时，我们会给你发送邮件。每封邮件都有退订链接。`,
    confirmEntriesTitle: (board) => `要通过邮件接收“${board}”的更新吗？`,
    confirmEntriesText: '每次有新的更新时，我们会给你发送邮件。每封邮件都有退订链接。',
    confirmButton: '好的，给我发送邮件',
    confirmed: '你的邮箱地址已确认。',
    confirmedText: '今后你会收到所关注反馈的邮件。',
    confirmedEntriesText: '今后你会通过邮件收到每条新的更新。',
    stopTitle: '要停止接收邮件吗？',
    stopItem: '停止接收这条反馈的邮件',
    stopEntries: '停止接收更新邮件',
    stopBoard: (board) => `停止接收“${board}”的所有邮件`,
    stopAll: '停止接收所有反馈板的邮件',
    stopForever: '停止接收所有邮件，并且永不再向此地址发信',
    stopButton: '停止接收',
    stopped: '已停止接收邮件。',
    stoppedText: '你可以随时重新开启。',
    goneText: '此地址不会再收到此类邮件。如果仍然收到，请使用最新一封邮件中的链接。',
    expiredTitle: '此链接已失效。',
    expiredText: '链接已过期或已使用过。如需接收邮件，请在反馈板上重新输入你的地址。',
    back: (name) => `返回 ${name}`,
    failedTitle: '出了点问题。',
    failedText: '请稍后重试。',
  },
};
