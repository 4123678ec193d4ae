import { createBoard } from '@shared/calls';
import type { ErrorKey } from '@shared/errors';
import { useRef, useState } from 'react';
import { ApiFailure, callApi } from '../../api/api.ts';
import { errors, wizard } from '../../messages/en.ts';
import type { BoardFields } from '../../validation/board-fields.ts';

/** Why creating a board failed, and whether the name field shows the error. */
export interface CreationFailure {
  readonly field: 'name' | null;
  readonly text: string;
}

/** Errors whose message tells the owner what to do. All others become "Failed to create product". */
const EXPLAINED: readonly (ErrorKey | null)[] = ['boardLimit', 'notActive', 'tooMany'];
const OF_NAME: readonly (string | null)[] = ['boardNameRequired', 'boardNameTooLong'] satisfies ErrorKey[];
const SIGNED_OUT: readonly (string | null)[] = ['boardSignInRequired', 'signInRequired'] satisfies ErrorKey[];

export function useCreateBoard(onCreated: (id: string) => void) {
  const isUnderWay = useRef(false);
  /** Idempotency key per board, so that a retry after a lost response does not create a second board. */
  const attempt = useRef({ of: '', id: '' });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CreationFailure | null>(null);

  async function create({ name, settings }: BoardFields): Promise<void> {
    // A second click can arrive before the button is disabled.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const board = { name: name.trim(), settings };
      const of = JSON.stringify(board);
      if (attempt.current.of !== of) attempt.current = { of, id: crypto.randomUUID() };
      const { id } = await callApi(createBoard, { ...board, attempt: attempt.current.id });
      onCreated(id);
    } catch (error) {
      setFailure(failureOf(error));
      isUnderWay.current = false;
      setBusy(false);
    }
  }

  return { create, isBusy, failure };
}

function failureOf(error: unknown): CreationFailure {
  const { key, message } = error instanceof ApiFailure ? error : new ApiFailure(wizard.failed);
  if (OF_NAME.includes(key)) return { field: 'name', text: message };
  if (SIGNED_OUT.includes(key)) return { field: null, text: wizard.signInRequired };
  const isExplained = (EXPLAINED as readonly (string | null)[]).includes(key) || message === errors.network;
  return { field: null, text: isExplained ? message : wizard.failed };
}
