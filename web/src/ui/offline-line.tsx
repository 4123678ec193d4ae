import { errors } from '../messages/en.ts';
import { useOnline } from './hooks/use-page-state.ts';
import './offline-line.css';

/** A thin line at the top while there is no network. It overlays the margin, to avoid a layout shift. */
export function OfflineLine() {
  const isOnline = useOnline();
  return (
    <div role="status">{!isOnline && <p className="offline fine amber one-line centered">{errors.offline}</p>}</div>
  );
}
