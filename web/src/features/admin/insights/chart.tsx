import { BarChart } from '@mui/x-charts/BarChart';
import { formatNumber } from '../../../messages/format.ts';
import type { Elements } from '../../../ui/elements.ts';
import { FigureTable, type Row } from './figure-table.tsx';

interface ChartProps {
  readonly title: string;
  /** The sum of the bars, where it is what one looks for. */
  readonly total?: string;
  readonly note: string;
  /** What the chart means; null if there is nothing to say. */
  readonly says: string | null;
  /** Names of the two columns of the table. */
  readonly columns: readonly [label: string, value: string];
  /** One bar each, in order. */
  readonly rows: readonly Row[];
  readonly isHorizontal?: boolean;
  /** A button below the chart. */
  readonly action?: Elements;
}

const HEIGHT = 200;
/** Height of a horizontal bar with its gap. */
const BAND = 36;
const AXIS_HEIGHT = 28;
const LABEL_WIDTH = 128;

/** Most labels of days below a chart: at even distances, so that each is read. */
const LABELS_MOST = 6;

/** Gap before a bar as a share of its band; larger for a few bars, so that one day does not fill the chart. */
const gapOf = (bars: number) => Math.max(0.2, 1 - bars / 9);

/** A bar chart with the same figures as a table. The chart is decoration for screen readers: the table says it all. */
export function Chart({ title, total, note, says, columns, rows, isHorizontal = false, action }: ChartProps) {
  const name = total === undefined ? title : `${title}: ${total}`;
  const labels = rows.map(({ label }) => label);
  const bands = {
    scaleType: 'band' as const,
    data: labels,
    disableLine: true,
    disableTicks: true,
    tickLabelInterval: (_: unknown, at: number) => at % step === 0,
  };
  /** Kinds without a number each say less than the sentence above them; days without one are a line. */
  const isNothing = isHorizontal && rows.every(({ value }) => value === 0);
  const step = isHorizontal ? 1 : Math.ceil(rows.length / LABELS_MOST);
  const numbers = {
    disableLine: true,
    disableTicks: true,
    tickMinStep: 1,
    valueFormatter: (value: number) => formatNumber(value),
    ...(rows.every(({ value }) => value === 0) && { min: 0, max: 1 }),
  };
  return (
    <section className="insights-chart admin-panel" aria-label={name} data-nothing={isNothing || undefined}>
      <h3 className="title-s row between gap-3 figures">
        <span>{title}</span> <span className="insights-note tiny muted">{note}</span>
      </h3>
      {total !== undefined && <p className="insights-figure bold figures">{total}</p>}
      {says !== null && <p className="small muted">{says}</p>}
      {!isNothing && (
        <div className="insights-plot" aria-hidden="true">
          <BarChart
            height={isHorizontal ? rows.length * BAND + AXIS_HEIGHT : HEIGHT}
            layout={isHorizontal ? 'horizontal' : 'vertical'}
            series={[{ data: rows.map(({ value }) => value), label: columns[1], color: 'var(--accent)' }]}
            xAxis={[
              isHorizontal
                ? { ...numbers, height: AXIS_HEIGHT }
                : { ...bands, height: AXIS_HEIGHT, categoryGapRatio: gapOf(rows.length) },
            ]}
            yAxis={[isHorizontal ? { ...bands, width: LABEL_WIDTH } : { ...numbers, width: 40 }]}
            grid={isHorizontal ? { vertical: true } : { horizontal: true }}
            margin={{ top: 8, right: 20, bottom: 0, left: 0 }}
            borderRadius={3}
            hideLegend
            skipAnimation
            disableKeyboardNavigation
          />
        </div>
      )}
      {action}
      {!isNothing && <FigureTable caption={name} columns={columns} rows={rows} />}
    </section>
  );
}
