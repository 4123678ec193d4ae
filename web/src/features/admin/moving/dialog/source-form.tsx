import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { SOURCE_ADDRESS_MAX, SOURCE_KEY_MAX } from '@shared/limits';
import { type FormEvent, useState } from 'react';
import { ApiFailure, reasonOf } from '../../../../api/api.ts';
import { importing } from '../../../../messages/en.ts';
import { formatDate } from '../../../../messages/format.ts';
import { FormProblem } from '../../../../ui/form/form-problem.tsx';
import { importsQuery } from '../../data/queries.ts';
import { usePages } from '../../data/use-items.ts';
import { Choice, type Option } from '../../parts/choice.tsx';
import type { DraftState } from '../draft-state.ts';
import { nameOf, sinceOf } from '../fetching/earlier.ts';
import { type Fetched, isSamePlace, type Place, SourceSilent } from '../fetching/fetch-pages.ts';
import { listenImports } from '../imports-data.ts';
import { ReadFailure } from '../reading/reader.ts';

const { sources: text } = importing;

/** What each product asks for; `key: 'optional'` for what is private. */
const SOURCES = {
  'github-issues': { address: 'repository', key: 'optional' },
  'github-discussions': { address: 'repository', key: 'required' },
  canny: { address: null, key: 'required' },
  featurebase: { address: null, key: 'required' },
  fider: { address: 'site', key: 'optional' },
  quackback: { address: 'site', key: 'required' },
} as const satisfies Readonly<Record<Place['kind'], object>>;
const KINDS = Object.keys(SOURCES) as readonly Place['kind'][];

interface SourceFormProps {
  readonly productId: string;
  readonly state: Exclude<DraftState, { step: 'read' }>;
  /** Resolves with whether the key is needed again. */
  readonly onRead: (place: Place, key: string | null, name: string) => Promise<boolean>;
  readonly onStop: () => void;
}

/** Reads another product by its API. What is typed lives as long as the form, which ends when all has been read. */
export function SourceForm(props: SourceFormProps) {
  const [isOpened, setOpened] = useState(false);
  return (
    <details className="import-details small" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>{text.heading}</summary>
      {isOpened && <SourceFields {...props} />}
    </details>
  );
}

function SourceFields({ productId, state, onRead, onStop }: SourceFormProps) {
  const [kind, setKind] = useState<Place['kind']>('github-issues');
  const [typed, setTyped] = useState('');
  const [key, setKey] = useState('');
  const [isAll, setAll] = useState(false);
  const asks = SOURCES[kind];
  const address = asks.address === null ? '' : typed.trim();
  const { shown } = usePages(importsQuery(productId), listenImports);
  const since = sinceOf({ kind, address }, shown);
  const place: Place = { kind, address, since: isAll ? null : since };
  const isBusy = state.step === 'reading';
  const halted =
    state.step === 'none' && state.halted && isSamePlace(state.halted.fetched.place, place) ? state.halted : null;
  const problem = problemOf(halted?.error ?? null);
  const problemAt = (field: 'address' | 'key') => (problem?.field === field ? problem.text : null);
  const isShown = problem?.field === 'key' || (problem?.field === 'address' && asks.address !== null);
  const isMissing = (asks.address !== null && address === '') || (asks.key === 'required' && key.trim() === '');
  async function read(event: FormEvent) {
    event.preventDefault();
    if (isBusy || isMissing) return;
    if (!(await onRead(place, key.trim() || null, nameOf(place, text.names[kind])))) setKey('');
  }
  return (
    <form className="stack one-column gap-3 above-2" noValidate onSubmit={(event) => void read(event)}>
      <div className="import-columns">
        <Choice
          label={text.product}
          value={kind}
          options={KINDS.map((one): Option => [one, text.names[one]])}
          isDisabled={isBusy}
          onChoose={(chosen) => {
            setKind(KINDS.find((one) => one === chosen) ?? kind);
            // A key is for its own product alone.
            setKey('');
          }}
        />
        {asks.address !== null && (
          <TextField
            label={text.addresses[asks.address]}
            placeholder={text.examples[asks.address]}
            value={typed}
            disabled={isBusy}
            error={problemAt('address') !== null}
            helperText={problemAt('address') && <span role="alert">{problemAt('address')}</span>}
            onChange={({ target }) => setTyped(target.value)}
            slotProps={{
              htmlInput: { maxLength: SOURCE_ADDRESS_MAX, autoCapitalize: 'none', spellCheck: false, dir: 'ltr' },
            }}
          />
        )}
        <TextField
          label={asks.key === 'optional' ? text.keyIfPrivate : text.key}
          type="password"
          value={key}
          disabled={isBusy}
          error={problemAt('key') !== null}
          helperText={problemAt('key') ? <span role="alert">{problemAt('key')}</span> : text.keyHint}
          onChange={({ target }) => setKey(target.value)}
          slotProps={{ htmlInput: { maxLength: SOURCE_KEY_MAX, autoComplete: 'off' } }}
        />
      </div>
      {since !== null && (
        <FormControlLabel
          label={text.onlyNew(formatDate(since))}
          control={<Checkbox checked={!isAll} disabled={isBusy} onChange={({ target }) => setAll(!target.checked)} />}
        />
      )}
      {state.step === 'reading' && state.fetched !== null && (
        <div className="row wrap gap-3">
          <p className="muted figures shrinks grow" role="status">
            {progressOf(state.fetched, key.trim() !== '')}
          </p>
          <Button size="small" onClick={onStop}>
            {text.stop}
          </Button>
        </div>
      )}
      {halted !== null && halted.fetched.cursor !== null && (
        <p className="muted figures" role="status">
          {text.kept(halted.fetched.pages, halted.fetched.items)}
        </p>
      )}
      <FormProblem text={problem !== null && !isShown ? problem.text : null} />
      <div className="row">
        <Button type="submit" disabled={isBusy || isMissing} aria-busy={isBusy}>
          <span>{halted === null || isShown ? text.read : halted.error === null ? text.goOn : importing.again}</span>
        </Button>
      </div>
    </form>
  );
}

function progressOf({ place, pages, items, pause }: Fetched, hasKey: boolean): string {
  if (pause === null) return text.readSoFar(pages, items);
  const name = text.names[place.kind];
  return text.pause(name, pause) + (!hasKey && place.kind === 'github-issues' ? ` ${text.keyHelps}` : '');
}

/** Why reading has ended, and the field that it is about. */
function problemOf(error: unknown): { readonly text: string; readonly field: string | null } | null {
  if (error === null) return null;
  if (error instanceof ApiFailure) return { text: error.message, field: error.field };
  const isTooLarge = error instanceof ReadFailure && error.problem === 'tooLarge';
  const other = error instanceof ReadFailure ? text.unreadable : reasonOf(error, importing.failed);
  return { text: error instanceof SourceSilent ? text.silent : isTooLarge ? text.tooMuch : other, field: null };
}
