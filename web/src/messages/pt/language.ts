/*
 * board: quadro; item/feedback: feedback, feedbacks; category "feedback": opinião; vote: voto, votar;
 * comment: comentário, comentar; reply: responder, resposta; answer of the team: resposta;
 * status: status (open: aberto; in progress: em andamento; completed: concluído; closed: fechado);
 * pending: aguardando aprovação; roadmap: roadmap; what's new, changelog: novidades;
 * its entry: novidade; news: notificações; follow: seguir; merge: mesclar; pin: fixar; tag: etiqueta;
 * picture: imagem; marker: marcador; black bar: retângulo preto; mail: e-mail; sign in: entrar.
 * Form of address: você. Statuses and badges agree with "feedback" (masculine).
 */
import type { Unit } from '../units.ts';

/** How Brazilian Portuguese writes numbers, plurals and dates. */

export const LOCALE = 'pt-BR';

/** Formats the whole number `12431` as "12.431". */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '.');
}

interface Forms {
  readonly one: string;
  readonly many: string;
  readonly other: string;
}

export function nounFor(count: number, forms: Forms): string {
  if (count < 2) return forms.one;
  return count % 1_000_000 === 0 ? forms.many : forms.other;
}

/** "1 voto", "12.431 votos", "1.000.000 de votos". */
export function plural(count: number, forms: Forms): string {
  return `${formatNumber(count)} ${nounFor(count, forms)}`;
}

const MONTHS = ['jan.', 'fev.', 'mar.', 'abr.', 'mai.', 'jun.', 'jul.', 'ago.', 'set.', 'out.', 'nov.', 'dez.'];

/** "20 de nov. de 2026". */
export function formatDate(ms: number): string {
  const date = new Date(ms);
  return `${date.getDate()} de ${MONTHS[date.getMonth()]} de ${date.getFullYear()}`;
}

const UNITS: Readonly<Record<Unit, readonly [one: string, other: string]>> = {
  year: ['ano', 'anos'],
  month: ['mês', 'meses'],
  week: ['semana', 'semanas'],
  day: ['dia', 'dias'],
  hour: ['hora', 'horas'],
  minute: ['minuto', 'minutos'],
};

/** "há 3 dias". */
export const ago = (count: number, unit: Unit): string => `há ${formatNumber(count)} ${UNITS[unit][count < 2 ? 0 : 1]}`;

export const justNow = 'agora mesmo';
