import type { Settings } from '@shared/product';
import { createContext, useContext } from 'react';

/** The live settings of the administered board, for its own statuses and tags. */
export const BoardSettingsContext = createContext<Settings | null>(null);

/** @throws Error outside of a board's admin area */
export function useBoardSettings(): Settings {
  const settings = useContext(BoardSettingsContext);
  if (!settings) throw new Error('This component stands outside of an admin area.');
  return settings;
}
