import Button from '@mui/material/Button';
import { ITEM_LINKS_MAX } from '@shared/limits';
import type { BoardTrackers, Link } from '@shared/trackers/link';
import { TRACKERS, type TrackerName } from '@shared/trackers/values';
import { useState } from 'react';
import { callApi, reasonOf } from '../../../api/api.ts';
import { sentenceOf } from '../../../api/errors.ts';
import { common, trackers as text } from '../../../messages/en.ts';
import { useLive } from '../../../session/live.tsx';
import { useBusy } from '../../../ui/hooks/actions.ts';
import { showToast } from '../../../ui/toasts/toasts.tsx';
import type { Item } from '../data/model.ts';
import { useMay } from '../data/team-data.ts';
import { linksOf } from '../data/trackers-data.ts';
import { isMergedItem } from '../edits/merge.ts';
import { LinesSkeleton, Problem } from '../parts/states.tsx';
import { LinkDialog } from './link-dialog.tsx';
import './issues.css';

interface IssuesSectionProps {
  readonly item: Item;
  readonly trackers: BoardTrackers;
  /** Whether the plan includes trackers. */
  readonly isOpen: boolean;
  readonly headingId: string;
}

/** The issues of an item with their states, and what creates, links and unlinks them (D63). */
export function IssuesSection({ item, trackers, isOpen, headingId }: IssuesSectionProps) {
  const live = useLive(linksOf(item));
  const mayEdit = useMay('editor');
  const { busyWith, run } = useBusy<TrackerName>();
  const [isLinking, setLinking] = useState(false);
  const connected = TRACKERS.filter((name) => trackers[name] !== undefined);
  const links = live.status === 'ready' ? live.value : [];
  if ((connected.length === 0 || !isOpen) && links.length === 0) return null;
  const mayAdd = mayEdit && isOpen && connected.length > 0 && !isMergedItem(item) && links.length < ITEM_LINKS_MAX;

  const createLabel = (name: TrackerName) => (connected.length === 1 ? text.create : text.createAt(text.names[name]));
  const create = (tracker: TrackerName) =>
    run(tracker, async () => {
      try {
        await callApi('/api/link-issue', { item: item.id, tracker, create: true });
        showToast('success', text.created);
      } catch (error) {
        showToast('failure', reasonOf(error, text.actFailed));
      }
    });

  return (
    <section className="issues stack to-start gap-2" aria-labelledby={headingId}>
      <h3 id={headingId} className="title-s unringed" tabIndex={-1}>
        {text.issues}
      </h3>
      {live.status === 'loading' && <LinesSkeleton label={text.issuesLoading} />}
      {live.status === 'failed' && (
        <Problem isLine text={sentenceOf(live.error, text.issuesFailed)} onRetry={live.retry} />
      )}
      {live.status === 'ready' && links.length === 0 && <p className="small muted">{text.noIssues}</p>}
      {links.length > 0 && (
        <ul className="issues-list divided" aria-labelledby={headingId}>
          {links.map((link) => (
            <IssueRow key={`${link.tracker} ${link.issue}`} link={link} mayUnlink={mayEdit} headingId={headingId} />
          ))}
        </ul>
      )}
      {connected.length === 0 && <p className="small muted">{text.stopped}</p>}
      {connected.map((name) => {
        const problem = trackers[name]?.problem;
        return problem && <p key={name} className="small danger">{`${text.names[name]}: ${text.problems[problem]}`}</p>;
      })}
      {mayAdd && (
        <div className="row wrap gap-2">
          {connected.map((name) => (
            <Button
              key={name}
              size="small"
              // A disabled button would lose the focus.
              aria-disabled={busyWith !== null}
              aria-busy={busyWith === name}
              onClick={() => void create(name)}
            >
              <span>{busyWith === name ? text.creating : createLabel(name)}</span>
            </Button>
          ))}
          <Button size="small" onClick={() => setLinking(true)}>
            {text.link}
          </Button>
        </div>
      )}
      {isLinking && (
        <LinkDialog
          item={item}
          connected={connected}
          linked={links.map(({ url }) => url)}
          onClose={() => setLinking(false)}
        />
      )}
    </section>
  );
}

interface IssueRowProps {
  readonly link: Link;
  readonly mayUnlink: boolean;
  readonly headingId: string;
}

function IssueRow({ link, mayUnlink, headingId }: IssueRowProps) {
  const { busyWith, run } = useBusy<'unlink'>();
  const { item, tracker, issue, number, title, url, state, problem, due_at } = link;
  const shown = due_at === null ? [text.states[state], text.unfollowed] : [text.states[state]];
  const says = problem === null ? shown : [text.linkProblems[problem]];
  async function unlink() {
    try {
      await callApi('/api/unlink-issue', { item, tracker, id: issue });
      showToast('success', text.unlinked);
      // The row that had the focus goes.
      document.getElementById(headingId)?.focus();
    } catch (error) {
      showToast('failure', reasonOf(error, text.actFailed));
    }
  }
  return (
    <li className="issues-issue">
      <p className="small">
        <a className="inline-link breakable" href={url} target="_blank" rel="noopener noreferrer" dir="auto">
          <span>{title}</span>
          <span className="sr-only">{` ${common.openInNewTab}`}</span>
        </a>
      </p>
      <div className="row between gap-3">
        <p className={`tiny ${problem === null ? 'muted' : 'danger'}`}>
          {[`${text.names[tracker]} ${number}`, ...says].join(' · ')}
        </p>
        {mayUnlink && (
          <Button
            size="small"
            variant="text"
            aria-label={text.unlinkOf(title)}
            aria-disabled={busyWith !== null}
            aria-busy={busyWith !== null}
            onClick={() => void run('unlink', unlink)}
          >
            <span>{text.unlink}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
