import type * as en from '../../en/owner/agents.ts';
import type { Words } from '../../words.ts';

export const agents: Words<typeof en.agents> = {
  heading: 'Agenten',
  intro:
    'Agenten wie Claude lesen dieses Board unter einer eigenen Adresse. Mit einem API-Schlüssel können sie, was der Schlüssel darf.',
  guide: 'So verbinden Sie einen Agenten',
  closed:
    'Dieses Board stellt öffentliches Feedback nicht als Daten bereit. Agenten brauchen deshalb einen API-Schlüssel.',
  address: 'Adresse für Agenten',
  command: 'Shell, Claude Code',
  maySubmit: 'Agenten können Feedback geben',
  maySubmitHint:
    'Ohne Schlüssel. Was Agenten einreichen, muss freigegeben werden, auch wenn das für Besucher nicht gilt.',
  author: 'Agent',
  badge: 'Von einem Agenten',
};
