import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { reaches } from '@shared/team/roles';
import { useContext } from 'react';
import { admin, common } from '../../../messages/en.ts';
import { AppDialog } from '../../../ui/app-dialog.tsx';
import { StandingContext } from '../data/team-data.ts';
import { leastFor, SHORTCUTS } from './shortcuts.ts';
import './shortcuts-sheet.css';

interface ShortcutsSheetProps {
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onClose: () => void;
}

/** Dialog with all shortcuts and a switch that turns them off. */
export function ShortcutsSheet({ isOn, onSwitch, onClose }: ShortcutsSheetProps) {
  const standing = useContext(StandingContext);
  return (
    <AppDialog
      title={admin.shortcuts.title}
      maxWidth="sm"
      actions={
        // Otherwise the dialog itself would have the focus, with a ring around all of it.
        <Button autoFocus onClick={onClose}>
          {common.close}
        </Button>
      }
      onClose={onClose}
    >
      <dl className="admin-shortcuts stack" data-off={!isOn}>
        {SHORTCUTS.filter(([shortcut]) => reaches(standing, leastFor(shortcut))).map(
          ([shortcut, [key = ''], label]) => (
            <div key={shortcut} className="admin-shortcut row between gap-2 size-sm">
              <dt>{label}</dt>
              <dd>
                <kbd className="admin-key centered">{key === 'Escape' ? 'Esc' : key}</kbd>
              </dd>
            </div>
          ),
        )}
      </dl>
      <FormControlLabel
        control={<Switch size="small" checked={isOn} />}
        label={admin.shortcuts.isOn}
        onChange={(_, isChecked) => onSwitch(isChecked)}
      />
      <p className="size-xs muted">{admin.shortcuts.note}</p>
    </AppDialog>
  );
}
