import type { AnyAct } from '../data/model.ts';
import type { ActKind } from './act-kind.ts';
import { follow } from './follow.ts';
import { pictures } from './pictures.ts';
import { vote } from './vote.ts';
import { comment, deleteItem, edit, submission, uncomment } from './written.ts';

/** All kinds of acts. The keys are stored in visitors' browsers: renaming one loses the acts that wait there. */
export const KINDS = { vote, comment, submission, edit, delete: deleteItem, uncomment, follow, pictures } as const;

type Kinds = typeof KINDS;
type ActOf<K> = K extends ActKind<infer A, infer _R> ? A : never;

/** An act of any kind. */
export type Act = { [K in keyof Kinds]: ActOf<Kinds[K]> }[keyof Kinds];

/** Result of sending an act. */
export type ResultOf<A extends Act> = Kinds[A['kind']] extends ActKind<infer _A, infer R> ? R : never;

/** Returns everything about an act's kind. */
export const kindOf = <A extends Act>(act: A) => KINDS[act.kind] as unknown as ActKind<A, ResultOf<A>>;

/** Returns false for an act that another version of the board has stored. */
export const isKnownAct = (act: AnyAct): act is Act => Object.hasOwn(KINDS, act.kind);

/** Returns what remains of two waiting acts: null if they cancel out, undefined if both wait. */
export function mergeActs(earlier: Act, later: Act): Act | null | undefined {
  if (earlier.kind !== later.kind || earlier.itemId !== later.itemId) return undefined;
  return kindOf(later).merge?.(earlier, later);
}
