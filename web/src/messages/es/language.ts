/*
 * board: tablero; item/feedback: sugerencia; category "feedback": opinión; vote: voto, votar;
 * comment: comentario, comentar; reply: responder, respuesta; answer of the team: respuesta;
 * status: estado (open: abierta; in progress: en curso; completed: completada; closed: cerrada);
 * pending: pendiente de aprobación; roadmap: hoja de ruta; what's new, changelog: novedades;
 * its entry: novedad; news: notificaciones; follow: seguir; merge: combinar; pin: fijar;
 * tag: etiqueta; picture: imagen; marker: marcador; black bar: recuadro negro; mail: correo;
 * sign in: iniciar sesión. Form of address: tú. Statuses and badges agree with "sugerencia".
 */
import type { Unit } from '../units.ts';

/** How Spanish writes numbers, plurals and dates. */

export const LOCALE = 'es-ES';

/** Formats the whole number `12431` as "12.431", and `1243` as "1243". */
export function formatNumber(value: number): string {
  return value < 10_000 ? String(value) : String(value).replace(/\B(?=(\d{3})+$)/g, '.');
}

interface Forms {
  readonly one: string;
  readonly many: string;
  readonly other: string;
}

export function nounFor(count: number, forms: Forms): string {
  if (count === 1) return forms.one;
  return count > 0 && count % 1_000_000 === 0 ? forms.many : forms.other;
}

/** "1 voto", "12.431 votos", "1.000.000 de votos". */
export function plural(count: number, forms: Forms): string {
  return `${formatNumber(count)} ${nounFor(count, forms)}`;
}

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sept', 'oct', 'nov', 'dic'];

/** "20 nov 2026". */
export function formatDate(ms: number): string {
  const date = new Date(ms);
  return `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`;
}

const UNITS: Readonly<Record<Unit, readonly [one: string, other: string]>> = {
  year: ['año', 'años'],
  month: ['mes', 'meses'],
  week: ['semana', 'semanas'],
  day: ['día', 'días'],
  hour: ['hora', 'horas'],
  minute: ['minuto', 'minutos'],
};

/** "hace 3 días". */
export const ago = (count: number, unit: Unit): string =>
  `hace ${formatNumber(count)} ${UNITS[unit][count === 1 ? 0 : 1]}`;

export const justNow = 'ahora mismo';
