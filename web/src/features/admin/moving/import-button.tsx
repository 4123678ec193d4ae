import Button, { type ButtonProps } from '@mui/material/Button';
import { createContext, Suspense, useContext, useEffect, useRef, useState } from 'react';
import { moving as text } from '../../../messages/en.ts';
import { later } from '../../../router/lazy-component.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { MenuNeedsNetwork } from '../../../ui/needs-network.tsx';

const ImportDialog = later(async () => (await import('./dialog/import-dialog.tsx')).ImportDialog, MenuNeedsNetwork);
const OpenContext = createContext<() => void>(() => undefined);

interface ImportPlaceProps {
  readonly productId: string;
  readonly children: Elements;
}

/** Holds the dialog that imports feedback: what opens it, such as an empty list, may be gone while it is open. */
export function ImportPlace({ productId, children }: ImportPlaceProps) {
  const [isOpen, setOpen] = useState(false);
  const [open] = useState(() => () => setOpen(true));
  const wasOpen = useRef(false);
  useEffect(() => {
    // What has opened it may be gone, such as an empty list.
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <OpenContext value={open}>
      {children}
      {isOpen && (
        <Suspense
          fallback={
            <span className="sr-only" role="status">
              {text.opening}
            </span>
          }
        >
          <ImportDialog productId={productId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </OpenContext>
  );
}

/** Opens the dialog that imports feedback, for admins. */
export function ImportButton(props: Pick<ButtonProps, 'variant' | 'size' | 'className'>) {
  const open = useContext(OpenContext);
  return (
    <Button
      {...props}
      aria-haspopup="dialog"
      onClick={open}
      onPointerEnter={() => void ImportDialog.load().catch(() => null)}
    >
      <span>{text.importFeedback}</span>
    </Button>
  );
}

/** Moving in, in the settings. */
export const ImportSection = () => (
  <section
    id="import"
    className="form-part unringed stack to-start gap-3"
    tabIndex={-1}
    aria-labelledby="import-heading"
  >
    <h2 id="import-heading" className="title-m">
      {text.importHeading}
    </h2>
    <p className="size-sm muted">{text.importIntro}</p>
    <ImportButton />
  </section>
);
