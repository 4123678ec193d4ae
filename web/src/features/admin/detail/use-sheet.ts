import { isPublic } from '@shared/item/state';
import { VISIBLE_TEXT } from '@shared/values';
import { useRef, useState } from 'react';
import { useDrafts } from '../../../session/drafts.ts';
import type { ChosenPicture } from '../../../ui/pictures/chosen.ts';
import { newCommentId } from '../data/discussion-data.ts';
import type { Item, StatusChoice } from '../data/model.ts';
import { type Copies, newEntryId } from '../data/sheet-data.ts';
import { useActs } from '../edits/acts.ts';
import { giveBack } from '../edits/given-back.ts';
import { send as sheetEdit } from '../edits/sheet-edits.ts';
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
  const texts = usePublicTexts(item);
  const { editing, reply, ofAnswer, ofReply } = texts;
  const allowed = { isPublic: isPublic(item), hasChangelog };
  const ofReaders = useReaders(item.id, { begins, allowed });
  const { readers, choose, forget } = ofReaders;
  const repliedTo = useRepliedTo(item.id);
  const { isRefused, setRefused, sendReply } = useReplying(item, { texts, ofReaders, repliedTo, onSent });
  const isAnswer = readers.includes('answer');
  const text = isAnswer ? editing.text : reply;
  /** How often something was begun. */
  const begun = useRef(0);

  function turn(reader: rules.Reader) {
    const next = rules.allowedOf(rules.switched(readers, reader), allowed);
    if (!isAnswer && next.includes('answer')) texts.toAnswer();
    if (isAnswer && !next.includes('answer')) texts.toReply();
    setRefused(false);
    choose(next);
  }

  /** Goes to the answer or to a reply, of a comment if one is given. A reply becomes the first answer. */
  function begin(what: 'reply' | 'answer', to?: RepliedTo) {
    begun.current += 1;
    if (to) repliedTo.choose(to);
    if (what === 'answer' && !item.response && !isAnswer) texts.toAnswer();
    choose(what === 'answer' ? rules.ANSWER : rules.REPLY);
  }

  /** Sends the text to its readers. @param to the item's new status; null to keep it */
  function send(to: StatusChoice | null) {
    if (text.length > rules.limitOf(readers)) return;
    if (!isAnswer) return void sendReply();
    if (text === '') return editing.refuse();
    const copies = copiesFor(item, readers, { text: text.trim(), to: repliedTo.shown });
    const isMore = copies.comment !== null || copies.entry !== null;
    const times = begun.current;
    editing.save(
      (answer) => (answer || to || isMore ? sheetEdit(item, { answer: answer || undefined, to, ...copies }) : null),
      {
        onSaved: () => placeAnswer(() => begun.current === times),
        returned: draftsBeside(item.id, { readers, repliedTo, pictures: ofAnswer.isChanged ? ofAnswer.pictures : [] }),
      },
    );
  }

  /**
   * The text and its copies are out. If its pictures fail, what is saved next is they alone.
   *
   * @param isCurrent whether nothing else was begun meanwhile, whose readers stay
   */
  async function placeAnswer(isCurrent: () => boolean) {
    if (isCurrent()) {
      choose(rules.ANSWER);
      repliedTo.end();
    }
    if (!(await ofAnswer.place(item.product_id, { kind: 'answer', item: item.id }))) return;
    if (isCurrent()) forget();
    onSent();
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
    discard: texts.discardAnswer,
  };
}

export type Sheet = ReturnType<typeof useSheet>;

interface ReplyingOptions extends Pick<SheetOptions, 'onSent'> {
  readonly texts: ReturnType<typeof usePublicTexts>;
  readonly ofReaders: ReturnType<typeof useReaders>;
  readonly repliedTo: ReturnType<typeof useRepliedTo>;
}

/** Sends replies. The next one can be written meanwhile; one that fails is given back. */
function useReplying(item: Item, { texts, ofReaders, repliedTo, onSent }: ReplyingOptions) {
  const { perform } = useActs();
  const drafts = useDrafts();
  const [isRefused, setRefused] = useState(false);
  /** How many replies are being sent. */
  const underWay = useRef(0);
  const { reply } = texts;
  const { readers } = ofReaders;

  async function sendReply() {
    const written = reply.trim();
    // The second click of two has no text left.
    if (reply === '' && underWay.current > 0) return;
    if (!VISIBLE_TEXT.test(written)) return setRefused(true);
    const to = repliedTo.shown;
    const copies = copiesFor(item, readers, { text: written, to });
    const returned = { [`reply/${item.id}`]: reply, ...draftsBeside(item.id, { readers, repliedTo, pictures: [] }) };
    const { pictures, sent, giveBack: restore } = texts.takeReply();
    // What is chosen from now on is about the next reply.
    const ends = [ofReaders.take(), repliedTo.take()];
    underWay.current += 1;
    const edit = sheetEdit(item, { answer: undefined, to: null, ...copies });
    const isSent = await perform(edit, () => giveBack(drafts, item.id, { ...returned, ...pictures.asDraft() }));
    underWay.current -= 1;
    for (const end of ends) end(true);
    if (!isSent) {
      if (!restore()) return;
      ofReaders.choose(readers);
      if (to) repliedTo.choose(to);
      return;
    }
    sent();
    onSent();
    await pictures.place(item.product_id, { kind: 'comment', id: copies.comment?.id ?? '' });
  }

  return { isRefused, setRefused, sendReply };
}

interface Beside {
  readonly readers: rules.Readers;
  readonly repliedTo: ReturnType<typeof useRepliedTo>;
  /** Those of an answer. */
  readonly pictures: readonly ChosenPicture[];
}

/** The drafts, by their names, that an undo brings back beside the text about an item. */
function draftsBeside(id: string, { readers, repliedTo, pictures }: Beside): Readonly<Record<string, string>> {
  const to = repliedTo.asDraft;
  const onServer = pictures.map((each) => ({ ...each, isPlaced: true }));
  return {
    [`readers/${id}`]: readers.join(' '),
    ...(to && { [`reply/${id}/to`]: to }),
    ...(pictures.length > 0 && { [`answer/${id}/pictures`]: JSON.stringify(onServer) }),
  };
}

/** What a text becomes for its readers, with new ids. */
function copiesFor(
  item: Item,
  readers: rules.Readers,
  { text, to }: { readonly text: string; readonly to: RepliedTo | null },
): Copies {
  const { title, category } = item;
  const entry = { id: newEntryId(), title, body: text, kind: rules.entryKindOf(category) };
  return {
    comment: readers.includes('comment') ? { id: newCommentId(), text, replyTo: to?.id } : null,
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
    const isAnswer = drafts.has(`answer/${id}`) || drafts.has(`answer/${id}/pictures`);
    const isReply = drafts.has(`reply/${id}`);
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
    /** Back to a reply while the text is sent. @returns called when that has ended */
    take() {
      setChosen(rules.REPLY);
      return drafts.send(name, chosen.join(' '));
    },
    /** Back to a reply, for the next text. */
    forget() {
      drafts.delete(name);
      setChosen(rules.REPLY);
    },
  };
}
