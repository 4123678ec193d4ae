import type * as en from '../en/account.ts';
import type { Words } from '../words.ts';

export type { Provider } from '../en/account.ts';
export { account, auth, reset, verification } from '../en/account.ts';

export const handover: Words<typeof en.handover> = {
  region: 'Ваші голоси з іншої сторінки',
  toSignIn: 'Увійдіть, щоб перенести свої голоси з іншої сторінки.',
  question: (email) => `Перенести ваші голоси з іншої сторінки в обліковий запис ${email}?`,
  questionNoEmail: 'Перенести ваші голоси з іншої сторінки у ваш обліковий запис?',
  bring: 'Перенести голоси',
  bringing: 'Перенесення…',
  decline: 'Ні, дякую',
  onSignIn: 'Ваші голоси з іншої сторінки буде перенесено, коли ви ввійдете.',
  brought: 'Ваші голоси тепер у вашому обліковому записі.',
  expired: 'Термін дії посилання минув. Відкрийте його з дошки ще раз.',
  failed: 'Не вдалося перенести ваші попередні голоси. Спробуйте ще раз.',
};
