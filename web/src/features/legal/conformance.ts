import type { Criterion, Support } from '../../messages/en/accessibility/criteria.ts';
import { type ProofId, SURFACES, type Surface } from '../../messages/en/accessibility/proofs.ts';
import { CRITERIA, PROOFS } from '../../messages/texts.ts';

/** What the page about accessibility computes from its table. */

/** A criterion with its number in WCAG, such as 1.4.11. */
export interface Row extends Criterion {
  readonly number: string;
}

/** All rows of the table, in the order of WCAG. */
export const ROWS: readonly Row[] = Object.entries(CRITERIA).map(([number, criterion]) => ({ number, ...criterion }));

/** In the order in which they are summed up. */
export const STATES = ['supported', 'partly', 'not', 'none'] as const satisfies readonly Support[];

/** EN 301 549 V3.2.1 is based on WCAG 2.1, which does not have these. */
const NEW_IN_22 = ['2.4.11', '2.5.7', '2.5.8', '3.2.6', '3.3.7', '3.3.8'];

/** Returns the clause of EN 301 549 V3.2.1 that has a criterion, or null. */
export const clauseOf = (number: string): string | null => (NEW_IN_22.includes(number) ? null : `9.${number}`);

/** Counts the criteria that have a state on a surface. */
export const countOf = (surface: Surface, state: Support): number =>
  ROWS.filter(({ states }) => states[surface] === state).length;

/** Whether a criterion has one state on all surfaces. */
export const areSame = (states: Criterion['states']): boolean => new Set(Object.values(states)).size === 1;

/** Returns the surfaces on which a criterion is not fully supported. */
export const lackingOn = ({ states }: Criterion): readonly Surface[] =>
  SURFACES.filter((surface) => states[surface] === 'partly' || states[surface] === 'not');

/** The rows that are barriers somewhere. */
export const BARRIERS: readonly Row[] = ROWS.filter((row) => lackingOn(row).length > 0);

const ids = Object.keys(PROOFS) as ProofId[];

/** Returns the number of a proof in the list of proofs, from 1. */
export const numberOf = (id: ProofId): number => ids.indexOf(id) + 1;

/** The proofs in the order of their numbers. */
export const NUMBERED = ids.map((id) => ({ id, proof: PROOFS[id] }));
