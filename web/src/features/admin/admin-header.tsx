import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link } from 'react-router-dom';
import { admin } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/app-icon.tsx';
import { BoardActions } from './board-actions.tsx';
import type { ShareWay } from './guide/guide-marks.ts';
import { type AdminTab, TAB_IDS } from './tabs.ts';
import './admin-header.css';
import '../../ui/button.css';

interface AdminHeaderProps {
  readonly productId: string;
  readonly name: string;
  readonly tab: AdminTab;
  readonly onTab: (tab: AdminTab) => void;
  readonly onShared: (way: ShareWay) => void;
}

/** Back link, board name and the tabs. */
export function AdminHeader({ productId, name, tab, onTab, onShared }: AdminHeaderProps) {
  return (
    <header className="admin-header">
      <Link className="button button-quiet admin-header-back" to={paths.dashboard()} aria-label={admin.back}>
        <Icon name="back" />
      </Link>
      <h1 className="admin-header-name">{name}</h1>
      <BoardActions productId={productId} name={name} onShared={onShared} />
      <Tabs
        className="admin-header-tabs"
        variant="scrollable"
        allowScrollButtonsMobile
        value={tab}
        onChange={(_, chosen: AdminTab) => onTab(chosen)}
      >
        <Tab id={TAB_IDS.feedback} aria-controls={TAB_IDS.panel} value="feedback" label={admin.tabs.feedback} />
        <Tab id={TAB_IDS.roadmap} aria-controls={TAB_IDS.panel} value="roadmap" label={admin.tabs.roadmap} />
        <Tab id={TAB_IDS.changelog} aria-controls={TAB_IDS.panel} value="changelog" label={admin.tabs.changelog} />
        <Tab id={TAB_IDS.insights} aria-controls={TAB_IDS.panel} value="insights" label={admin.tabs.insights} />
        <Tab id={TAB_IDS.settings} aria-controls={TAB_IDS.panel} value="settings" label={admin.tabs.settings} />
      </Tabs>
    </header>
  );
}
