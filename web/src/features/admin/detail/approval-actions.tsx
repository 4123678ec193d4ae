import Button from '@mui/material/Button';
import { admin } from '../../../messages/en.ts';
import { approve } from '../edits/approval.ts';
import { reject } from '../edits/archive.ts';
import type { Perform } from '../edits/use-edits.ts';
import type { Item } from '../model.ts';

interface ApprovalActionsProps {
  readonly item: Item;
  readonly perform: Perform;
}

/** Approve and reject for a pending item (D13). A rejected item can still be approved. */
export function ApprovalActions({ item, perform }: ApprovalActionsProps) {
  return (
    <div className="admin-decision">
      <p className="admin-decision-text">
        {item.is_archived ? admin.rejected : `${admin.waiting}. ${admin.waitingText}`}
      </p>
      <Button variant="contained" color="primary" onClick={() => perform(approve([item]))}>
        {admin.approve}
      </Button>
      {!item.is_archived && <Button onClick={() => perform(reject([item]))}>{admin.reject}</Button>}
    </div>
  );
}
