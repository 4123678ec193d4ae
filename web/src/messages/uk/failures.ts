import type * as en from '../en/failures.ts';
import type { Words } from '../words.ts';

export { errorCard } from '../en/failures.ts';

export const missingPart: Words<typeof en.missingPart> = {
  text: 'Не вдалося завантажити цю частину. Вона відкриється, щойно відновиться з’єднання.',
  retry: 'Спробувати ще раз',
};

export const startup: Words<typeof en.startup> = {
  title: 'Не вдалося запустити застосунок',
  text: 'Перезавантажте сторінку. Якщо це не допоможе, спробуйте ще раз пізніше.',
  reload: 'Перезавантажити сторінку',
  needsScript: (name) => `${name} потребує JavaScript. Увімкніть його у браузері та перезавантажте сторінку.`,
};
