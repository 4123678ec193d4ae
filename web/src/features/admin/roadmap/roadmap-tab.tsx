import Button from '@mui/material/Button';
import type { Product } from '@shared/product';
import { columnsOf } from '@shared/roadmap/columns';
import { Link, useSearchParams } from 'react-router-dom';
import { ownerRoadmap as text } from '../../../messages/en.ts';
import { FeaturePicture } from '../../../ui/upgrade/feature-picture.tsx';
import { useMay } from '../data/team-data.ts';
import { withParams } from '../data/view.ts';
import { RoadmapBoard } from './roadmap-board.tsx';
import './roadmap.css';

interface RoadmapTabProps {
  readonly productId: string;
  readonly product: Product;
}

/** The columns of a board's roadmap, or how to set them up. */
export function RoadmapTab({ productId, product: { settings } }: RoadmapTabProps) {
  const [params] = useSearchParams();
  const mayManage = useMay('admin');
  const mayEdit = useMay('editor');
  const columns = columnsOf(settings);
  const toSettings = { search: `?${withParams(params, { tab: 'settings' })}`, hash: '#roadmap' };
  if (columns.length === 0) {
    return (
      <section className="road-off panel stack gap-3 centered" aria-labelledby="roadmap-title">
        <FeaturePicture feature="roadmap" />
        <h2 id="roadmap-title" className="road-title title-l">
          {text.off}
        </h2>
        <p className="road-intro small muted">{text.offText}</p>
        {mayManage && (
          <Button component={Link} to={toSettings} variant="contained" color="primary">
            {text.setUp}
          </Button>
        )}
      </section>
    );
  }
  return (
    <section className="road stack one-column gap-4" aria-labelledby="roadmap-title">
      <div className="road-head flex wrap between">
        <div>
          <h2 id="roadmap-title" className="road-title title-l">
            {text.title}
          </h2>
          {mayEdit && <p className="road-intro small muted">{text.intro}</p>}
        </div>
        {mayManage && (
          <Button component={Link} to={toSettings}>
            {text.columns}
          </Button>
        )}
      </div>
      <RoadmapBoard productId={productId} settings={settings} columns={columns} />
    </section>
  );
}
