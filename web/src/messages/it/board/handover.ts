import type * as en from '../../en/board/handover.ts';
import type { Words } from '../../words.ts';

export const handover: Words<typeof en.handover> = {
  region: 'I tuoi voti dall’altra pagina',
  toSignIn: 'Accedi per trasferire i tuoi voti dall’altra pagina.',
  question: (email) => `Trasferire i tuoi voti dall’altra pagina a ${email}?`,
  questionNoEmail: 'Trasferire i tuoi voti dall’altra pagina al tuo account?',
  bring: 'Trasferisci i miei voti',
  bringing: 'Trasferimento…',
  decline: 'No, grazie',
  onSignIn: 'I tuoi voti dall’altra pagina saranno trasferiti quando accederai.',
  brought: 'Ora i tuoi voti sono nel tuo account.',
  expired: 'Questo link è scaduto. Aprilo di nuovo dalla bacheca.',
  failed: 'Impossibile trasferire i tuoi voti precedenti. Riprova.',
};
