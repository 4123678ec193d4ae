import type { Product } from '@shared/product';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { admin, dashboard } from '../../messages/en.ts';
import { later } from '../../router/lazy-component.tsx';
import { BRAND_NAME } from '../../ui/brand.ts';
import { UpgradePlace } from '../../ui/upgrade/upgrade-place.tsx';
import { AdminHeader } from './admin-header.tsx';
import { BoardSettingsContext } from './board-settings.ts';
import { FeedbackTab } from './feedback-tab.tsx';
import { withParams } from './filters/view.ts';
import { useGuideMarks } from './guide/guide-marks.ts';
import { ListSkeleton } from './list/list-skeleton.tsx';
import { TAB_IDS, tabOf } from './tabs.ts';
import './board-admin.css';

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
