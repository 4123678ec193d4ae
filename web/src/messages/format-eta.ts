import { ETA_PATTERN } from '@shared/roadmap/place';
import { boardRoadmap } from './en/board/roadmap.ts';
import { LOCALE } from './format.ts';

/** Formats an ETA for readers: `2027-Q1` as "Q1 2027", `2027-03` as "Mar 2027"; anything else is returned as it is. */
export function formatEta(eta: string): string {
  if (!ETA_PATTERN.test(eta)) return eta;
  const [year = '', part = ''] = eta.split('-');
  if (part.startsWith('Q')) return boardRoadmap.quarter(part.slice(1), year);
  const month = new Date(Date.UTC(Number(year), Number(part) - 1));
  return new Intl.DateTimeFormat(LOCALE, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(month);
}
