import { useId, useState } from 'react';
import { account as sentences } from '../../messages/en.ts';
import type { Account } from '../../session/session.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

/** Export and deletion of the account's data. */
export function DataCard({ account }: { readonly account: Account }) {
  const id = useId();
  const [exported, setExported] = useState<number | null>(null);
  const [isDeleting, setDeleting] = useState(false);

  async function exportData() {
    setExported(0);
    try {
      // Imported on demand: the call schemas are larger than the page and not needed to change a password.
      const { runExport } = await import('./run-export.ts');
      const failure = await runExport(setExported);
      if (failure === null) showToast('success', sentences.exported);
      else showToast('failure', failure);
    } catch (error) {
      reportError(error);
      showToast('failure', sentences.exportFailed);
    } finally {
      setExported(null);
    }
  }

  return (
    <section className="settings-card panel stack gap-5" aria-labelledby={id}>
      <h2 id={id} className="title-l">
        {sentences.data}
      </h2>
      <div className="settings-row row wrap between">
        <p className="settings-text size-sm muted">{sentences.exportText}</p>
        <BusyButton
          type="button"
          tone="plain"
          isBusy={exported !== null}
          busyLabel={exported ? sentences.exportingEntries(exported) : sentences.exporting}
          onClick={exportData}
        >
          {sentences.export}
        </BusyButton>
      </div>
      <div className="settings-row row wrap between">
        <p className="settings-text size-sm muted">{sentences.deleteText}</p>
        <button type="button" className="button button-danger" onClick={() => setDeleting(true)}>
          {sentences.delete}
        </button>
      </div>
      {isDeleting && <DeleteDialog account={account} onClose={() => setDeleting(false)} />}
    </section>
  );
}
