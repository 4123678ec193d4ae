import { createBoard } from '@shared/calls';
import type { ErrorKey } from '@shared/errors';
import { useCallback, useRef } from 'react';
import { ApiFailure, callApi } from '../../api/api.ts';
import { errors, wizard } from '../../messages/en.ts';
import { boardOf, type Draft } from '../../validation/board-fields.ts';

/** Errors whose message tells the owner what to do. All others become "Failed to create product". */
const EXPLAINED: readonly (string | null)[] = [
  'boardLimit',
  'notActive',
  'tooMany',
  'tooManyNearby',
] satisfies ErrorKey[];
const OF_NAME: readonly (string | null)[] = ['boardNameRequired', 'boardNameTooLong'] satisfies ErrorKey[];
const SIGNED_OUT: readonly (string | null)[] = ['boardSignInRequired', 'signInRequired'] satisfies ErrorKey[];

/** Returns a function that creates a board and resolves to its id. It throws ApiFailure. */
export function useCreateBoard() {
  /** Idempotency key per board, so that a retry after a lost response does not create a second board. */
  const attempt = useRef({ of: '', id: '' });
  return useCallback(async (draft: Draft): Promise<string> => {
    const board = boardOf(draft);
    const of = JSON.stringify(board);
    if (attempt.current.of !== of) attempt.current = { of, id: crypto.randomUUID() };
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    return (await callApi(createBoard, { ...board, attempt: attempt.current.id, zone })).id;
  }, []);
}

/** Why creating a board failed, and whether the name field shows the error. */
export interface CreationFailure {
  readonly field: 'name' | null;
  readonly text: string;
}

export function creationFailureOf(error: unknown): CreationFailure {
  const { key, message } = error instanceof ApiFailure ? error : new ApiFailure(wizard.failed);
  if (OF_NAME.includes(key)) return { field: 'name', text: message };
  if (SIGNED_OUT.includes(key)) return { field: null, text: wizard.signInRequired };
  return { field: null, text: EXPLAINED.includes(key) || message === errors.network ? message : wizard.failed };
}
