import Button from '@mui/material/Button';
import type { Member } from '@shared/team/member';
import { ROLES, type Role } from '@shared/team/roles';
import { useContext, useState } from 'react';
import { callApi, reasonOf } from '../../../../api/api.ts';
import { team as sentences } from '../../../../messages/en.ts';
import { formatDate } from '../../../../messages/format.ts';
import { useLive } from '../../../../session/live.tsx';
import { useSession } from '../../../../session/session.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { useNow } from '../../../../ui/hooks/use-page-state.ts';
import { RemoveMemberDialog } from '../../../../ui/team/remove-member-dialog.tsx';
import { showToast } from '../../../../ui/toasts/toasts.tsx';
import { memberName } from '../../data/member-name.ts';
import { membersOf, StandingContext } from '../../data/team-data.ts';
import { History } from '../../parts/history.tsx';
import { SettledChoice } from '../../parts/settled-choice.tsx';
import { Problem } from '../../parts/states.tsx';
import { useChosen } from '../../parts/use-chosen.ts';
import { Invitations } from './invitations.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import './team-section.css';

interface TeamSectionProps {
  readonly productId: string;
  readonly name: string;
  readonly ownerId: string;
}

/**
 * The board's team (D51): who is on it in which role, open invitations, the history of the team, its webhooks and keys,
 * and the transfer to a member.
 */
export function TeamSection({ productId, name, ownerId }: TeamSectionProps) {
  const standing = useContext(StandingContext);
  const session = useSession();
  const live = useLive(membersOf(productId));
  const now = useNow();
  const [isTransferring, setTransferring] = useState(false);
  const [leaving, setLeaving] = useState<Member | null>(null);
  if (session.status !== 'signed-in') return null;
  const members = live.status === 'ready' ? live.value : [];
  const isOwner = standing === 'owner';
  return (
    <section id="team" className="form-part unringed stack gap-4 size-sm" tabIndex={-1} aria-labelledby="team-heading">
      <div className="stack gap-3">
        <h2 id="team-heading" className="title-m">
          {sentences.heading}
        </h2>
        <p className="muted">{sentences.intro}</p>
      </div>
      {live.status === 'loading' && <p role="status">{sentences.loading}</p>}
      {live.status === 'failed' && <Problem isLine text={sentences.loadFailed} onRetry={live.retry} />}
      {live.status === 'ready' && (
        <ul className="settings-list" aria-labelledby="team-heading">
          <li className="settings-row row wrap between gap-3">
            <Person name={isOwner ? (session.email ?? sentences.owner) : sentences.owner} isSelf={isOwner} />
            <span className="muted">{sentences.owner}</span>
          </li>
          {members.map((member) => (
            <MemberRow
              key={member.user_id}
              productId={productId}
              member={member}
              isSelf={member.user_id === session.uid}
              onRemove={() => setLeaving(member)}
            />
          ))}
        </ul>
      )}
      {live.status === 'ready' && members.length === 0 && <p role="status">{sentences.empty}</p>}
      <Invitations productId={productId} />
      <History productId={productId} item={null} ownerId={ownerId} now={now} />
      {isOwner && members.length > 0 && (
        <div className="stack to-start gap-2">
          <p className="muted">{sentences.transferText}</p>
          <Button color="error" onClick={() => setTransferring(true)}>
            {sentences.transfer}
          </Button>
        </div>
      )}
      {isTransferring && (
        <TransferDialog productId={productId} board={name} members={members} onClose={() => setTransferring(false)} />
      )}
      {leaving && (
        <RemoveMemberDialog
          productId={productId}
          uid={leaving.user_id}
          name={leaving.user_id === session.uid ? null : memberName(leaving)}
          onClose={() => {
            setLeaving(null);
            // The button that had the focus may be gone.
            document.getElementById('team')?.focus();
          }}
        />
      )}
    </section>
  );
}

function Person({ name, isSelf, since }: { readonly name: string; readonly isSelf: boolean; readonly since?: number }) {
  return (
    <div className="row gap-3 shrinks grow">
      <Avatar name={name} />
      <div className="shrinks">
        <p className="ink medium breakable" dir="auto">
          {isSelf ? sentences.you(name) : name}
        </p>
        {since !== undefined && <p className="size-xs muted">{sentences.since(formatDate(since))}</p>}
      </div>
    </div>
  );
}

interface MemberRowProps {
  readonly productId: string;
  readonly member: Member;
  readonly isSelf: boolean;
  readonly onRemove: () => void;
}

function MemberRow({ productId, member, isSelf, onRemove }: MemberRowProps) {
  const name = memberName(member);
  const { value, isBusy, choose } = useChosen<Role>(member.role, {
    save: (role) => callApi('/api/set-role', { product: productId, uid: member.user_id, role }),
    onSaved: (role) => showToast('success', sentences.roleChanged(name, sentences.roles[role])),
    onFailed: (error) => showToast('failure', reasonOf(error, sentences.changeFailed)),
  });

  return (
    <li className="settings-row row wrap between gap-3">
      <Person name={name} isSelf={isSelf} since={member.added_at.toMillis()} />
      <div className="row gap-3">
        <SettledChoice
          label={sentences.role}
          isLabelHidden
          name={sentences.roleOf(name)}
          value={value}
          options={ROLES.map((role) => [role, sentences.roles[role]])}
          isBusy={isBusy}
          onChoose={(next) => choose(next as Role)}
        />
        <Button
          className="rigid"
          size="small"
          aria-label={isSelf ? sentences.leave : sentences.removeOf(name)}
          onClick={onRemove}
        >
          <span>{isSelf ? sentences.leave : sentences.remove}</span>
        </Button>
      </div>
    </li>
  );
}
