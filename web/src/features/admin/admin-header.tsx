import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { admin, common } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { EmbedDialog } from '../../snippets/embed-dialog.tsx';
import { Icon } from '../../ui/app-icon.tsx';
import type { Elements } from '../../ui/elements.ts';
import { BoardSwitch } from './boards/board-switch.tsx';
import { useMay } from './data/team-data.ts';
import { type ShareWay, useCopyLink } from './guide/guide-marks.ts';
import './admin-header.css';
import '../../ui/button.css';

/** The tabs of the admin area, named as in the URL. */
export type AdminTab = 'feedback' | 'roadmap' | 'changelog' | 'insights' | 'settings';

/** Ids of the tabs and of the panel below them. */
export const TAB_IDS = {
  feedback: 'admin-tab-feedback',
  roadmap: 'admin-tab-roadmap',
  changelog: 'admin-tab-changelog',
  insights: 'admin-tab-insights',
  settings: 'admin-tab-settings',
  panel: 'admin-panel',
} as const;

interface AdminHeaderProps {
  readonly productId: string;
  readonly name: string;
  readonly tab: AdminTab;
  readonly onTab: (tab: AdminTab) => void;
  readonly onShared: (way: ShareWay) => void;
  /** The first of the acts on the board. */
  readonly children: Elements;
}

/** Back link, board name and the tabs. */
export function AdminHeader({ productId, name, tab, onTab, onShared, children }: AdminHeaderProps) {
  const mayManage = useMay('admin');
  return (
    <header className="admin-header stack">
      <Link className="button button-quiet admin-header-back" to={paths.dashboard()} aria-label={admin.back}>
        <Icon name="back" />
      </Link>
      <div className="row gap-1 shrinks">
        <h1 className="admin-header-name title-xl breakable" dir="auto" title={name}>
          {name}
        </h1>
        <BoardSwitch productId={productId} />
      </div>
      <div className="admin-header-acts flex">
        {children}
        <BoardActions productId={productId} name={name} onShared={onShared} />
      </div>
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
        {mayManage && (
          <Tab id={TAB_IDS.settings} aria-controls={TAB_IDS.panel} value="settings" label={admin.tabs.settings} />
        )}
      </Tabs>
    </header>
  );
}

interface BoardActionsProps {
  readonly productId: string;
  readonly name: string;
  readonly onShared: (way: ShareWay) => void;
}

/** Embeds, shares and opens a board. */
function BoardActions({ productId, name, onShared }: BoardActionsProps) {
  const [isEmbedding, setEmbedding] = useState(false);
  const { isCopied, copyLink } = useCopyLink(productId, onShared);
  return (
    <>
      <button
        type="button"
        className="button button-quiet admin-header-act"
        title={admin.embedBoard}
        onClick={() => {
          setEmbedding(true);
          onShared('code');
        }}
      >
        <Icon name="code" />
        <span className="admin-header-act-name">{admin.embedBoard}</span>
      </button>
      <button
        type="button"
        className="button button-quiet admin-header-act"
        title={admin.copyBoardLink}
        onClick={copyLink}
      >
        <Icon name={isCopied ? 'check' : 'copy'} />
        <span className="admin-header-act-name">{admin.copyBoardLink}</span>
        <span role="status" className="sr-only">
          {isCopied && admin.boardLinkCopied}
        </span>
      </button>
      <a
        className="button button-quiet admin-header-act"
        title={admin.openBoard}
        href={paths.embedQuery(productId)}
        target="_blank"
        rel="noreferrer"
      >
        <Icon name="external" />
        <span className="admin-header-act-name">{admin.openBoard}</span>
        <span className="sr-only">{common.openInNewTab}</span>
      </a>
      {isEmbedding && <EmbedDialog board={{ id: productId, name }} onClose={() => setEmbedding(false)} />}
    </>
  );
}
