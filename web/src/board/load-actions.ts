import { BoardFailure } from './model.ts';

/**
 * What visitors do, with Firebase Auth, loaded when somebody acts: it weighs more than the rest of the board.
 *
 * @throws BoardFailure 'offline' when it cannot be had; another attempt asks again
 */
export async function loadActions(): Promise<typeof import('./actions.ts')> {
  try {
    return await import('./actions.ts');
  } catch (error) {
    throw new BoardFailure('offline', String(error));
  }
}
