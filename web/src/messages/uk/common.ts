import type * as en from '../en/common.ts';
import type { Words } from '../words.ts';

export const common: Words<typeof en.common> = {
  back: 'Назад',
  cancel: 'Скасувати',
  close: 'Закрити',
  dismiss: 'Сховати',
  delete: 'Видалити',
  deleting: 'Видалення…',
  save: 'Зберегти',
  saving: 'Збереження…',
  retry: 'Спробувати ще раз',
  loading: 'Завантаження…',
  openInNewTab: 'відкривається в новій вкладці',
};

export const copying: Words<typeof en.copying> = {
  copy: 'Копіювати код',
  done: 'Код скопійовано',
  failed: 'Не вдалося скопіювати код. Виділіть його та скопіюйте.',
};
