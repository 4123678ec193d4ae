import type * as en from '../../en/board/handover.ts';
import type { Words } from '../../words.ts';

export const handover: Words<typeof en.handover> = {
  region: 'Vos votes de l’autre page',
  toSignIn: 'Connectez-vous pour récupérer vos votes de l’autre page.',
  question: (email) => `Transférer vos votes de l’autre page vers ${email}\u202f?`,
  questionNoEmail: 'Transférer vos votes de l’autre page vers votre compte\u202f?',
  bring: 'Transférer mes votes',
  bringing: 'Transfert…',
  decline: 'Non, merci',
  onSignIn: 'Vos votes de l’autre page seront transférés lorsque vous vous connecterez.',
  brought: 'Vos votes sont maintenant dans votre compte.',
  expired: 'Ce lien a expiré. Veuillez l’ouvrir à nouveau depuis le tableau.',
  failed: 'Impossible de transférer vos votes précédents. Veuillez réessayer.',
};
