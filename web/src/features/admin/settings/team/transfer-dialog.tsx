import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { TRANSFER_CONFIRMATION } from '@shared/limits';
import type { Member } from '@shared/team/member';
import { useId, useState } from 'react';
import { callApi, reasonOf } from '../../../../api/api.ts';
import { common, team as sentences } from '../../../../messages/en.ts';
import { AppDialog } from '../../../../ui/app-dialog.tsx';
import { FormProblem } from '../../../../ui/form/form-problem.tsx';
import { useBusy } from '../../../../ui/hooks/actions.ts';
import { showToast } from '../../../../ui/toasts/toasts.tsx';
import { memberName } from '../../data/member-name.ts';
import { Choice } from '../../parts/choice.tsx';

interface TransferDialogProps {
  readonly productId: string;
  readonly board: string;
  readonly members: readonly Member[];
  readonly onClose: () => void;
}

/** Gives the board to a member after a typed confirmation. The former owner stays as an admin. */
export function TransferDialog({ productId, board, members, onClose }: TransferDialogProps) {
  const form = useId();
  const { busyWith, run } = useBusy<'transfer'>();
  const [chosen, setChosen] = useState(members[0]?.user_id ?? '');
  const [word, setWord] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const isBusy = busyWith !== null;
  // A member may have left while the dialog was open.
  const member = members.find(({ user_id }) => user_id === chosen);

  async function transfer() {
    if (member === undefined) return;
    setProblem(null);
    try {
      const { asked } = await callApi('/api/transfer-board', { product: productId, uid: member.user_id });
      showToast('success', (asked ? sentences.offered : sentences.transferred)(memberName(member)));
      onClose();
    } catch (error) {
      setProblem(reasonOf(error, sentences.transferFailed));
    }
  }

  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <AppDialog
      title={sentences.transferTitle}
      actions={
        <>
          <Button disabled={isBusy} onClick={close}>
            {common.cancel}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="contained"
            color="error"
            disabled={isBusy || word !== TRANSFER_CONFIRMATION || member === undefined}
            aria-busy={isBusy}
          >
            <span>{isBusy ? sentences.transferring : sentences.transferBoard}</span>
          </Button>
        </>
      }
      onClose={close}
    >
      <form
        id={form}
        className="stack gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (word === TRANSFER_CONFIRMATION) void run('transfer', transfer);
        }}
      >
        <DialogContentText dir="auto">
          <strong>{board}</strong>
        </DialogContentText>
        <DialogContentText>{sentences.transferCosts}</DialogContentText>
        <Choice
          label={sentences.transferTo}
          value={chosen}
          options={members.map((each) => [each.user_id, memberName(each)])}
          isDisabled={isBusy}
          onChoose={setChosen}
        />
        <TextField
          label={sentences.transferField}
          value={word}
          autoComplete="off"
          disabled={isBusy}
          onChange={(event) => setWord(event.target.value)}
        />
        <FormProblem text={problem} />
      </form>
    </AppDialog>
  );
}
