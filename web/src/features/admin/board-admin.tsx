import type { Product } from '@shared/product';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { admin, dashboard } from '../../messages/en.ts';
import { later } from '../../router/lazy-component.tsx';
import { BRAND_NAME } from '../../ui/brand.ts';
import { AdminHeader } from './admin-header.tsx';
import { FeedbackTab } from './feedback-tab.tsx';
import { withParams } from './filters/view.ts';
import { ListSkeleton } from './list/list-skeleton.tsx';
import { TAB_IDS, tabOf } from './tabs.ts';
import './board-admin.css';

const SettingsTab = later(async () => (await import('./settings/settings-tab.tsx')).SettingsTab);

interface BoardAdminProps {
  readonly productId: string;
  readonly product: Product;
  readonly uid: string;
}

/** The two tabs of a board. The URL stores which one is open. */
export function BoardAdmin({ productId, product, uid }: BoardAdminProps) {
  const [params, setParams] = useSearchParams();
  const tab = tabOf(params);
  return (
    <div className="admin">
      <title>{`${product.name} - ${admin.tabs[tab]} - ${BRAND_NAME}`}</title>
      <AdminHeader
        productId={productId}
        name={product.name}
        tab={tab}
        onTab={(chosen) => setParams(withParams(params, { tab: chosen === 'feedback' ? null : chosen, item: null }))}
      />
      {product.read_only && <p className="admin-read-only">{dashboard.readOnlyNote}</p>}
      <div id={TAB_IDS.panel} role="tabpanel" aria-labelledby={TAB_IDS[tab]}>
        {tab === 'feedback' ? (
          <FeedbackTab productId={productId} product={product} />
        ) : (
          <Suspense fallback={<ListSkeleton />}>
            <SettingsTab productId={productId} product={product} uid={uid} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
