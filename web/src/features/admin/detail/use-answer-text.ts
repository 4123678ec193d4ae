import { RESPONSE_MAX } from '@shared/limits';
import { VISIBLE_TEXT } from '@shared/values';
import { useState } from 'react';
import { draftsOf } from '../../../session/drafts.ts';
import { useSession } from '../../../session/session.ts';
import { useBusy } from '../../../ui/hooks/use-busy.ts';
import type { Item, StatusChoice } from '../data/model.ts';
import { useActs } from '../edits/acts.ts';
import { setAnswer, setStatus } from '../edits/status-edits.ts';

/**
 * An item's answer while it is edited. An answer that changes elsewhere is followed until something is typed here;
 * from then on the typed text stays, also after a refusal and when its field is closed, until it is saved or discarded.
 */
export function useAnswerText(item: Item) {
  const { perform } = useActs();
  const session = useSession();
  const drafts = draftsOf(session.status === 'signed-in' ? session.uid : '');
  const name = `answer/${item.id}`;
  /** Draft of the stored answer that the typed text changes. */
  const over = `${name}/over`;
  const live = item.response?.text ?? '';
  const [kept] = useState(() => drafts.get(name));
  /** The stored answer that the text is based on. */
  const [base, setBase] = useState(drafts.get(over) ?? live);
  const [text, setText] = useState(kept ?? live);
  const [isFollowed, setFollowed] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const { busyWith, run } = useBusy<'save'>();
  const isBusy = busyWith !== null;
  const isTyped = text !== base;
  const isChanged = !isBusy && live !== base;

  if (isChanged && !isTyped) {
    show(live);
    setFollowed(true);
  }

  function show(stored: string) {
    setBase(stored);
    setText(stored);
    setRefused(false);
  }

  function change(next: string) {
    setText(next);
    setRefused(false);
    setFollowed(false);
    if (next === base) return forget();
    drafts.set(name, next);
    drafts.set(over, base);
  }

  function forget() {
    drafts.delete(name);
    drafts.delete(over);
  }

  function discard() {
    forget();
    show(live);
  }

  /**
   * Writes the answer if its text was changed (an empty text removes it), and the status if one was chosen.
   *
   * @param onSaved called when the server has both
   */
  function save(to: StatusChoice | null, onSaved: () => void) {
    const written = text.trim();
    if ((text !== '' && !VISIBLE_TEXT.test(written)) || text.length > RESPONSE_MAX) return setRefused(true);
    const isAnswered = isTyped && written !== base;
    const edit = isAnswered ? setAnswer(item, written === '' ? null : written, to) : to && setStatus([item], to);
    void run('save', async () => {
      if (edit && !(await perform(edit))) return;
      forget();
      show(isAnswered ? written : base);
      onSaved();
    });
  }

  return {
    text,
    isBusy,
    isTyped,
    /** Whether the text is an earlier draft. */
    isKept: kept !== undefined && text === kept,
    isRefused,
    isFollowed,
    /** Whether saving would replace an answer that was written elsewhere meanwhile. */
    isConflict: isChanged && isTyped && live !== text,
    change,
    refuse: () => setRefused(true),
    discard,
    save,
  };
}

export type AnswerEditing = ReturnType<typeof useAnswerText>;
