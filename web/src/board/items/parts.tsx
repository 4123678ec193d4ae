import { type ReactNode, useEffect, useState } from 'react';
import { errors, board as text } from '../../messages/en.ts';
import { useBoardContext } from '../acts/board-context.ts';
import type { CommentsProps } from '../comments/comments.tsx';
import { CommentsFailed, CommentsLoading } from '../comments/placeholders.tsx';
import { importPart, lazyPart, useLazyPart } from '../data/lazy-part.ts';
import type { Item } from '../data/model.ts';
import { writingPart } from '../submit/parts.tsx';
import type { ItemWaysProps } from './item-ways.tsx';
import type { OpenedFactsProps } from './opened-facts.tsx';

/** Parts of items that are loaded when they are opened. */

/** What the board shows of an item that is opened, in its card or in place of the list. */
export const openedPart = lazyPart(async () => (await import('./opened.ts')).opened);

/** One item as a vote button, which only the page of such a frame needs. */
export const singlePart = lazyPart(async () => (await import('./single.tsx')).SingleItem);

/** What an opened item shows above its comments, loaded when it is opened. */
export function LazyFacts(props: OpenedFactsProps) {
  const { part, hasFailed } = useLazyPart(openedPart);
  if (part) return <part.OpenedFacts {...props} />;
  return (
    <>
      {/* Reserves the places of pictures and follow button. */}
      {(props.item.pictureCount ?? 0) > 0 && <div className="thumbnails thumbnails-expected" aria-busy="true" />}
      {props.canFollow && <div className="follow flex wrap gap-2" />}
      {hasFailed && props.item.answeredAt !== undefined && (
        <p className="answer small breakable sunken" role="alert">
          {text.answerFailed}
        </p>
      )}
    </>
  );
}

/** What a visitor may do with an item besides a vote, on the item's own page. */
export function LazyWays(props: ItemWaysProps) {
  const { part } = useLazyPart(openedPart);
  return part && <part.ItemWays {...props} />;
}

/** The offer to follow an item, after a vote or a submission. */
export function LazyOffer({ itemId }: { readonly itemId: string }) {
  const { part } = useLazyPart(openedPart);
  return part && <part.FollowOffer itemId={itemId} />;
}

/** Comments of an item and the form to add one. */
export function LazyComments(props: CommentsProps) {
  const { board, canAct } = useBoardContext();
  const { part, hasFailed, retry } = useLazyPart(writingPart);
  if (part) return <part.Comments {...props} />;
  if (hasFailed) return <CommentsFailed onRetry={retry} />;
  return (
    <>
      <CommentsLoading expected={props.item.comments} />
      {canAct && <div className="form-expected" data-pictures={board.settings.pictures === 'everyone'} />}
    </>
  );
}

interface OwnPartProps {
  readonly item: Item;
  readonly mode: CardPart;
  readonly onClose: () => void;
}

/** What the menu of a card opens inside it: the codes for other pages, and changes of the visitor's own item. */
export type CardPart = 'embed' | 'edit' | 'delete';

const load = async (mode: CardPart): Promise<(props: OwnPartProps) => ReactNode> => {
  if (mode === 'embed') return (await import('../menus/embed-item.tsx')).EmbedItem;
  const { OwnItem } = await import('../submit/own/own-item.tsx');
  return ({ mode: own, ...props }) => own !== 'embed' && <OwnItem mode={own} {...props} />;
};

/** A part of a card, loaded when it is asked for. */
export function OwnPart(props: OwnPartProps) {
  const { showToast } = useBoardContext();
  const [Part, setPart] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  const { mode, onClose } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    importPart(() => load(mode)).then(
      (part) => setPart(() => part),
      () => {
        showToast({ tone: 'failure', text: errors.network });
        onClose();
      },
    );
  }, []);
  return Part && <Part {...props} />;
}
