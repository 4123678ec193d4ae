import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { sentenceOf } from '../../../api/errors.ts';
import { insights } from '../../../messages/en.ts';
import { useOnline } from '../../../ui/hooks/use-online.ts';
import { Problem } from '../error-state.tsx';
import { figuresOf, PERIODS, type Period } from './figures.ts';
import { InsightsCharts } from './insights-charts.tsx';
import { insightsCsv, saveFile } from './insights-csv.ts';
import { useInsights } from './use-insights.ts';
import './insights.css';

interface InsightsTabProps {
  readonly productId: string;
  readonly name: string;
  /** Number of the board's public items. */
  readonly publicItems: number;
}

/** How a board develops: activity by day, rankings, and the time to the first answer. */
export function InsightsTab({ productId, name, publicItems }: InsightsTabProps) {
  const [period, setPeriod] = useState<Period>(30);
  const state = useInsights(productId, publicItems, period);
  const isOnline = useOnline();
  const data = state.status === 'ready' ? state.data : null;
  const figures = data && figuresOf(data.stats, period, data.today);
  return (
    <div className="insights">
      <div className="insights-bar">
        <h2 className="sr-only">{insights.title}</h2>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={period}
          aria-label={insights.period}
          onChange={(_, chosen: Period | null) => chosen !== null && setPeriod(chosen)}
        >
          {PERIODS.map((each) => (
            <ToggleButton key={each} value={each}>
              {insights.days(each)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Button
          disabled={figures === null}
          onClick={() => {
            if (data && figures) saveFile(fileNameOf(name, data.today), insightsCsv(figures, data.standing));
          }}
        >
          {insights.download}
        </Button>
      </div>
      {state.status === 'loading' && (
        <p className="insights-loading admin-panel" role="status">
          {insights.loading}
        </p>
      )}
      {state.status === 'failed' && (
        <Problem
          text={isOnline ? sentenceOf(state.error, insights.loadFailed) : insights.offline}
          onRetry={state.retry}
        />
      )}
      {data && figures && <InsightsCharts figures={figures} standing={data.standing} />}
    </div>
  );
}

/** Letters and digits of the board's name only, which every file system accepts. */
const fileNameOf = (name: string, today: string) =>
  `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'board'}-insights-${today}.csv`;
