import type { FrameMessage } from '../../embed/protocol.ts';
import type { Drafts } from '../data/drafts.ts';
import type { AnyAct, BoardInfo } from '../data/model.ts';
import type { ItemsAction } from '../list/items-state.ts';
import type { write } from '../visitor/write.ts';

/** Message to the host page about an act. */
export type HostEvent = Extract<FrameMessage, { item: string }>;

export interface SendContext {
  readonly board: BoardInfo;
  readonly write: typeof write;
}

/**
 * Everything that the board knows about one kind of act. Online and queued acts take the same steps (pipeline.ts):
 * apply, send, settle.
 *
 * @typeParam A the act
 * @typeParam R result of sending it
 */
export interface ActKind<A extends AnyAct, R> {
  /**
   * `new`: the act creates its item. `existing`: it is about an item that may be gone by now. `own`: it is about what
   * the visitor wrote, an item or a comment, which may not be public.
   */
  readonly item: 'new' | 'existing' | 'own';
  /** Shows the act at once. Kinds without it have a form that shows the progress, and are shown when confirmed. */
  readonly apply?: (act: A, now: number) => ItemsAction;
  /** Reverts `apply`. */
  readonly undo?: (act: A) => ItemsAction;
  /**
   * Called once the act is queued. Kinds with it are queued before they are sent, so that a closed page loses nothing;
   * the screen shows that they are being sent.
   */
  readonly onQueued?: (act: A) => void;
  /** Idempotent. @throws BoardFailure */
  readonly send: (act: A, context: SendContext) => Promise<R>;
  /**
   * Shows the confirmed act in the list. @param result null while the act waits for a network and is shown as if
   * confirmed
   * @returns null if the list shows nothing of it
   */
  readonly settle?: (act: A, result: R | null, now: number) => ItemsAction | null;
  /** Returns what remains of two waiting acts on the same item; null if they cancel out. Without it, both wait. */
  readonly merge?: (earlier: A, later: A) => A | null;
  /** Restores the text of a queued act that was refused. */
  readonly giveBack?: (act: A, drafts: Drafts) => void;
  /**
   * `refused` replaces `failed` if the server refuses the act.
   *
   * @param result what the server has made of a confirmed act, which `board` as this page knows it may not tell
   */
  readonly sentences: (
    act: A,
    board: BoardInfo,
    result?: R,
  ) => { readonly done: string; readonly failed: string; readonly refused?: string };
  /** Whether the board offers to follow the item after the confirmed act. */
  readonly offersFollow?: (result: R) => boolean;
  /** Message about the confirmed act. Without it, the host page is not told. */
  readonly hostEvent?: (act: A) => HostEvent;
}
