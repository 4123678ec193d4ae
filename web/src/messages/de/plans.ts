import { MONEY_BACK_DAYS } from '@shared/limits';
import type * as en from '../en/plans.ts';
import type { Words } from '../words.ts';
import { plural } from './language.ts';

const boardsOf = (boards: number) => plural(boards, { one: 'Feedback-Board', other: 'Feedback-Boards' });

const teamOf = (members: number) => `${members} Teammitglieder auf jedem Board`;

export const plans: typeof en.plans = {
  standard: {
    description: 'Für ein Produkt und alle, die es nutzen.',
    features: (boards) => [
      'Unbegrenzt viel Feedback',
      boardsOf(boards),
      'Abstimmungen',
      'DSGVO-konform',
      'Antworten, Schlagwörter, eigene Status und Zusammenführen',
      'Bilder, und ähnliche Einträge schon beim Schreiben',
      'Benachrichtigungen und E-Mails für alle, die folgen, und offene Daten',
      'Private Boards, auch solche, auf denen jede Person nur das Eigene sieht',
      teamOf(2),
    ],
  },
  pro: {
    description: 'Für mehrere Produkte, mit öffentlicher Roadmap und Auswertung.',
    features: (boards) => ['Alles aus Standard', boardsOf(boards), teamOf(20)],
  },
};

export const soldFeatures: typeof en.soldFeatures = {
  analytics: { title: 'Auswertung', claims: ['Analysen und Auswertung'], announced: [] },
  branding: {
    title: 'Ihr Branding',
    claims: [
      'Boards, Badges und E-Mails ohne unseren Namen',
      'E-Mails in Ihrer Farbe, Boards in einer Schrift Ihrer Wahl',
    ],
    announced: ['Eigenes Branding (bald)'],
  },
  integrations: {
    title: 'Integrationen',
    claims: ['Issues von GitHub und Linear, API, Webhooks, Slack, Discord, Teams, Agenten'],
    announced: [],
  },
  roadmap: { title: 'Roadmap und Changelog', claims: ['Roadmap und Changelog'], announced: [] },
  support: { title: 'Bevorzugter Support', claims: ['Bevorzugter Support'], announced: [] },
};

export const planLabels: Words<typeof en.planLabels> = {
  oneTime: 'einmalig',
  byCode: 'Mit Code',
  recommended: 'Empfohlen',
  announced: 'Eigenes CSS kommt noch:',
};

export const refunds = `${MONEY_BACK_DAYS} Tage Geld-zurück-Garantie; danach erstatten wir nur, wenn das Gesetz es verlangt.`;
