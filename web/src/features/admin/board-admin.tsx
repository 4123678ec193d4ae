import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { Product } from '@shared/product';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { admin, dashboard } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { later } from '../../router/lazy-component.tsx';
import { Icon } from '../../ui/app-icon.tsx';
import { BRAND_NAME } from '../../ui/brand.ts';
import { UpgradePlace } from '../../ui/upgrade/upgrade-place.tsx';
import { oneOf } from '../../validation/one-of.ts';
import { BoardActions } from './board-actions.tsx';
import { BoardSettingsContext } from './board-settings.ts';
import { FeedbackTab } from './feedback-tab.tsx';
import { withParams } from './filters/view.ts';
import { type ShareWay, useGuideMarks } from './guide/guide-marks.ts';
import { ListSkeleton } from './list/list-skeleton.tsx';
import './board-admin.css';
import './admin-header.css';
import '../../ui/button.css';

/** The tabs of the admin area, named as in the URL. */
type AdminTab = 'feedback' | 'roadmap' | 'changelog' | 'insights' | 'settings';

const TAB_IDS = {
  feedback: 'admin-tab-feedback',
  roadmap: 'admin-tab-roadmap',
  changelog: 'admin-tab-changelog',
  insights: 'admin-tab-insights',
  settings: 'admin-tab-settings',
  panel: 'admin-panel',
} as const;

const tabOf = (params: URLSearchParams): AdminTab =>
  oneOf(['roadmap', 'changelog', 'insights', 'settings'] as const, params.get('tab')) ?? 'feedback';

const ChangelogTab = later(async () => (await import('./changelog/changelog-tab.tsx')).ChangelogTab);
const InsightsTab = later(async () => (await import('./insights/insights-tab.tsx')).InsightsTab);
const RoadmapTab = later(async () => (await import('./roadmap/roadmap-tab.tsx')).RoadmapTab);
const SettingsTab = later(async () => (await import('./settings/settings-tab.tsx')).SettingsTab);

interface BoardAdminProps {
  readonly productId: string;
  readonly product: Product;
  readonly uid: string;
}

/** The tabs of a board. The URL stores which one is open. */
export function BoardAdmin({ productId, product, uid }: BoardAdminProps) {
  const [params, setParams] = useSearchParams();
  const tab = tabOf(params);
  const [marks, mark] = useGuideMarks(productId);
  return (
    <div className="admin">
      <title>{`${product.name} - ${admin.tabs[tab]} - ${BRAND_NAME}`}</title>
      <AdminHeader
        productId={productId}
        name={product.name}
        tab={tab}
        onTab={(chosen) =>
          setParams(withParams(params, { tab: chosen === 'feedback' ? null : chosen, item: null, entry: null }))
        }
        onShared={(way) => mark({ [way]: true })}
      />
      {product.read_only && <p className="admin-read-only">{dashboard.readOnlyNote}</p>}
      <BoardSettingsContext value={product.settings}>
        <div id={TAB_IDS.panel} role="tabpanel" aria-labelledby={TAB_IDS[tab]}>
          {tab === 'feedback' ? (
            <FeedbackTab productId={productId} product={product} marks={marks} onMark={mark} />
          ) : tab === 'roadmap' ? (
            <Roadmap productId={productId} product={product} />
          ) : tab === 'changelog' ? (
            <Changelog productId={productId} product={product} />
          ) : tab === 'insights' ? (
            <Insights productId={productId} product={product} />
          ) : (
            <Suspense fallback={<ListSkeleton />}>
              <SettingsTab productId={productId} product={product} uid={uid} />
            </Suspense>
          )}
        </div>
      </BoardSettingsContext>
    </div>
  );
}

/** The roadmap of a board, likewise. */
function Roadmap({ productId, product }: Pick<BoardAdminProps, 'productId' | 'product'>) {
  if (!product.features?.includes('roadmap')) return <UpgradePlace feature="roadmap" />;
  return (
    <Suspense fallback={<ListSkeleton />}>
      <RoadmapTab productId={productId} product={product} />
    </Suspense>
  );
}

/** The changelog of a board, likewise. */
function Changelog({ productId, product }: Pick<BoardAdminProps, 'productId' | 'product'>) {
  if (!product.features?.includes('roadmap')) return <UpgradePlace feature="roadmap" />;
  return (
    <Suspense fallback={<ListSkeleton />}>
      <ChangelogTab productId={productId} isShown={product.settings.changelog === true} />
    </Suspense>
  );
}

/** The insights of a board, or what they are if the plan does not include them. Follows the plan while it is open. */
function Insights({ productId, product }: Pick<BoardAdminProps, 'productId' | 'product'>) {
  if (!product.features?.includes('analytics')) return <UpgradePlace feature="analytics" />;
  return (
    <Suspense fallback={<ListSkeleton />}>
      <InsightsTab
        productId={productId}
        name={product.name}
        publicItems={product.feedback_count}
        createdAt={product.created_at.toMillis()}
      />
    </Suspense>
  );
}

interface AdminHeaderProps {
  readonly productId: string;
  readonly name: string;
  readonly tab: AdminTab;
  readonly onTab: (tab: AdminTab) => void;
  readonly onShared: (way: ShareWay) => void;
}

/** Back link, board name and the tabs. */
function AdminHeader({ productId, name, tab, onTab, onShared }: AdminHeaderProps) {
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
