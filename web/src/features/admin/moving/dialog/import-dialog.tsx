import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useEffectEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import { callApi, reasonOf } from '../../../../api/api.ts';
import { importing as text } from '../../../../messages/en.ts';
import { PageDialog } from '../../../../ui/app-dialog.tsx';
import { FormProblem } from '../../../../ui/form/form-problem.tsx';
import { useBackCloses } from '../../../../ui/hooks/overlays.ts';
import { useBoardSettings } from '../../data/board-settings.ts';
import { addPicture } from '../../data/picture-data.ts';
import { Draft } from '../draft.ts';
import { isDoubtful, type ReadState } from '../draft-state.ts';
import { speedUp } from '../imports-data.ts';
import { startReader } from '../reading/reader.ts';
import { deferPictures, sendPictures } from '../send-pictures.ts';
import { suggestMapping } from '../suggest-mapping.ts';
import { checkText, DraftPreview } from './draft-preview.tsx';
import { FilePlace } from './file-place.tsx';
import { Imports } from './imports.tsx';
import { SourceForm } from './source-form.tsx';
import './imports.css';

interface ImportDialogProps {
  readonly productId: string;
  readonly onClose: () => void;
}

/**
 * Imports a file (D54): chooses it, says what it is, maps its values, shows what an import would do, and starts it. Shows
 * the imports of the last week, also those that other tabs and members have started.
 */
export function ImportDialog({ productId, onClose }: ImportDialogProps) {
  const id = useId();
  const { draft, state, start, retry } = useDraft(productId);
  const isSmall = useMediaQuery('(max-width: 600px)');
  const isRead = state.step === 'read';
  const file = useRef<HTMLInputElement>(null);
  const [begun, setBegun] = useState<string | null>(null);
  const focusFile = () => file.current?.focus();
  useBackCloses(onClose);
  return (
    <PageDialog
      open
      fullWidth={!isSmall}
      fullScreen={isSmall}
      maxWidth="md"
      className="import-dialog"
      aria-labelledby={`${id}-title`}
      onClose={(_, reason) => {
        // A press beside the dialog is no reason to lose what has been read.
        if (reason === 'escapeKeyDown' || (state.step === 'none' && !state.halted)) onClose();
      }}
    >
      <DialogTitle id={`${id}-title`}>{text.title}</DialogTitle>
      <DialogContent className="stack one-column gap-5">
        <FilePlace ref={file} state={state} onFile={(file, name) => void draft.choose(file, name)} />
        {state.step !== 'read' && (
          <SourceForm
            productId={productId}
            state={state}
            onRead={(place, key, name) => draft.fetch(place, key, name)}
            onStop={() => draft.stop()}
          />
        )}
        {isRead && (
          <DraftPreview
            key={state.name}
            productId={productId}
            state={state}
            onAnswer={(answer) => void draft.answer(answer)}
            onSource={(source) => void draft.setSource(source)}
            onMapping={(mapping) => void draft.map(mapping)}
          />
        )}
        {state.step !== 'reading' && <Imports {...{ productId, begun }} isQuiet={isRead} onGone={focusFile} />}
      </DialogContent>
      {/* Beside the button that tries again, wherever the content is scrolled to. */}
      <div className="import-problem">
        <FormProblem text={isRead && state.check.is === 'failed' ? reasonOf(state.check.error, text.failed) : null} />
      </div>
      <DialogActions className="import-actions">
        {isRead ? (
          <DraftActions
            state={state}
            onCancel={() => {
              draft.discard();
              focusFile();
            }}
            onStart={() => void start().then(setBegun)}
            onRetry={() => void retry().then(setBegun)}
          />
        ) : (
          <Button onClick={onClose}>{text.close}</Button>
        )}
      </DialogActions>
    </PageDialog>
  );
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const sendingOf = (product: string, id: string, file: Blob) => ({
  ...{ product, id, file, wait },
  ...{ call: callApi, add: addPicture },
});

/** The import that is prepared. Ends with the dialog. */
function useDraft(productId: string) {
  const settings = useBoardSettings();
  const suggest = useEffectEvent((summary: Parameters<typeof suggestMapping>[0]) => suggestMapping(summary, settings));
  const [draft] = useState(
    () =>
      new Draft({
        product: productId,
        startReader,
        suggest: (summary) => suggest(summary),
        call: callApi,
        wait,
        sendPictures: (id, file, pictures) => void sendPictures(sendingOf(productId, id, file), pictures),
        deferPictures: (id, file, pictures) => deferPictures(sendingOf(productId, id, file), pictures),
      }),
  );
  const state = useSyncExternalStore(draft.subscribe, draft.state);
  useEffect(() => () => draft.close(), [draft]);
  const hurry = (id: string | null) => {
    if (id !== null) void speedUp(productId, id);
    return id;
  };
  return { draft, state, start: () => draft.start().then(hurry), retry: () => draft.retry().then(hurry) };
}

interface DraftActionsProps {
  readonly state: ReadState;
  readonly onCancel: () => void;
  readonly onStart: () => void;
  readonly onRetry: () => void;
}

function DraftActions({ state, onCancel, onStart, onRetry }: DraftActionsProps) {
  const { check } = state;
  const isStarting = check.is === 'starting';
  const isDoubted = isDoubtful(state);
  return (
    <>
      {/* The dry run's own place may be scrolled out of sight. */}
      <p className="grow size-xs muted figures" aria-hidden="true">
        {check.is === 'checked' && !isDoubted ? '' : checkText(state)}
      </p>
      <Button disabled={isStarting} onClick={onCancel}>
        {text.cancel}
      </Button>
      {check.is === 'failed' ? (
        <Button variant="contained" color="primary" onClick={onRetry}>
          {text.again}
        </Button>
      ) : (
        <Button
          variant="contained"
          color="primary"
          // Disabled, it would lose the focus.
          disabled={(check.is !== 'checked' && !isStarting) || isDoubted}
          aria-busy={isStarting}
          onClick={onStart}
        >
          <span>{isStarting ? text.starting : text.start}</span>
        </Button>
      )}
    </>
  );
}
