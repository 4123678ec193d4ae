import { useEffect } from 'react';
import { handOnToasts } from '../ui/toasts/toasts.tsx';

/** Replaces the application with a board's page, which is a separate document. */
export function BoardDocument() {
  useEffect(() => {
    handOnToasts();
    // The router has already changed the URL, so a reload requests the board's page from the server.
    window.location.reload();
  }, []);
  return null;
}
