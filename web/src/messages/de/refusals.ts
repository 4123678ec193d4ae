import * as english from '@shared/error-messages';
import * as german from './error-messages.ts';

const own: Readonly<Record<string, string>> = german;

export const refusals: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(english).flatMap(([key, sentence]) => [key, sentence].map((name) => [name, own[key] ?? sentence])),
);
