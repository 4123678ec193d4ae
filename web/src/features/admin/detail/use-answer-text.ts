import { RESPONSE_MAX } from '@shared/limits';
import { VISIBLE_TEXT } from '@shared/values';
import { useState } from 'react';
import { useDrafts } from '../../../session/drafts.ts';
import { useBusy } from '../../../ui/hooks/actions.ts';
import type { Item } from '../data/model.ts';
import { useActs } from '../edits/acts.ts';
import { giveBack } from '../edits/given-back.ts';
import type { Edit } from '../edits/kinds.ts';
import { dropUndo } from '../parts/discarded.ts';

interface Saving {
  /** Called when the server has the text; the answer is busy until it resolves. */
  readonly onSaved: () => unknown;
  /** What else an undo makes drafts again, by their names. */
  readonly returned?: Readonly<Record<string, string>>;
}

/**
 * An item's answer while it is edited. An answer that changes elsewhere is followed until something is typed here;
 * from then on the typed text stays, also after a refusal and when its field is closed, until it is saved or discarded.
 */
export function useAnswerText(item: Item) {
  const { perform } = useActs();
  const drafts = useDrafts();
  const name = `answer/${item.id}`;
  /** Draft of the stored answer that the typed text changes. */
  const over = `${name}/over`;
  const live = item.response?.text ?? '';
  const [kept] = useState(() => drafts.get(name));
  /** The stored answer that the text is based on. */
  const [base, setBase] = useState(() => drafts.get(over) ?? live);
  const [text, setText] = useState(kept ?? live);
  const [isFollowed, setFollowed] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const aside = useAside(name, { text, change, discard });
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
    if (isTyped) return;
    drafts.set(over, base);
    dropUndo();
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
   * Writes the answer if its text was changed (an empty text removes it), and what goes with it.
   *
   * @param editOf returns the edit; its argument is null to remove the answer, and undefined to keep it
   */
  function save(editOf: (answer: string | null | undefined) => Edit | null, { onSaved, returned = {} }: Saving) {
    const written = text.trim();
    if ((text !== '' && !VISIBLE_TEXT.test(written)) || text.length > RESPONSE_MAX) return setRefused(true);
    const isAnswered = isTyped && written !== base;
    const edit = editOf(isAnswered ? written || null : undefined);
    const onUndone = () => {
      // A removed answer is back as it was.
      if (written !== '') giveBack(drafts, item.id, { [name]: text, [over]: base, ...returned });
    };
    void run('save', async () => {
      if (edit && !(await perform(edit, onUndone))) return;
      forget();
      show(isAnswered ? written : base);
      aside.end();
      await onSaved();
    });
  }

  return {
    /** Names of its drafts. */
    names: [name, over],
    text,
    isBusy,
    isTyped,
    /** Whether the text is an earlier draft. */
    isKept: kept !== undefined && text === kept,
    isRefused,
    isFollowed,
    /** Whether saving would replace an answer that was written elsewhere meanwhile. */
    isConflict: isChanged && isTyped && live !== text,
    /** Whether the text that was typed here is put aside for the other answer. */
    isAside: aside.isAside,
    change,
    showOther: aside.showOther,
    bringBack: aside.bringBack,
    refuse: () => setRefused(true),
    discard,
    save,
  };
}

interface Typed {
  readonly text: string;
  readonly change: (text: string) => void;
  readonly discard: () => void;
}

/** The typed text while the other answer is shown in its place, kept as a draft. */
function useAside(name: string, typed: Typed) {
  const drafts = useDrafts();
  const draft = `${name}/aside`;
  const [text, setText] = useState(() => drafts.get(draft));
  function put(next: string | undefined) {
    setText(next);
    drafts.keep(draft, next ?? '');
  }
  return {
    isAside: text !== undefined,
    /** Shows the answer that was written elsewhere. The typed text can be brought back until an answer is saved. */
    showOther() {
      put(typed.text);
      typed.discard();
    },
    bringBack() {
      if (text !== undefined) typed.change(text);
      put(undefined);
    },
    end: () => put(undefined),
  };
}

export type AnswerEditing = ReturnType<typeof useAnswerText>;
