import { board } from '../../messages/en.ts';
import { Icon } from '../../ui/icon.tsx';
import './panel-close.css';

/** Closes a panel that covers the button that opened it. */
export function PanelClose({ onClose }: { readonly onClose: () => void }) {
  return (
    <button type="button" className="panel-close middle muted" aria-label={board.close} onClick={onClose}>
      <Icon name="close" />
    </button>
  );
}
