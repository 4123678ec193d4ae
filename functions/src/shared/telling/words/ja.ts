import { countedIn } from './counted.ts';
import type { en } from './en.ts';
import type { Words } from './words.ts';

const counted = countedIn('ja');
const updates = (count: number) => counted(count, { other: '#件のお知らせ' });

export const ja: Words<typeof en> = {
  statuses: { open: '未対応', 'in-progress': '対応中', completed: '完了', closed: 'クローズ' },
  news: {
    published: {
      subject: ({ title }) => `公開: ${title}`,
      sentence: ({ board }) => `「${board}」であなたの投稿が公開されました。`,
      line: () => '公開されました。',
    },
    status: {
      subject: ({ title, status }) => `${status}: ${title}`,
      sentence: ({ board, status }) => `「${board}」でフォローしている投稿のステータスが「${status}」になりました。`,
      line: ({ status }) => `ステータスが「${status}」になりました。`,
    },
    answer: {
      subject: ({ title }) => `回答: ${title}`,
      sentence: ({ board }) => `「${board}」でフォローしている投稿に回答がありました。`,
      line: () => '回答がありました。',
    },
    comment: {
      subject: ({ title }) => `新しいコメント: ${title}`,
      sentence: ({ board }) => `「${board}」でフォローしている投稿に新しいコメントがあります。`,
      line: () => '新しいコメントがあります。',
    },
    changelog: {
      subject: ({ title }) => `更新情報: ${title}`,
      sentence: ({ board }) => `「${board}」の更新情報に、フォローしている投稿についてのお知らせがあります。`,
      line: () => '更新情報に掲載されました。',
    },
  },
  entry: {
    subject: ({ title }) => `更新情報: ${title}`,
    sentence: ({ board }) => `「${board}」の更新情報:`,
    line: () => '更新情報に掲載されました。',
  },
  mail: {
    answer: '回答:',
    open: '投稿を開く',
    openChangelog: '更新情報を開く',
    openBoard: 'ボードを開く',
    why: (board) => `「${board}」でこの投稿をフォローしているため、このメールをお送りしています。`,
    whyEntries: (board) => `「${board}」の更新情報のメール配信を希望されたため、このメールをお送りしています。`,
    bundleSubject: (count, board) => `${board}: ${updates(count)}`,
    bundleTitle: updates,
    bundleSentence: (board) => `「${board}」でフォローしている投稿に、次の動きがありました。`,
    bundleEntries: (board) => `「${board}」の更新情報:`,
    bundleMore: (count) => counted(count, { other: 'ほか#件' }),
    bundleWhy: (board) =>
      `「${board}」で投稿をフォローしているため、このメールをお送りしています。前回のメール以降の1日分をまとめています。`,
    stop: 'メールの配信を停止',
    noReply: 'このメールには返信しないでください。ご返信いただいても確認できません。',
    builtWith: 'Powered by Hearback',
  },
  confirm: {
    subject: (board) => `${board}: メールアドレスの確認`,
    sentence: (board) =>
      `ボード「${board}」で、フォローしている投稿についてのメールを受け取るために、このアドレスが入力されました。`,
    entries: (board) => `ボード「${board}」で、更新情報をメールで受け取るために、このアドレスが入力されました。`,
    title: 'メールアドレスの確認',
    button: 'アドレスを確認する',
    site: (site) => `このボードはHearback（${site}）が提供しており、このメールもHearbackが送信しています。`,
    otherwise:
      'お心当たりがない場合は、このメールを無視してください。アドレスは1週間後に削除し、再び入力されない限りメールはお送りしません。',
  },
  guest: {
    title: (board) => `${board}への招待`,
    sentence: (by) =>
      by === null
        ? 'フィードバックボードに招待されています。'
        : `${by}さんからフィードバックボードへの招待が届いています。`,
    may: '招待された人だけが閲覧できます。',
    open: '招待を開く',
    until: (date) => `この招待は${date}まで、1回だけ有効です。どのアカウントでも利用できます。`,
    ignore: 'お心当たりがない場合は、このメールを無視してください。',
  },
  page: {
    confirmTitle: 'フォローしている投稿についてのメールを受け取りますか？',
    confirmText: (board) =>
      `「${board}」でフォローしている投稿に動きがあったとき、メールでお知らせします。各メールに配信停止のリンクがあります。`,
    confirmEntriesTitle: (board) => `「${board}」の更新情報をメールで受け取りますか？`,
    confirmEntriesText: '更新情報が公開されるたびにメールでお知らせします。各メールに配信停止のリンクがあります。',
    confirmButton: 'メールを受け取る',
    confirmed: 'アドレスを確認しました。',
    confirmedText: 'フォローしている投稿について、メールでお知らせします。',
    confirmedEntriesText: '新しい更新情報をメールでお知らせします。',
    stopTitle: 'メールの配信を停止しますか？',
    stopItem: 'この投稿についてのメールを停止する',
    stopEntries: '更新情報のメールを停止する',
    stopBoard: (board) => `「${board}」からのメールをすべて停止する`,
    stopAll: 'すべてのボードからのメールを停止する',
    stopForever: 'すべてのメールを停止し、今後このアドレスには一切送信しない',
    stopButton: '停止する',
    stopped: 'メールの配信を停止しました。',
    stoppedText: 'いつでも再開できます。',
    goneText:
      'このアドレスには、今後このようなメールは送信されません。まだ届く場合は、最新のメールのリンクをご利用ください。',
    expiredTitle: 'このリンクは無効です。',
    expiredText:
      '有効期限が切れているか、すでに使用されています。メールを受け取るには、ボードでもう一度アドレスを入力してください。',
    back: (name) => `${name}に戻る`,
    failedTitle: '問題が発生しました。',
    failedText: 'しばらくしてからもう一度お試しください。',
  },
};
