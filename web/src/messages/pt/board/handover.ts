import type * as en from '../../en/board/handover.ts';
import type { Words } from '../../words.ts';

export const handover: Words<typeof en.handover> = {
  region: 'Seus votos da outra página',
  toSignIn: 'Entre para transferir seus votos da outra página.',
  question: (email) => `Transferir seus votos da outra página para ${email}?`,
  questionNoEmail: 'Transferir seus votos da outra página para sua conta?',
  bring: 'Transferir meus votos',
  bringing: 'Transferindo…',
  decline: 'Não transferir',
  onSignIn: 'Seus votos da outra página serão transferidos quando você entrar.',
  brought: 'Seus votos agora estão na sua conta.',
  expired: 'Este link expirou. Abra-o novamente a partir do quadro.',
  failed: 'Não foi possível transferir seus votos anteriores. Tente novamente.',
};
