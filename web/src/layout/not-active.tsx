import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { auth } from '../messages/en.ts';
import { paths } from '../paths.ts';
import { showToast } from '../ui/toasts.tsx';

/** Where an account goes that has not been activated. */
export default function NotActive() {
  useEffect(() => showToast('failure', auth.notActive), []);
  return <Navigate replace to={paths.activateAccount()} />;
}
