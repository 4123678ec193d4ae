import { useEffect } from 'react';
import { handOnToasts } from '../ui/toasts/toasts.tsx';

/** A board is a document of its own: whoever is led to one from inside the application leaves it by loading that. */
export function BoardDocument() {
  useEffect(() => {
    handOnToasts();
    // The router has changed the address already; loading it again asks the server, which has the board's page there.
    window.location.reload();
  }, []);
  return null;
}
