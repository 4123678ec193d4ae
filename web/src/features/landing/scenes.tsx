import { landingStill, statuses, votes as voteTexts } from '../../messages/en.ts';
import { Badge } from '../../ui/badge.tsx';
import { EntryArticle } from '../../ui/entry/entry-article.tsx';
import { Icon } from '../../ui/icon.tsx';

/** One item on its way through a board: what visitors, the owner and followers see of it, in the reader's color. */

const { journey } = landingStill;

/** Votes of the item: before a visitor joins it, with that vote, and with those of its duplicate. */
const votes = { first: 41, joined: 42, merged: 59, duplicate: 17 } as const;

/** When the entry was published, in ms since 1970, UTC: the day that its text names. */
const PUBLISHED_AT = Date.UTC(2026, 10, 24);

/** A field of the form. Its text is typed as the reader scrolls. */
const Field = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <div className="scene-field">
    <span className="fine muted">{label}</span>
    <span className="scene-input small">
      <span className="scene-typed">{text}</span>
    </span>
  </div>
);

interface TileProps {
  readonly now: number;
  /** The number before it, if it changes as the reader scrolls. */
  readonly before?: number;
}

/** A vote tile of a card. */
const Tile = ({ now, before }: TileProps) => (
  <span className="scene-tile column rigid figures" data-pressed={before !== undefined || undefined}>
    <Icon name="up" />
    <span className="scene-count">
      {before !== undefined && (
        <span className="scene-before" aria-hidden="true">
          {before}
        </span>
      )}
      <span className={before === undefined ? undefined : 'scene-after'}>{now}</span>
    </span>
  </span>
);

/** A visitor writes the item. */
function Typed() {
  return (
    <>
      <Field label={journey.field} text={journey.item} />
      <span className="scene-button small medium scene-rise">{journey.submit}</span>
    </>
  );
}

/** The form recognizes it in other words, and the visitor votes for it. */
function Recognized() {
  return (
    <>
      <Field label={journey.field} text={journey.asked} />
      <span className="fine muted medium scene-rise">{journey.similar}</span>
      <div className="scene-row row gap-3 scene-rise">
        <Tile now={votes.joined} before={votes.first} />
        <span className="column gap-1 shrinks">
          <span className="small medium">{journey.item}</span>
          <span className="scene-voted fine accent">
            <Icon name="check" />
            <span>{voteTexts.count(votes.joined)}</span>
          </span>
        </span>
      </div>
    </>
  );
}

/** A duplicate moves into it. */
function Merged() {
  return (
    <>
      <div className="scene-row row gap-3">
        <Tile now={votes.merged} before={votes.joined} />
        <span className="small medium">{journey.item}</span>
      </div>
      <div className="scene-row scene-duplicate row gap-3 muted">
        <Tile now={votes.duplicate} />
        <span className="column gap-1 shrinks">
          <span className="small">{journey.duplicate}</span>
          <span className="row">
            <Badge kind="archived">{journey.merged}</Badge>
          </span>
        </span>
      </div>
    </>
  );
}

/** The team answers it and sets its status. */
function Answered() {
  return (
    <>
      <div className="scene-row row gap-3">
        <Tile now={votes.merged} />
        <span className="column gap-1 shrinks">
          <span className="small medium">{journey.item}</span>
          <span className="row scene-rise">
            <Badge kind="in-progress">{statuses['in-progress']}</Badge>
          </span>
        </span>
      </div>
      <div className="scene-answer small scene-rise">
        <span className="fine muted medium">{journey.answeredBy}</span>
        <p>{journey.answer}</p>
      </div>
    </>
  );
}

/** The team publishes it. */
function Shipped() {
  return (
    <div className="scene-entry scene-rise">
      <EntryArticle
        heading="h4"
        kind="new"
        title={journey.entry}
        body={journey.entryBody}
        publishedAt={PUBLISHED_AT}
        date={journey.entryDate}
      >
        <li className="entry-item">
          <span>{journey.item}</span>
        </li>
      </EntryArticle>
    </div>
  );
}

/** Followers get mail about it. */
function Mailed() {
  return (
    <div className="scene-mail scene-rise">
      <p className="small bold">{journey.mailSubject}</p>
      <p className="small">{journey.mailText}</p>
      <span className="scene-button small medium">{journey.mailButton}</span>
      <p className="fine muted">{journey.mailEnd}</p>
    </div>
  );
}

/** In the order of the item's way. */
export const SCENES = [
  { name: 'typed', Scene: Typed },
  { name: 'recognized', Scene: Recognized },
  { name: 'merged', Scene: Merged },
  { name: 'answered', Scene: Answered },
  { name: 'shipped', Scene: Shipped },
  { name: 'mailed', Scene: Mailed },
] as const;
