import { ERRORS, type ErrorKey, errorMessage } from '../shared/errors.ts';

/** What an act throws when it does not do what it was asked; its sentence and status are for the caller to see. */
export class ApiError extends Error {
  readonly key: ErrorKey;
  readonly status: number;

  /** @param values for the sentence's placeholders */
  constructor(key: ErrorKey, values: Readonly<Record<string, string | number>> = {}) {
    super(errorMessage(key, values));
    this.key = key;
    this.status = ERRORS[key].status;
  }
}
