import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { LINK_URL_MAX, SEARCH_MAX } from '@shared/limits';
import type { TrackerName } from '@shared/trackers/values';
import { type FormEvent, useId, useState } from 'react';
import { type AnswerOf, callApi, reasonOf } from '../../../api/api.ts';
import { common, trackers as text } from '../../../messages/en.ts';
import { AppDialog } from '../../../ui/app-dialog.tsx';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import { useBusy } from '../../../ui/hooks/actions.ts';
import { showToast } from '../../../ui/toasts/toasts.tsx';
import type { Item } from '../data/model.ts';

type Found = readonly (AnswerOf<'/api/find-issues'>['issues'][number] & { readonly tracker: TrackerName })[];

const isAddress = (typed: string): boolean => /^https?:\/\/|^(?:(?:www\.)?github\.com|linear\.app)\//i.test(typed);
const trackerAt = (address: string): TrackerName =>
  /^(?:https?:\/\/)?linear\.app\//i.test(address) ? 'linear' : 'github';

interface LinkDialogProps {
  readonly item: Item;
  readonly connected: readonly TrackerName[];
  /** Addresses of the item's issues. */
  readonly linked: readonly string[];
  readonly onClose: () => void;
}

/** Links an existing issue by its address, or by words that find it. */
export function LinkDialog({ item, connected, linked, onClose }: LinkDialogProps) {
  const form = useId();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { busyWith, run } = useBusy<'search' | 'link'>();
  const isBusy = busyWith !== null;
  const isLink = isAddress(typed.trim());

  async function attempt(act: () => Promise<void>) {
    setProblem(null);
    try {
      await act();
    } catch (error) {
      setProblem(reasonOf(error, text.actFailed));
    }
  }
  const link = (url: string) =>
    run('link', () =>
      attempt(async () => {
        await callApi('/api/link-issue', { item: item.id, tracker: trackerAt(url), url });
        showToast('success', text.linked);
        onClose();
      }),
    );
  const search = () =>
    run('search', () =>
      attempt(async () => {
        const asked = { product: item.product_id, text: typed.trim().slice(0, SEARCH_MAX) };
        const lists = await Promise.allSettled(
          connected.map(async (tracker) => {
            const { issues } = await callApi('/api/find-issues', { ...asked, tracker });
            return issues.map((issue) => ({ ...issue, tracker }));
          }),
        );
        const refused = lists.find((one) => one.status === 'rejected');
        const answered = lists.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
        // One that does not answer hides nothing of the other.
        setFound(answered.length === 0 ? null : answered.flat());
        if (refused) throw refused.reason;
      }),
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') void (isLink ? link(typed.trim()) : search());
  };
  const label = isLink ? text.linkNow : text.search;
  const busyLabel = isLink ? text.linking : text.searching;
  return (
    <AppDialog
      title={text.linkTitle}
      maxWidth="sm"
      onClose={() => !isBusy && onClose()}
      actions={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" form={form} variant="contained" color="primary" disabled={isBusy} aria-busy={isBusy}>
            <span>{isBusy ? busyLabel : label}</span>
          </Button>
        </>
      }
    >
      <form id={form} className="stack gap-4" noValidate onSubmit={submit}>
        <TextField
          autoFocus
          label={text.linkField}
          helperText={text.linkHint}
          value={typed}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ htmlInput: { maxLength: LINK_URL_MAX, dir: 'auto' } }}
        />
        <FormProblem text={problem} />
      </form>
      {found !== null && (
        <div className="link-found stack gap-2">
          <FoundIssues found={found} linked={linked} isBusy={isBusy} onLink={(url) => void link(url)} />
        </div>
      )}
    </AppDialog>
  );
}

interface FoundIssuesProps extends Pick<LinkDialogProps, 'linked'> {
  readonly found: Found;
  readonly isBusy: boolean;
  readonly onLink: (url: string) => void;
}

function FoundIssues({ found, linked, isBusy, onLink }: FoundIssuesProps) {
  if (found.length === 0) return <p role="status">{text.foundNone}</p>;
  return (
    <>
      <p className="small muted" role="status">
        {text.foundCount(found.length)}
      </p>
      <ul className="issues-list divided" aria-label={text.found}>
        {found.map(({ tracker, url, number, title, state }) => (
          <li key={url} className="issues-issue row gap-3">
            <div className="grow shrinks">
              <p className="small ink medium breakable" dir="auto">
                {title}
              </p>
              <p className="tiny muted">{`${text.names[tracker]} ${number} · ${text.states[state]}`}</p>
            </div>
            {linked.includes(url) ? (
              <p className="tiny muted">{text.isLinked}</p>
            ) : (
              <Button
                size="small"
                // A disabled button would lose the focus.
                aria-disabled={isBusy}
                aria-label={text.linkOf(title)}
                onClick={() => onLink(url)}
              >
                <span>{text.linkNow}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
