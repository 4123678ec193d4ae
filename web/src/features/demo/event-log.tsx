import { demo } from '../../messages/en.ts';
import type { LoggedEvent } from './use-script.ts';

/** The events that listeners on a host page receive. */
export function EventLog({ log }: { readonly log: readonly LoggedEvent[] }) {
  if (log.length === 0) return <p className="demo-quiet">{demo.logEmpty}</p>;
  return (
    <ol className="demo-log" role="log" aria-label={demo.logTitle}>
      {log.map(({ id, event, detail }) => (
        <li key={id} className="demo-event">
          <span className="demo-event-name">{event}</span> <span>{JSON.stringify(detail)}</span>
        </li>
      ))}
    </ol>
  );
}
