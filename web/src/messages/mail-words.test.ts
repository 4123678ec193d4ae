import { MAIL_WORDS } from '@shared/telling/words/mail-words';
import { LANGUAGES } from '@shared/values';
import { expect, it } from 'vitest';

/** Mails call things as the board does (D56). */

const files = import.meta.glob(['./??/labels.ts', './??/board/board.ts'], { eager: true });

it.each(LANGUAGES)('mails in the language %s have the board’s names of statuses', (language) => {
  const labels = JSON.stringify(files[`./${language}/labels.ts`]);
  for (const name of Object.values(MAIL_WORDS[language].statuses)) expect(labels).toContain(`"${name}"`);
  const board = JSON.stringify(files[`./${language}/board/board.ts`]);
  const builtWith = /"builtWith":"([^"]+)"/.exec(board)?.[1] ?? '?';
  expect(MAIL_WORDS[language].mail.builtWith).toContain(builtWith);
});
