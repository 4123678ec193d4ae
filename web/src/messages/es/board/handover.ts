import type * as en from '../../en/board/handover.ts';
import type { Words } from '../../words.ts';

export const handover: Words<typeof en.handover> = {
  region: 'Tus votos de la otra página',
  toSignIn: 'Inicia sesión para transferir tus votos de la otra página.',
  question: (email) => `¿Transferir tus votos de la otra página a ${email}?`,
  questionNoEmail: '¿Transferir tus votos de la otra página a tu cuenta?',
  bring: 'Transferir mis votos',
  bringing: 'Transfiriendo…',
  decline: 'No, gracias',
  onSignIn: 'Tus votos de la otra página se transferirán cuando inicies sesión.',
  brought: 'Tus votos ya están en tu cuenta.',
  expired: 'Este enlace ha caducado. Vuelve a abrirlo desde el tablero.',
  failed: 'No se han podido transferir tus votos anteriores. Inténtalo de nuevo.',
};
