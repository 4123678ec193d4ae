import Button from '@mui/material/Button';
import { admin } from '../../../messages/en.ts';
import type { Commands } from '../edits/commands.ts';
import type { Item } from '../model.ts';

interface DecisionProps {
  readonly item: Item;
  readonly commands: Commands;
}

/** Approve and reject for a pending item (D13). A rejected item can still be approved. */
export function ApprovalActions({ item, commands }: DecisionProps) {
  return (
    <div className="admin-decision">
      <p className="admin-decision-text">
        {item.is_archived ? admin.rejected : `${admin.waiting}. ${admin.waitingText}`}
      </p>
      <Button variant="contained" color="primary" onClick={() => commands.approve([item])}>
        {admin.approve}
      </Button>
      {!item.is_archived && <Button onClick={() => commands.reject([item])}>{admin.reject}</Button>}
    </div>
  );
}
