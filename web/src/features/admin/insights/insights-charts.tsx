import Button from '@mui/material/Button';
import { statusesOf } from '@shared/labels/known';
import type { Settings } from '@shared/product';
import { CATEGORIES } from '@shared/values';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { sentenceOf } from '../../../api/errors.ts';
import { dashboard, insights } from '../../../messages/en.ts';
import { formatNumber, formatUtcDay, formatWholeUtcDay } from '../../../messages/format.ts';
import { categoryName } from '../../../messages/own-words.ts';
import { useBusy } from '../../../ui/hooks/actions.ts';
import { showToast } from '../../../ui/toasts/toasts.tsx';
import { useBoardSettings } from '../data/board-settings.ts';
import { Chart } from './chart.tsx';
import { ANSWERED, COUNTED, type Figures } from './figures.ts';
import type { Standing, TopItem } from './insights-data.ts';
import { statusRows } from './rows.ts';

interface InsightsChartsProps {
  readonly figures: Figures;
  readonly standing: Standing;
  readonly onCountOwn: () => Promise<void>;
}

/** The figures of a period, and the rankings and counts of now. */
export function InsightsCharts({ figures, standing, onCountOwn }: InsightsChartsProps) {
  const settings = useBoardSettings();
  const own = statusesOf(settings);
  const { bars, days, isWeekly, isFirstWeek, totals, before, isEmpty, agentItems } = figures;
  const { busyWith, run } = useBusy<'count'>();
  const count = () =>
    onCountOwn().catch((error: unknown) => showToast('failure', sentenceOf(error, insights.loadFailed)));
  return (
    <>
      {isFirstWeek && !isEmpty && (
        <section className="insights-first admin-panel" aria-label={insights.firstWeek}>
          <h3 className="title-s figures">{insights.firstWeek}</h3>
          <p className="insights-note tiny muted">{insights.firstWeekText}</p>
        </section>
      )}
      {isEmpty ? (
        <section className="insights-empty admin-panel centered">
          <p className="bold">{insights.empty}</p>
          <p className="insights-note tiny muted">{insights.emptyText}</p>
        </section>
      ) : (
        <div className="insights-days stack one-column gap-4">
          {COUNTED.map((counted) => (
            <Chart
              key={counted}
              title={insights.counted[counted]}
              total={formatNumber(totals[counted])}
              note={isWeekly ? insights.perWeek : insights.perDay}
              says={before && insights.compared(totals[counted], before[counted], days.length)}
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
      {agentItems > 0 && <p className="insights-note tiny muted">{insights.agentItems(agentItems)}</p>}
      <p className="insights-note tiny muted">{insights.utcNote}</p>
      <div className="insights-pairs stack gap-4">
        <TopList
          title={insights.mostWanted}
          note={insights.mostWantedNote}
          none={insights.noItems}
          items={standing.wanted}
        />
        <TopList
          title={insights.rising}
          note={insights.risingNote}
          none={insights.noRising}
          items={standing.rising.filter(({ recent }) => recent > 0)}
          isRecent
        />
      </div>
      <div className="insights-kinds stack gap-4">
        <Chart
          title={insights.byCategory}
          note={insights.byCategoryNote}
          says={mostOf(settings, figures) ?? insights.noSubmissions}
          columns={[insights.category, insights.counted.submissions]}
          rows={CATEGORIES.map((category) => ({
            label: categoryName(settings, category),
            value: figures.categories[category],
          }))}
          isHorizontal
        />
        <Chart
          title={insights.byStatus}
          note=""
          says={insights.settled(standing.statuses.completed, sumOf(standing.statuses)) ?? insights.noItems}
          columns={[insights.status, insights.items]}
          rows={statusRows(standing, own)}
          isHorizontal
          action={
            own.length > 0 &&
            standing.own === null && (
              <Button size="small" disabled={busyWith !== null} onClick={() => void run('count', count)}>
                {insights.countOwn}
              </Button>
            )
          }
        />
        <AnswerTimeChart figures={figures} />
      </div>
    </>
  );
}

/** How long people wait for the first answer. */
function AnswerTimeChart({ figures: { answers, answered, median } }: { readonly figures: Figures }) {
  return (
    <Chart
      title={insights.answerTime}
      {...(median !== null && { total: insights.formatTime(median) })}
      note=""
      says={median === null ? insights.noAnswers : insights.answerNote(answers)}
      columns={[insights.answerTime, insights.answers]}
      rows={ANSWERED.map((within) => ({ label: insights.answered[within], value: answered[within] }))}
      isHorizontal
    />
  );
}

/** Says which category most submissions have. */
function mostOf(settings: Settings, { categories: counts, totals }: Figures): string | null {
  const [first] = CATEGORIES.toSorted((one, other) => counts[other] - counts[one]);
  if (first === undefined || counts[first] === 0) return null;
  return insights.mostAre(categoryName(settings, first), counts[first], totals.submissions);
}

const sumOf = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((sum, one) => sum + one, 0);

interface TopListProps {
  readonly title: string;
  readonly note: string;
  /** Said if there are no items. */
  readonly none: string;
  readonly items: readonly TopItem[];
  /** Also shows how many votes are recent. */
  readonly isRecent?: boolean;
}

/** The items that lead a ranking, with links to their details. */
function TopList({ title, note, none, items, isRecent = false }: TopListProps) {
  const id = useId();
  return (
    <section className="insights-top admin-panel" aria-labelledby={id} data-nothing={items.length === 0 || undefined}>
      <h3 className="title-s figures" id={id}>
        <span>{title}</span> <span className="insights-note tiny muted">{note}</span>
      </h3>
      {items.length === 0 ? (
        <p className="insights-nothing size-sm muted">{none}</p>
      ) : (
        <ol className="insights-list above-2">
          {items.map((item) => (
            <li key={item.id}>
              <Link to={{ search: `?item=${item.id}` }} dir="auto" title={item.title}>
                {item.title}
              </Link>
              <span className="rigid muted figures">
                <span>{formatNumber(item.votes)}</span> <span>{dashboard.votes(item.votes)}</span>
              </span>
              {isRecent && <span className="rigid success medium figures">{insights.recent(item.recent)}</span>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
