import type { HttpRequest } from '../lib/http.ts';
import type { BillingSettings } from './settings.ts';

/**
 * Returns the origin to send the browser back to: the request's, if it is one of ours, else the first configured one.
 */
export function originOf(headers: HttpRequest['headers'], { origins }: BillingSettings): string {
  const { origin } = headers;
  return origins.find((own) => own === origin) ?? (origins[0] as string);
}
