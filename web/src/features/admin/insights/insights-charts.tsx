import { CATEGORIES, STATUSES } from '@shared/values';
import { categories, insights, statuses } from '../../../messages/en.ts';
import { formatNumber, formatUtcDay, formatWholeUtcDay } from '../../../messages/format.ts';
import { Chart } from './chart.tsx';
import { COUNTED, type Figures } from './figures.ts';
import type { Standing } from './insights-data.ts';
import { TopList } from './top-list.tsx';

interface InsightsChartsProps {
  readonly figures: Figures;
  readonly standing: Standing;
}

/** The figures of a period, and the rankings and counts of now. */
export function InsightsCharts({ figures, standing }: InsightsChartsProps) {
  const { bars, isWeekly, totals, isEmpty, median, answers } = figures;
  return (
    <>
      {isEmpty ? (
        <section className="insights-empty admin-panel">
          <p className="insights-empty-title">{insights.empty}</p>
          <p className="insights-note">{insights.emptyText}</p>
        </section>
      ) : (
        <div className="insights-days">
          {COUNTED.map((counted) => (
            <Chart
              key={counted}
              title={`${insights.counted[counted]}: ${formatNumber(totals[counted])}`}
              note={isWeekly ? insights.perWeek : insights.perDay}
              columns={[isWeekly ? insights.week : insights.day, insights.counted[counted]]}
              rows={bars.map((bar) => ({
                label: formatUtcDay(bar.day),
                fullLabel: formatWholeUtcDay(bar.day),
                value: bar[counted],
              }))}
            />
          ))}
        </div>
      )}
      <p className="insights-note">{insights.utcNote}</p>
      <section className="insights-answer admin-panel" aria-labelledby="insights-answer">
        <h3 className="insights-heading" id="insights-answer">
          {insights.answerTime}
        </h3>
        <p className="insights-figure">{median === null ? '–' : insights.formatTime(median)}</p>
        <p className="insights-note">{median === null ? insights.noAnswers : insights.answerNote(answers)}</p>
      </section>
      <div className="insights-pairs">
        <TopList title={insights.mostWanted} note={insights.mostWantedNote} items={standing.wanted} />
        <TopList title={insights.rising} note={insights.risingNote} items={standing.rising} />
        <Chart
          title={insights.byCategory}
          note={insights.byCategoryNote}
          columns={[insights.category, insights.counted.submissions]}
          rows={CATEGORIES.map((category) => ({ label: categories[category], value: figures.categories[category] }))}
          isHorizontal
        />
        <Chart
          title={insights.byStatus}
          note=""
          columns={[insights.status, insights.items]}
          rows={STATUSES.map((status) => ({ label: statuses[status], value: standing.statuses[status] }))}
          isHorizontal
        />
      </div>
    </>
  );
}
