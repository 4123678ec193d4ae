import type { ShownPicture } from '@shared/picture/picture';
import { outbox } from '../../messages/en.ts';
import { importPart } from '../data/lazy-part.ts';
import type { ActKind } from './act-kind.ts';
import type { PicturesAct } from './send-pictures.ts';

export const pictures: ActKind<PicturesAct, readonly ShownPicture[]> = {
  item: 'own',
  /** Keeps them on this device, however old they get. The form has already loaded the imported code. */
  onQueued: ({ pictures }) =>
    void import('../../ui/pictures/kept-pictures.ts').then((kept) => kept.queuePictures(pictures.map(({ id }) => id))),
  async send(act, { board }) {
    const { sendPictures } = await importPart(() => import('./send-pictures.ts'));
    return sendPictures(board.id, act);
  },
  settle: ({ itemId: id, on }, result) => ({
    type: 'pictured',
    id,
    pictures: on.kind === 'item' ? result : null,
  }),
  sentences: () => ({ done: outbox.picturesSent, failed: outbox.picturesFailed }),
};
