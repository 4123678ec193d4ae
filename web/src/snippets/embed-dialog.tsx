import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Suspense, useId, useState } from 'react';
import { common, embedDialog } from '../messages/en.ts';
import { later } from '../router/lazy-component.tsx';
import { AppDialog } from '../ui/app-dialog.tsx';
import { CodeBlock } from '../ui/code-block.tsx';
import { codeOf, WAYS, type Way } from './ways.ts';
import './embed-dialog.css';

// Loaded with the tab that shows it.
const ShareCode = later(async () => (await import('./share-code.tsx')).ShareCode);

interface EmbedDialogProps {
  readonly board: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** Dialog with every way to put a board on a page, and how the board looks there. */
export function EmbedDialog({ board, onClose }: EmbedDialogProps) {
  const id = useId();
  const [way, setWay] = useState<Way>('script');
  const { hint, label } = embedDialog.ways[way];
  const { code, preview } = codeOf(way, window.location.origin, board.id);
  return (
    <AppDialog
      title={embedDialog.title(board.name)}
      dir="auto"
      maxWidth="md"
      actions={<Button onClick={onClose}>{common.close}</Button>}
      onClose={onClose}
    >
      <Tabs
        value={way}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={embedDialog.methods}
        onChange={(_, next: Way) => setWay(next)}
      >
        {WAYS.map((each) => (
          <Tab
            key={each}
            value={each}
            id={`${id}-${each}`}
            aria-controls={`${id}-panel`}
            label={embedDialog.ways[each].tab}
          />
        ))}
      </Tabs>
      <div
        id={`${id}-panel`}
        className="embed-dialog-panel stack gap-5"
        role="tabpanel"
        aria-labelledby={`${id}-${way}`}
      >
        <div className="stack gap-3 shrinks">
          <p className="muted">{hint}</p>
          <CodeBlock key={way} label={label} code={code} />
          {way === 'link' && (
            <Suspense fallback={<div className="share-code" />}>
              <ShareCode link={code} name={board.name} />
            </Suspense>
          )}
        </div>
        <figure className="stack gap-2 shrinks" aria-labelledby={`${id}-try`}>
          <div className="embed-dialog-frame" data-fab={way === 'fab' || undefined}>
            <iframe key={preview} title={embedDialog.preview} src={preview} loading="lazy" />
          </div>
          <figcaption id={`${id}-try`} className="muted">
            {way === 'fab' ? embedDialog.tryButton : embedDialog.tryBoard}
          </figcaption>
        </figure>
      </div>
    </AppDialog>
  );
}
