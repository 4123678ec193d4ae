import { isPublic } from '@shared/item/state';
import { VISIBLE_TEXT } from '@shared/values';
import { useState } from 'react';
import { useDrafts } from '../../../session/drafts.ts';
import { newCommentId } from '../data/discussion-data.ts';
import type { Item, StatusChoice } from '../data/model.ts';
import { type Copies, newEntryId } from '../data/sheet-data.ts';
import { useActs } from '../edits/acts.ts';
import { send as sheetEdit } from '../edits/sheet-edits.ts';
import { placePictures } from '../parts/place-pictures.ts';
import * as rules from './readers.ts';
import { type RepliedTo, useRepliedTo } from './replied-to.tsx';
import { usePublicTexts } from './use-public-texts.ts';

interface SheetOptions {
  /** Whether the board has a changelog that visitors see. */
  readonly hasChangelog: boolean;
  /** Whether the answer is begun already. */
  readonly isAnswer: boolean;
  /** Called when the server has all of it. */
  readonly onSent: () => void;
}

/** The public text about an item while it is written, and who gets it. */
export function useSheet(item: Item, { hasChangelog, isAnswer: begins, onSent }: SheetOptions) {
  const { perform } = useActs();
  const texts = usePublicTexts(item);
  const { editing, reply, ofAnswer, ofReply } = texts;
  const allowed = { isPublic: isPublic(item), hasChangelog };
  const { readers, choose, forget } = useReaders(item.id, { begins, allowed });
  const repliedTo = useRepliedTo(item.id);
  const [isRefused, setRefused] = useState(false);
  const isAnswer = readers.includes('answer');
  const text = isAnswer ? editing.text : reply;

  function turn(reader: rules.Reader) {
    const next = rules.allowedOf(rules.switched(readers, reader), allowed);
    if (!isAnswer && next.includes('answer')) texts.toAnswer();
    if (isAnswer && !next.includes('answer')) texts.toReply();
    setRefused(false);
    choose(next);
  }

  /** Goes to the answer or to a reply, of a comment if one is given. A reply becomes the first answer. */
  function begin(what: 'reply' | 'answer', to?: RepliedTo) {
    if (to) repliedTo.choose(to);
    if (what === 'answer' && !item.response && !isAnswer) texts.toAnswer();
    choose(what === 'answer' ? rules.ANSWER : rules.REPLY);
  }

  const copiesOf = (text: string) => copiesFor(item, readers, { text, replyTo: repliedTo.shown?.id });

  /** Sends the text to its readers. @param to the item's new status; null to keep it */
  function send(to: StatusChoice | null) {
    if (text.length > rules.limitOf(readers)) return;
    if (!isAnswer) return void sendReply();
    if (text === '') return editing.refuse();
    const copies = copiesOf(text.trim());
    const isMore = copies.comment !== null || copies.entry !== null;
    editing.save(
      (answer) => (answer || to || isMore ? sheetEdit(item, { answer: answer || undefined, to, ...copies }) : null),
      () => void placeAnswer(),
    );
  }

  async function placeAnswer() {
    const on = { kind: 'answer', item: item.id } as const;
    if (ofAnswer.isChanged && !(await placePictures(item.product_id, on, ofAnswer.pictures))) return;
    ofAnswer.forget();
    forget();
    repliedTo.end();
    onSent();
  }

  async function sendReply() {
    const written = reply.trim();
    if (!VISIBLE_TEXT.test(written)) return setRefused(true);
    const copies = copiesOf(written);
    const { pictures } = ofReply;
    const to = repliedTo.shown;
    const giveBack = texts.takeReply();
    // What is chosen from now on is about the next reply.
    forget();
    repliedTo.end();
    if (!(await perform(sheetEdit(item, { answer: undefined, to: null, ...copies })))) {
      if (!giveBack()) return;
      choose(readers);
      if (to) repliedTo.choose(to);
      return;
    }
    onSent();
    const on = { kind: 'comment', id: copies.comment?.id ?? '' } as const;
    if (pictures.length > 0) await placePictures(item.product_id, on, pictures);
  }

  return {
    text,
    readers,
    offered: rules.READERS.filter((reader) => reader === 'comment' || rules.isAllowed(reader, allowed)),
    isPublic: allowed.isPublic,
    isAnswer,
    editing,
    pictures: isAnswer ? ofAnswer : ofReply,
    isRefused,
    isDiscardable: isAnswer && (editing.isTyped || ofAnswer.isChanged) && item.response !== undefined,
    isEmpty: texts.isEmpty && repliedTo.shown === null,
    /** The comment that the text replies to; null if it is no comment. */
    repliedTo: readers.includes('comment') ? repliedTo.shown : null,
    endReply: repliedTo.end,
    changeReply(next: string) {
      setRefused(false);
      texts.changeReply(next);
    },
    turn,
    begin,
    send,
    discard() {
      editing.discard();
      void ofAnswer.discard();
    },
  };
}

export type Sheet = ReturnType<typeof useSheet>;

/** What a text becomes for its readers, with new ids. */
function copiesFor(
  item: Item,
  readers: rules.Readers,
  { text, replyTo }: { readonly text: string; readonly replyTo: string | undefined },
): Copies {
  const { title, category } = item;
  const entry = { id: newEntryId(), title, body: text, kind: rules.entryKindOf(category) };
  return {
    comment: readers.includes('comment') ? { id: newCommentId(), text, replyTo } : null,
    entry: readers.includes('changelog') ? entry : null,
    // Followers hear of a hidden item once it is shown.
    isMailed: !isPublic(item) || readers.includes('mail'),
  };
}

interface ReaderOptions {
  readonly begins: boolean;
  readonly allowed: rules.Allowed;
}

/** Who gets the text: kept as a draft with it. */
function useReaders(id: string, { begins, allowed }: ReaderOptions) {
  const drafts = useDrafts();
  const name = `readers/${id}`;
  const [chosen, setChosen] = useState<rules.Readers>(() => {
    if (begins) return rules.ANSWER;
    const [isAnswer, isReply] = [drafts.has(`answer/${id}`), drafts.has(`reply/${id}`)];
    // Without a text, they say nothing.
    const kept = isAnswer || isReply ? drafts.get(name) : undefined;
    return kept === undefined ? (isAnswer ? rules.ANSWER : rules.REPLY) : rules.parseReaders(kept);
  });
  return {
    readers: rules.allowedOf(chosen, allowed),
    choose(next: rules.Readers) {
      setChosen(next);
      drafts.set(name, next.join(' '));
    },
    /** Back to a reply, for the next text. */
    forget() {
      drafts.delete(name);
      setChosen(rules.REPLY);
    },
  };
}
