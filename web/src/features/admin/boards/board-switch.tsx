import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router-dom';
import { type SharedBoard, sharedBoardsOf } from '../../../firebase/shared-boards.ts';
import { admin, common, dashboard } from '../../../messages/en.ts';
import { paths } from '../../../paths.ts';
import { type Live, useLive } from '../../../session/live.tsx';
import { useSession } from '../../../session/session.ts';
import { Icon } from '../../../ui/app-icon.tsx';
import { boardNamesOf } from '../data/boards-data.ts';
import { useMenu } from '../parts/use-menu.ts';

type Named = readonly (readonly [id: string, name: string])[];

/** The account's own boards, then those of others. */
const listOf = (own: Live<Named>, shared: Live<readonly SharedBoard[]>): Named => [
  ...(own.status === 'ready' ? own.value : []),
  ...(shared.status === 'ready' ? shared.value.map(({ id, name }) => [id, name] as const) : []),
];

/** Leads to the account's other boards, which are read when the menu opens. */
export function BoardSwitch({ productId }: { readonly productId: string }) {
  const session = useSession();
  const { button, menu, isOpen, close } = useMenu();
  const uid = isOpen && session.status === 'signed-in' ? session.uid : null;
  const own = useLive(uid === null ? null : boardNamesOf(uid));
  const shared = useLive(uid === null ? null : sharedBoardsOf(uid));
  const boards = own.status === 'ready' ? shared : own;
  return (
    <>
      <IconButton className="admin-header-switch" size="small" aria-label={admin.switchBoard} {...button}>
        <Icon name="down" />
      </IconButton>
      <Menu {...menu}>
        {boards.status === 'loading' && (
          <MenuItem disabled>
            <span>{common.loading}</span>
          </MenuItem>
        )}
        {boards.status === 'failed' && (
          <MenuItem disabled>
            <span>{dashboard.loadFailed}</span>
          </MenuItem>
        )}
        {boards.status === 'ready' &&
          listOf(own, shared).map(([id, name]) => (
            <MenuItem
              key={id}
              component={Link}
              to={paths.admin(id)}
              selected={id === productId}
              aria-current={id === productId ? 'page' : undefined}
              onClick={close}
            >
              <span className="ellipsis" dir="auto">
                {name}
              </span>
            </MenuItem>
          ))}
        {session.status === 'signed-in' && session.isActive && (
          <MenuItem component={Link} to={paths.createBoard()} onClick={close}>
            <span>{dashboard.newBoard}</span>
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
