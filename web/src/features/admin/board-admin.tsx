import { sightOf } from '@shared/access/values';
import type { Product } from '@shared/product';
import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { admin, dashboard } from '../../messages/en.ts';
import { later } from '../../router/lazy-component.tsx';
import { BRAND_NAME } from '../../ui/brand.ts';
import { UpgradePlace } from '../../ui/upgrade/upgrade-place.tsx';
import { oneOf } from '../../validation/one-of.ts';
import { AdminHeader, type AdminTab, TAB_IDS } from './admin-header.tsx';
import { NewItem } from './boards/new-item.tsx';
import { BoardSettingsContext } from './data/board-settings.ts';
import { withKeptView } from './data/saved-views.ts';
import { useMay } from './data/team-data.ts';
import { withParams } from './data/view.ts';
import { FeedbackTab } from './feedback/feedback-tab.tsx';
import { useGuideMarks } from './guide/guide-marks.ts';
import { ImportPlace } from './moving/import-button.tsx';
import { TabSkeleton } from './parts/states.tsx';
import './board-admin.css';
import { has } from '@shared/features';

const TABS = ['roadmap', 'changelog', 'insights'] as const;

const tabOf = (params: URLSearchParams, mayManage: boolean): AdminTab =>
  oneOf(mayManage ? ([...TABS, 'settings'] as const) : TABS, params.get('tab')) ?? 'feedback';

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
  const [mayManage, mayEdit] = [useMay('admin'), useMay('editor')];
  const tab = tabOf(params, mayManage);
  const [marks, mark] = useGuideMarks(productId);
  // Only on arrival: the view of all items has no parameters either.
  const [kept] = useState(() => withKeptView(productId, params));
  const isRestored = useRef(kept === null);
  useLayoutEffect(() => {
    if (!isRestored.current && kept) setParams(kept, { replace: true });
    isRestored.current = true;
  }, [kept, setParams]);
  return (
    <BoardSettingsContext value={product.settings}>
      <ImportPlace productId={productId}>
        <div className="admin stack one-column gap-5">
          <title>{`${product.name} - ${admin.tabs[tab]} - ${BRAND_NAME}`}</title>
          <AdminHeader
            productId={productId}
            name={product.name}
            tab={tab}
            onTab={(chosen) =>
              setParams(withParams(params, { tab: chosen === 'feedback' ? null : chosen, item: null, entry: null }))
            }
            onShared={(way) => mark({ [way]: true })}
          >
            {!product.read_only && mayEdit && <NewItem productId={productId} uid={uid} />}
          </AdminHeader>
          {product.read_only && <p className="admin-read-only small amber">{dashboard.readOnlyNote}</p>}
          <div id={TAB_IDS.panel} role="tabpanel" aria-labelledby={TAB_IDS[tab]}>
            {tab === 'feedback' ? (
              <FeedbackTab productId={productId} product={product} uid={uid} marks={marks} onMark={mark} />
            ) : (
              <Suspense key={tab} fallback={<TabSkeleton tab={tab} />}>
                <LaterTab tab={tab} productId={productId} product={product} />
              </Suspense>
            )}
          </div>
        </div>
      </ImportPlace>
    </BoardSettingsContext>
  );
}

/** The features of the plan that tabs need. */
const NEEDED = { roadmap: 'roadmap', changelog: 'roadmap', insights: 'analytics', settings: null } as const;

interface LaterTabProps extends Omit<BoardAdminProps, 'uid'> {
  readonly tab: keyof typeof NEEDED;
}

/** A tab that loads when it is opened, or a notice if the plan does not include it. Follows the plan while open. */
function LaterTab({ tab, productId, product }: LaterTabProps) {
  const needed = NEEDED[tab];
  if (needed !== null && !has(product, needed)) return <UpgradePlace feature={needed} />;
  switch (tab) {
    case 'roadmap':
      return <RoadmapTab productId={productId} product={product} />;
    case 'changelog':
      return <ChangelogTab productId={productId} isShown={product.settings.changelog === true} />;
    case 'insights':
      return (
        <InsightsTab
          productId={productId}
          name={product.name}
          publicItems={sightOf(product) === 'all' ? product.feedback_count : null}
          createdAt={product.created_at.toMillis()}
        />
      );
    case 'settings':
      return <SettingsTab productId={productId} product={product} />;
  }
}
