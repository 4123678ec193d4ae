import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router-dom';
import { useLive } from '../../../firebase/live.tsx';
import { admin, common, dashboard } from '../../../messages/en.ts';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/session.ts';
import { Icon } from '../../../ui/app-icon.tsx';
import { boardNamesOf } from '../data/boards-data.ts';
import { useMenu } from '../parts/use-menu.ts';

/** Leads to the owner's other boards, which are read when the menu opens. */
export function BoardSwitch({ productId }: { readonly productId: string }) {
  const session = useSession();
  const { button, menu, isOpen, close } = useMenu();
  const boards = useLive(isOpen && session.status === 'signed-in' ? boardNamesOf(session.uid) : null);
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
          boards.value.map(([id, name]) => (
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
        <MenuItem component={Link} to={paths.createBoard()} onClick={close}>
          <span>{dashboard.newBoard}</span>
        </MenuItem>
      </Menu>
    </>
  );
}
