import { board } from '../../messages/en.ts';
import type { Elements } from '../../ui/elements.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Host } from './use-host.ts';
import './host-panel.css';
import './panel-close.css';

interface HostPanelProps {
  readonly host: Host;
  readonly children: Elements;
}

/** Content of the panel of the script's floating button. The button and the dialog are part of the host page. */
export function HostPanel({ host, children }: HostPanelProps) {
  return (
    <div className="host-panel unringed" tabIndex={-1} data-full={host.isFull || undefined}>
      {/* The panel covers the button. */}
      {host.isFull && <PanelClose onClose={() => host.link?.send({ type: 'close' })} />}
      {children}
    </div>
  );
}

/** Closes a panel that covers the button that opened it. */
export function PanelClose({ onClose }: { readonly onClose: () => void }) {
  return (
    <button type="button" className="panel-close middle muted" aria-label={board.close} onClick={onClose}>
      <Icon name="close" />
    </button>
  );
}
