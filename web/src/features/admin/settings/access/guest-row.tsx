import Button from '@mui/material/Button';
import { callApi, reasonOf } from '../../../../api/api.ts';
import { guests as sentences } from '../../../../messages/en.ts';
import { formatDate, formatDateTime } from '../../../../messages/format.ts';
import { useBusy } from '../../../../ui/hooks/actions.ts';
import { showToast } from '../../../../ui/toasts/toasts.tsx';
import type { KnownGuest } from '../../data/guests-data.ts';

interface GuestRowProps {
  readonly productId: string;
  readonly known: KnownGuest;
}

/** A guest, an open invitation, or an address that is kept out, each with what ends it. */
export function GuestRow({ productId, known: { key, guest } }: GuestRowProps) {
  const { busyWith, run } = useBusy<'remove'>();
  const [name, line] = textsOf(guest);
  const isKeptOut = 'is_kept_out' in guest;

  async function remove() {
    try {
      await callApi('/api/revoke-guest', { product: productId, guest: key });
      showToast('success', isKeptOut ? sentences.letBackIn(name) : sentences.removed);
      // The row that had the focus goes.
      document.getElementById('access')?.focus();
    } catch (error) {
      showToast('failure', reasonOf(error, sentences.loadFailed));
    }
  }

  return (
    <li className="settings-row row wrap between gap-3">
      <div className="shrinks grow">
        <p className="ink medium breakable" dir="auto">
          {name}
        </p>
        {line !== null && <p className="size-xs muted">{line}</p>}
      </div>
      <Button
        size="small"
        aria-label={isKeptOut ? sentences.letInOf(name) : sentences.removeOf(name)}
        disabled={busyWith !== null}
        onClick={() => void run('remove', remove)}
      >
        <span>{isKeptOut ? sentences.letIn : sentences.remove}</span>
      </Button>
    </li>
  );
}

/** Returns what the row says, and the line below it. */
function textsOf(guest: KnownGuest['guest']): readonly [name: string, line: string | null] {
  if (guest.uid !== null)
    return [guest.email ?? guest.name ?? sentences.unnamed, sentences.since(formatDate(guest.created_at.toMillis()))];
  if ('is_kept_out' in guest) return [guest.email, sentences.keptOutSince(formatDate(guest.created_at.toMillis()))];
  const until = formatDateTime(guest.expires_at.toMillis());
  return [guest.email === null ? sentences.open(until) : sentences.openTo(guest.email, until), null];
}
