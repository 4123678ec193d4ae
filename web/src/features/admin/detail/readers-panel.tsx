import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { plainExcerpt } from '@shared/markdown/plain-text';
import { useDeferredValue, useEffect, useState } from 'react';
import { callApi } from '../../../api/api.ts';
import { admin, commentThread, composer, entryKinds, mailPreview } from '../../../messages/en.ts';
import { timeAgo } from '../../../messages/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { useNow } from '../../../ui/hooks/use-page-state.ts';
import { Markdown } from '../../../ui/markdown.tsx';
import type { Item, Team } from '../data/model.ts';
import { entryKindOf, type Reader } from './readers.ts';
import type { Sheet } from './use-sheet.ts';
import './readers-panel.css';

const words = composer.readers;

interface ReadersPanelProps {
  readonly item: Item;
  readonly team: Team;
  readonly sheet: Sheet;
}

/** Who gets the text, with a switch for each, and what each of them will see. */
export function ReadersPanel({ item, team, sheet }: ReadersPanelProps) {
  const { readers, offered, isPublic, editing, turn } = sheet;
  const reached = useReached(item);
  // What is typed comes first: it waits for no preview.
  const text = useDeferredValue(sheet.text.trim());
  return (
    <fieldset className="readers stack gap-3">
      <legend className="readers-title title-s">{words.title}</legend>
      {offered.map((reader) => {
        const isOn = readers.includes(reader);
        const label = reader === 'mail' ? words.mail(reached) : words[reader];
        return (
          <div key={reader} className="reader stack gap-2" data-reader={reader}>
            <FormControlLabel
              control={<Switch size="small" checked={isOn} />}
              label={label}
              disabled={editing.isBusy || (reader === 'comment' && !isPublic)}
              onChange={() => turn(reader)}
            />
            {reader === 'comment' && !isPublic && <p className="reader-hint size-xs muted">{admin.replyHidden}</p>}
            {isOn && (reader !== 'mail' || reached !== 0) && (
              <Preview reader={reader} item={item} team={team} text={text} isAnswer={sheet.isAnswer} />
            )}
            {reader === 'mail' && (!isOn || reached === 0) && (
              <p className="reader-hint size-xs muted">{isOn ? words.nobody : words.noMail}</p>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

interface PreviewProps extends Omit<ReadersPanelProps, 'sheet'> {
  readonly reader: Reader;
  readonly text: string;
  readonly isAnswer: boolean;
}

/** What a reader will see, of the text as it is now. */
function Preview({ reader, item, team, text, isAnswer }: PreviewProps) {
  const now = useNow();
  if (text === '') return <p className="reader-hint size-xs muted">{words.hints[reader]}</p>;
  const rendered = (
    <div className="markdown small breakable as-typed" dir="auto">
      <Markdown text={text} />
    </div>
  );
  switch (reader) {
    case 'answer':
      return (
        <Card head={<Avatar {...team} />} name={words.answerFrom(team.name)}>
          {rendered}
          {item.response && (
            <p className="size-xs amber">{words.replaces(timeAgo(item.response.at.toMillis(), now))}</p>
          )}
        </Card>
      );
    case 'comment':
      return (
        <Card head={<Avatar {...team} />} name={team.name} mark={commentThread.team}>
          {rendered}
        </Card>
      );
    case 'mail': {
      const { subject, sentence } = mailPreview[isAnswer ? 'answer' : 'comment'];
      return (
        <Card head={null} name={subject(item.title, team.name)}>
          <p className="small breakable" dir="auto">
            {sentence(item.title, team.name)}
          </p>
          <p className="size-xs muted">{words.hints.mail}</p>
        </Card>
      );
    }
    case 'changelog':
      return (
        <Card head={null} name={item.title} mark={entryKinds[entryKindOf(item.category)]}>
          <p className="reader-line small breakable" dir="auto">
            {plainExcerpt(text)}
          </p>
        </Card>
      );
  }
}

/** Returns how many mailboxes a mail about an item reaches, or how many people if too many; null while unknown. */
function useReached({ id, product_id }: Item): number | null {
  const [reached, setReached] = useState<number | null>(null);
  useEffect(() => {
    let isCurrent = true;
    callApi('/api/followers', { product: product_id, item: id }).then(
      ({ followers, mailed }) => isCurrent && setReached(mailed ?? followers),
      // The switch works without the number.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [id, product_id]);
  return reached;
}

interface CardProps {
  readonly head: Elements;
  readonly name: string;
  readonly mark?: string;
  readonly children: Elements;
}

const Card = ({ head, name, mark, children }: CardProps) => (
  <div className="reader-card stack gap-1">
    <p className="row gap-2 size-xs">
      {head}
      <span className="shrinks ink medium breakable" dir="auto">
        {name}
      </span>
      {mark && <span className="reader-mark accent medium">{mark}</span>}
    </p>
    {children}
  </div>
);
