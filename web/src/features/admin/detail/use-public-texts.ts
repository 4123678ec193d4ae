import { useState } from 'react';
import { useDrafts } from '../../../session/drafts.ts';
import type { Item } from '../data/model.ts';
import { showDrafts } from '../edits/given-back.ts';
import { discardDrafts } from '../parts/discarded.ts';
import { usePictureDraft } from '../parts/use-picture-draft.ts';
import { useAnswerText } from './use-answer-text.ts';

/**
 * The answer and the reply to an item while they are written. Each has a draft with pictures; one turns into the other
 * as long as the other has not been begun, so that nothing is lost or written twice.
 */
export function usePublicTexts(item: Item) {
  const drafts = useDrafts();
  const name = `reply/${item.id}`;
  const editing = useAnswerText(item);
  const [reply, setReply] = useState(() => drafts.get(name) ?? '');
  const ofAnswer = usePictureDraft(`answer/${item.id}/pictures`, item.response_pictures);
  const ofReply = usePictureDraft(`${name}/pictures`);

  function changeReply(next: string) {
    setReply(next);
    drafts.keep(name, next);
  }

  /** Makes the reply the answer. */
  function toAnswer() {
    if (reply === '' || editing.isTyped) return;
    editing.change(reply);
    changeReply('');
    if (ofReply.pictures.length === 0 || ofAnswer.isChanged) return;
    ofAnswer.change((last) => [...last, ...ofReply.pictures]);
    ofReply.forget();
  }

  /** Makes the answer a reply. The pictures of a stored answer stay with it. */
  function toReply() {
    if (reply !== '' || !editing.isTyped) return;
    changeReply(editing.text);
    editing.discard();
    if (!ofAnswer.isChanged || item.response_pictures) return;
    ofReply.change(() => ofAnswer.pictures);
    ofAnswer.forget();
  }

  function discardAnswer() {
    const names = [...editing.names, `answer/${item.id}/pictures`, `readers/${item.id}`];
    const empty = () => {
      editing.discard();
      ofAnswer.forget();
    };
    discardDrafts(drafts, names, { empty, show: () => showDrafts(item.id) });
  }

  /** Empties the reply while it is sent. */
  function takeReply() {
    const taken = reply;
    setReply('');
    const end = drafts.send(name, taken);
    const pictures = ofReply.take();
    return {
      pictures,
      sent: () => void end(true),
      /** @returns false if the next reply has been begun */
      giveBack(): boolean {
        if (!end(false)) return false;
        setReply(taken);
        pictures.giveBack();
        return true;
      },
    };
  }

  return {
    editing,
    reply,
    ofAnswer,
    ofReply,
    isEmpty: reply === '' && !editing.isTyped && ofReply.pictures.length === 0 && !ofAnswer.isChanged,
    changeReply,
    toAnswer,
    toReply,
    discardAnswer,
    takeReply,
  };
}
