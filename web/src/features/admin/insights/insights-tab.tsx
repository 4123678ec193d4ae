import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { statusesOf } from '@shared/labels/known';
import { dayOf } from '@shared/stats/day';
import { useState } from 'react';
import { sentenceOf } from '../../../api/errors.ts';
import { insights } from '../../../messages/en.ts';
import { useOnline } from '../../../ui/hooks/use-page-state.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useBoardSettings } from '../data/board-settings.ts';
import { saveFile } from '../data/csv.ts';
import { Problem } from '../parts/states.tsx';
import { useMenu } from '../parts/use-menu.ts';
import { COUNTED, figuresOf, PERIODS, type Period } from './figures.ts';
import { InsightsCharts } from './insights-charts.tsx';
import { insightsCsv, TABLES, type Table } from './rows.ts';
import { useInsights } from './use-insights.ts';
import './insights.css';

/** Height of a chart with its title and table, in px. */
const PANEL_HEIGHT = 304;

interface InsightsTabProps {
  readonly productId: string;
  readonly name: string;
  /** Number of the board's public items. */
  readonly publicItems: number | null;
  /** When the board was created; ms since 1970, UTC. */
  readonly createdAt: number;
}

/** How a board develops: activity by day, rankings, and the time to the first answer. */
export function InsightsTab({ productId, name, publicItems, createdAt }: InsightsTabProps) {
  const [period, setPeriod] = useState<Period>(30);
  const settings = useBoardSettings();
  const own = statusesOf(settings);
  const state = useInsights(productId, { publicItems, own, period });
  const isOnline = useOnline();
  const data = state.status === 'ready' ? state.data : null;
  const figures = data && figuresOf(data.stats, { period, today: data.today, created: dayOf(createdAt) });
  return (
    <div className="insights stack one-column gap-4">
      <div className="row wrap between gap-2">
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
              <span>{insights.days(each)}</span>
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <DownloadMenu
          isDisabled={figures === null}
          onChoose={(table) => {
            if (data && figures)
              saveFile(
                fileNameOf(name, table, data.today),
                insightsCsv(table, { figures, standing: data.standing, settings }),
              );
          }}
        />
      </div>
      {state.status === 'loading' && (
        <div className="insights-days stack one-column gap-4" role="status">
          <span className="sr-only">{insights.loading}</span>
          {COUNTED.map((counted) => (
            <Skeleton key={counted} variant="rounded" height={PANEL_HEIGHT} />
          ))}
        </div>
      )}
      {state.status === 'failed' && (
        <Problem
          text={isOnline ? sentenceOf(state.error, insights.loadFailed) : insights.offline}
          onRetry={state.retry}
        />
      )}
      {state.status === 'ready' && figures && (
        <InsightsCharts figures={figures} standing={state.data.standing} onCountOwn={state.countOwn} />
      )}
    </div>
  );
}

interface DownloadMenuProps {
  readonly isDisabled: boolean;
  readonly onChoose: (table: Table) => void;
}

/** Button with a menu of the tables that can be saved. */
function DownloadMenu({ isDisabled, onChoose }: DownloadMenuProps) {
  const { button, menu, close } = useMenu();
  return (
    <>
      <Button disabled={isDisabled} endIcon={<Icon name="down" />} {...button}>
        {insights.download}
      </Button>
      <Menu {...menu}>
        {TABLES.map((table) => (
          <MenuItem
            key={table}
            onClick={() => {
              close();
              onChoose(table);
            }}
          >
            <span>{insights[table]}</span>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** Letters and digits of names only, which every file system accepts. */
const fileNameOf = (productId: string, table: Table, today: string) =>
  insights.fileName(plainName(productId) || 'board', plainName(insights[table]), today);

const plainName = (name: string) => name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
