import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { isForEveryone } from '@shared/access/values';
import { plainExcerpt } from '@shared/markdown/plain-text';
import { createContext, memo, useContext, useDeferredValue, useEffect, useState } from 'react';
import { callApi } from '../../../api/api.ts';
import { admin, commentThread, composer, entryKinds } from '../../../messages/en.ts';
import { timeAgo } from '../../../messages/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { useNow } from '../../../ui/hooks/use-page-state.ts';
import { Markdown } from '../../../ui/markdown.tsx';
import { useBoardSettings } from '../data/board-settings.ts';
import type { Item, Team } from '../data/model.ts';
import { useMailWords } from '../parts/use-mail-words.ts';
import { entryKindOf, type Reader } from './readers.ts';
import type { Sheet } from './use-sheet.ts';
import './readers-panel.css';

const words = composer.readers;

interface ReadersPanelProps {
  readonly item: Item;
  readonly team: Team;
  readonly sheet: Sheet;
}

/** The text that the previews show. It follows what is typed, which waits for no preview. */
const Shown = createContext('');

/** Who gets the text, with a switch for each, and what each of them will see. */
export function ReadersPanel({ item, team, sheet }: ReadersPanelProps) {
  const { readers, offered, isPublic, isAnswer, editing, turn } = sheet;
  const reached = useReached(item, isAnswer ? 'answer' : 'comment');
  return (
    <fieldset
      className="readers stack gap-2"
      onChange={({ target }) => turn((target as HTMLElement as HTMLInputElement).value as Reader)}
    >
      <legend className="readers-title title-s">{words.title}</legend>
      <Shown value={useDeferredValue(sheet.text.trim())}>
        {offered.map((reader) => (
          <ReaderRow
            key={reader}
            reader={reader}
            item={item}
            team={team}
            isOn={readers.includes(reader)}
            isPublic={isPublic}
            isAnswer={isAnswer}
            isBusy={editing.isBusy}
            reached={reached}
          />
        ))}
      </Shown>
    </fieldset>
  );
}

interface ReaderRowProps extends PreviewProps {
  readonly isOn: boolean;
  readonly isPublic: boolean;
  readonly isBusy: boolean;
  /** How many the mail reaches; null while unknown. */
  readonly reached: number | null;
}

/** One reader. A key that is typed renders the preview alone. */
const ReaderRow = memo(function ReaderRow(props: ReaderRowProps) {
  const { reader, item, team, isOn, isPublic, isAnswer, isBusy, reached } = props;
  const { nobody, noMail } = isForEveryone({ settings: useBoardSettings() }) ? words : words.private;
  return (
    <div className="reader stack gap-1" data-reader={reader}>
      <FormControlLabel
        control={<Switch size="small" checked={isOn} value={reader} />}
        label={reader === 'mail' ? words.mail(reached) : words[reader]}
        disabled={isBusy || (reader === 'comment' && !isPublic)}
      />
      {reader === 'comment' && !isPublic && <p className="reader-hint size-xs muted">{admin.replyHidden}</p>}
      {isOn && (reader !== 'mail' || reached !== 0) && (
        <Preview reader={reader} item={item} team={team} isAnswer={isAnswer} />
      )}
      {reader === 'mail' && (!isOn || reached === 0) && (
        <p className="reader-hint size-xs muted">{isOn ? nobody : noMail}</p>
      )}
    </div>
  );
});

interface PreviewProps extends Omit<ReadersPanelProps, 'sheet'> {
  readonly reader: Reader;
  readonly isAnswer: boolean;
}

/** What a reader will see, of the text as it is now. */
function Preview({ reader, item, team, isAnswer }: PreviewProps) {
  const text = useContext(Shown);
  const now = useNow();
  const mail = useMailWords(reader === 'mail' && text !== '');
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
      if (mail === null) return <p className="reader-hint size-xs muted">{words.hints.mail}</p>;
      const { subject, sentence } = mail[isAnswer ? 'answer' : 'comment'];
      const facts = { title: item.title, board: team.name, status: '' };
      return (
        <Card head={null} name={subject(facts)} lang={mail.lang}>
          <p className="small breakable" lang={mail.lang} dir={mail.dir}>
            {sentence(facts)}
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
function useReached({ id, product_id }: Item, what: 'answer' | 'comment'): number | null {
  const [reached, setReached] = useState<number | null>(null);
  useEffect(() => {
    let isCurrent = true;
    callApi('/api/followers', { product: product_id, item: id, what }).then(
      ({ followers, mailed }) => isCurrent && setReached(mailed ?? followers),
      // The switch works without the number.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [id, product_id, what]);
  return reached;
}

interface CardProps {
  readonly head: Elements;
  readonly name: string;
  readonly mark?: string;
  /** Language of the name. */
  readonly lang?: string;
  readonly children: Elements;
}

const Card = ({ head, name, mark, lang, children }: CardProps) => (
  <div className="reader-card stack gap-1">
    <p className="row gap-2 size-xs">
      {head}
      <span className="shrinks ink medium breakable" lang={lang} dir="auto">
        {name}
      </span>
      {mark && <span className="reader-mark accent medium">{mark}</span>}
    </p>
    {children}
  </div>
);
