import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Suspense, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { common, embedDialog } from '../messages/en.ts';
import { paths } from '../paths.ts';
import { later } from '../router/lazy-component.tsx';
import { AppDialog } from '../ui/app-dialog.tsx';
import { CodeBlock } from '../ui/code-block.tsx';
import { EmbedChoices, KitChoice } from './embed-choices.tsx';
import { codeOf, type Kit, kitOf, type PageOptions, WAYS, type Way } from './ways.ts';
import './embed-dialog.css';

// Loaded with the tab that shows it.
const ShareCode = later(async () => (await import('./share-code.tsx')).ShareCode);

interface EmbedDialogProps {
  readonly board: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** Dialog with every way to put a board on a page, what differs on that page, and how the board looks there. */
export function EmbedDialog({ board, onClose }: EmbedDialogProps) {
  const id = useId();
  const [way, setWay] = useState<Way>('element');
  const [kit, setKit] = useState<Kit>('html');
  const [options, setOptions] = useState<PageOptions>({});
  const { codes, preview } = codeOf(way, { origin: window.location.origin, productId: board.id, kit, options });
  return (
    <AppDialog
      title={embedDialog.title(board.name)}
      dir="auto"
      maxWidth="md"
      actions={<Button onClick={onClose}>{common.close}</Button>}
      onClose={onClose}
    >
      <Tabs
        className="embed-dialog-tabs"
        value={way}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={embedDialog.methods}
        onChange={(_, next: Way) => {
          setWay(next);
          setKit(kitOf(next, kit));
        }}
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
          <p className="muted">{embedDialog.ways[way].hint}</p>
          <KitChoice way={way} kit={kit} onKit={setKit} />
          {codes.map(({ label, code }) => (
            <CodeBlock key={`${way} ${label}`} label={label} code={code} />
          ))}
          {way === 'link' && (
            <Suspense fallback={<div className="share-code" />}>
              <ShareCode link={codes[0]?.code ?? ''} name={board.name} />
            </Suspense>
          )}
          <h3 className="small ink medium">{embedDialog.onThisPage}</h3>
          <EmbedChoices way={way} options={options} onOptions={setOptions} />
          <p className="size-xs muted">
            <span>{embedDialog.everywhere}</span>{' '}
            <Link
              className="inline-link"
              to={`${paths.admin(board.id)}?tab=settings#${way === 'fab' ? 'button' : 'look'}`}
              onClick={onClose}
            >
              {embedDialog.toSettings}
            </Link>
          </p>
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
