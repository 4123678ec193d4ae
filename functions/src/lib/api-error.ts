import { type ErrorKey, errorMessage, errorStatus } from '../shared/errors.ts';

/** Error for a rejected request; its sentence and status are sent to the caller. */
export class ApiError extends Error {
  readonly key: ErrorKey;
  readonly status: number;

  /** @param values replace the sentence's placeholders */
  constructor(key: ErrorKey, values: Readonly<Record<string, string | number>> = {}) {
    super(errorMessage(key, values));
    this.key = key;
    this.status = errorStatus(key);
  }
}

/** A rejected request, with the field that it is about. */
export class FieldError extends ApiError {
  readonly field: string;

  constructor(key: ErrorKey, field: string, values: Readonly<Record<string, string | number>> = {}) {
    super(key, values);
    this.field = field;
  }
}
