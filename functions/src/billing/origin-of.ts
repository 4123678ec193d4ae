import type { HttpRequest } from '../lib/http.ts';
import type { BillingSettings } from './settings.ts';

/** Where to lead a browser back to: where it comes from, if that is one of our own, and nowhere else. */
export function originOf(headers: HttpRequest['headers'], { origins }: BillingSettings): string {
  const { origin } = headers;
  return origins.find((own) => own === origin) ?? (origins[0] as string);
}
