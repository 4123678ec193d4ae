import { de } from '@shared/telling/words/de';
import type * as en from '../../en/owner/mail-preview.ts';
import type { Words } from '../../words.ts';

const previewOf = ({ subject, sentence }: (typeof de.news)['answer']) => ({
  subject: (title: string, board: string) => subject({ title, board, status: '' }),
  sentence: (title: string, board: string) => sentence({ title, board, status: '' }),
});

export const mailPreview: Words<typeof en.mailPreview> = {
  answer: previewOf(de.news.answer),
  comment: previewOf(de.news.comment),
};
