import type * as en from '../en/screenshot.ts';
import type { Words } from '../words.ts';
import { formatNumber, plural } from './language.ts';

const MARKERS = { one: 'позначка', few: 'позначки', many: 'позначок' };
const BARS = { one: 'чорна смуга', few: 'чорні смуги', many: 'чорних смуг' };

export const screenshot: Words<typeof en.screenshot> = {
  title: 'Позначити на зображенні',
  hint: 'Клацніть або торкніться, щоб поставити позначку з номером, на яку можна послатися в тексті. Проведіть, щоб зафарбувати те, чого інші не мають бачити.',
  touchHint:
    'Торкніться, щоб поставити позначку з номером. Проведіть, щоб прокрутити. Щоб щось зафарбувати, натисніть «Зафарбувати», а тоді проведіть.',
  tools: 'Інструменти',
  addMarker: 'Додати позначку',
  blackOut: 'Зафарбувати',
  remove: 'Прибрати',
  undo: 'Скасувати дію',
  undone: 'Дію скасовано',
  nothingToUndo: 'Немає дій, які можна скасувати',
  zoomIn: 'Збільшити',
  zoomOut: 'Зменшити',
  nextPart: 'Наступна частина',
  enlarge: 'Відкрити у великому розмірі',
  blocked: 'Браузер заблокував вікно.',
  sendPage: (facts) => `Надіслати також: ${facts}`,
  name: 'Зображення',
  use: 'Використати це зображення',
  cancel: 'Скасувати',
  discardQuestion: 'Відкинути позначки й чорні смуги?',
  discard: 'Відкинути',
  area: 'Зображення. Клавіші зі стрілками пересувають вибрану позначку чи чорну смугу, Shift зі стрілками змінює розмір смуги, Delete прибирає вибране.',
  names: {
    marker: (number) => `Позначка ${number}`,
    bar: (number) => `Чорна смуга ${number}`,
  },
  set: (name, left, top) => `Додано: ${name}, ${left}% зліва, ${top}% згори`,
  moved: (name, left, top) => `${name}, ${left}% зліва, ${top}% згори`,
  resized: (name, width, height) => `${name}, розмір у пікселях: ${width} на ${height}`,
  removed: (name, isRenumbered) => `Прибрано: ${name}.${isRenumbered ? ' Наступні позначки мають нові номери.' : ''}`,
  most: {
    marker: (most) => `На одному зображенні може бути щонайбільше ${plural(most, MARKERS)}.`,
    bar: (most) => `На одному зображенні може бути щонайбільше ${plural(most, BARS)}.`,
  },

  origin: ({ markers, address, width }) =>
    [
      markers ? plural(markers, MARKERS) : '',
      address?.replace(/^https?:\/\//, '') ?? '',
      width ? `вікно завширшки ${formatNumber(width)} px` : '',
    ]
      .filter((fact) => fact !== '')
      .join(', '),
  sentWith: (facts) => `Надіслано також: ${facts}`,

  chooseHint:
    'Вставте зображення, перетягніть його сюди або виберіть файл. Потім на ньому можна ставити позначки й зафарбовувати частини.',
  choose: 'Вибрати зображення',
  capture: 'Зробити знімок екрана',
  refused: 'Знімок екрана не зроблено.',
};
