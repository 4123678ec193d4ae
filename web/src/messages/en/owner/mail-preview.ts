import { en } from '@shared/telling/words/en';

const previewOf = ({ subject, sentence }: (typeof en.news)['answer']) => ({
  subject: (title: string, board: string) => subject({ title, board, status: '' }),
  sentence: (title: string, board: string) => sentence({ title, board, status: '' }),
});

/** What the form of an answer shows of its mail to followers: the sentences of mails in the owner's language. */
export const mailPreview = { answer: previewOf(en.news.answer), comment: previewOf(en.news.comment) };
