import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { commentThread } from '../../../messages/en.ts';
import { useDrafts } from '../../../session/drafts.ts';
import { Icon } from '../../../ui/app-icon.tsx';

/** The comment that a text of the team replies to. */
export interface RepliedTo {
  readonly id: string;
  /** The name of its author. */
  readonly name: string;
}

/** Which comment of an item the text replies to: kept as a draft, with its name after the first space. */
export function useRepliedTo(itemId: string) {
  const drafts = useDrafts();
  const name = `reply/${itemId}/to`;
  const [shown, setShown] = useState(() => parse(drafts.get(name)));
  return {
    shown,
    asDraft: shown && draftOf(shown),
    choose(to: RepliedTo) {
      setShown(to);
      drafts.set(name, draftOf(to));
    },
    /** Shows none while the text is sent. @returns called when that has ended */
    take() {
      setShown(null);
      return shown ? drafts.send(name, draftOf(shown)) : () => false;
    },
    end() {
      setShown(null);
      drafts.delete(name);
    },
  };
}

const draftOf = ({ id, name }: RepliedTo) => `${id} ${name}`;

function parse(kept = ''): RepliedTo | null {
  const at = kept.indexOf(' ');
  return at > 0 ? { id: kept.slice(0, at), name: kept.slice(at + 1) } : null;
}

interface RepliedToLineProps {
  readonly to: RepliedTo;
  readonly onEnd: () => void;
}

/** Says to whom the text replies, with a button that ends it. */
export const RepliedToLine = ({ to, onEnd }: RepliedToLineProps) => (
  <p className="row gap-1 size-sm muted">
    <span className="shrinks breakable" dir="auto">
      {commentThread.replyingTo(to.name)}
    </span>
    <IconButton size="small" aria-label={commentThread.endReply} title={commentThread.endReply} onClick={onEnd}>
      <Icon name="close" />
    </IconButton>
  </p>
);
