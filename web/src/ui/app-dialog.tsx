import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ComponentProps, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { common } from '../messages/en.ts';
import type { Elements } from './elements.ts';
import { useBusy } from './hooks/actions.ts';
import { pageContainer } from './page-container.ts';

/**
 * Material UI's dialog, open while it is rendered. It hides the page behind it from assistive technology. Chromium
 * ignores this permanently if the hidden page ever has the focus. So the dialog is not a portal, whose content would
 * take the focus too late, and the page is shown again before the focus returns to it.
 */
export function PageDialog(props: DialogProps) {
  const root = useRef<HTMLDivElement>(null);
  /** The control behind the dialog that had the focus last. Dialogs themselves have a negative index. */
  const opener = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const isBehind = target instanceof HTMLElement && !root.current?.contains(target);
      if (isBehind && target.tabIndex >= 0) opener.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useLayoutEffect(() => {
    const all = [...(root.current?.parentElement?.children ?? [])];
    const behind = all.filter((element) => element !== root.current && element.ariaHidden !== 'true');
    return () => {
      for (const element of behind) element.removeAttribute('aria-hidden');
    };
  }, []);
  // A menu that closes while it opens this dialog takes the focus from it, and a dialog behind keeps it, because it does
  // not know this one yet. Keys would then reach neither.
  useEffect(() => {
    const at = root.current;
    if (at && !at.contains(document.activeElement))
      (
        at.querySelector<HTMLElement>('[data-first], textarea, input') ?? at.querySelector<HTMLElement>('[role=dialog]')
      )?.focus();
    // The focus returns to the item of a closed menu that opened the dialog, or to nothing. The menu has given it to its
    // button meanwhile.
    return () =>
      queueMicrotask(() => {
        const { activeElement } = document;
        const isControl = activeElement instanceof HTMLElement && activeElement.tabIndex >= 0;
        if (!isControl || activeElement.closest('[role=menu]')) opener.current?.focus();
      });
  }, []);
  const dialog = <Dialog ref={root} disablePortal {...props} />;
  const container = pageContainer();
  return container ? createPortal(dialog, container) : dialog;
}

interface AppDialogProps extends Pick<ComponentProps<typeof DialogTitle>, 'dir'> {
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons; the harmless one has the focus. */
  readonly actions: ReactNode;
  readonly onClose: () => void;
  /** `xs` for a question or a notice, whose content is read out with the title. */
  readonly maxWidth?: 'xs' | 'sm' | 'md';
}

/** A dialog of the pages behind the sign-in, open while it is rendered. Public pages have `dialog.tsx`. */
export function AppDialog({ title, children, actions, onClose, maxWidth = 'xs', dir }: AppDialogProps) {
  const id = useId();
  return (
    <PageDialog
      open
      fullWidth
      maxWidth={maxWidth}
      aria-labelledby={`${id}-title`}
      {...(maxWidth === 'xs' && { 'aria-describedby': `${id}-text` })}
      onClose={onClose}
    >
      <DialogTitle id={`${id}-title`} dir={dir}>
        {title}
      </DialogTitle>
      <DialogContent id={`${id}-text`}>{children}</DialogContent>
      <DialogActions>{actions}</DialogActions>
    </PageDialog>
  );
}

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  /** Content after the text, for example what is deleted. */
  readonly children?: Elements;
  /** Label of the button that performs the action. */
  readonly label: string;
  /** Label while the action runs; the same if missing. */
  readonly busyLabel?: string;
  /** Whether the action is harmless: the button then does not look like a warning. */
  readonly isHarmless?: boolean;
  /** Content while the action runs, if that takes long. */
  readonly meanwhile?: Elements;
  /** The action. The dialog stays open while it runs, and the caller closes the dialog. Handles its own errors. */
  readonly onConfirm: () => unknown;
  readonly onClose: () => void;
}

/** Asks before something is done that cannot be taken back. */
export function ConfirmDialog({
  title,
  text,
  children,
  label,
  busyLabel = label,
  isHarmless = false,
  meanwhile,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { busyWith, run } = useBusy<'confirm'>();
  const isBusy = busyWith !== null;
  const close = () => {
    if (!isBusy) onClose();
  };
  const actions = (
    <>
      <Button autoFocus data-first disabled={isBusy} onClick={close}>
        {common.cancel}
      </Button>
      <Button
        variant="contained"
        color={isHarmless ? 'primary' : 'error'}
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void run('confirm', async () => onConfirm())}
      >
        <span>{isBusy ? busyLabel : label}</span>
      </Button>
    </>
  );
  return (
    <AppDialog title={title} actions={actions} onClose={close}>
      <DialogContentText>
        <span>{text}</span>
      </DialogContentText>
      {children}
      {isBusy && meanwhile}
    </AppDialog>
  );
}
