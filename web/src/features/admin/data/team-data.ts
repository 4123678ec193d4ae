import type { Member } from '@shared/team/member';
import { reaches, type Standing } from '@shared/team/roles';
import { createContext, useContext } from 'react';
import type { LiveQuery } from '../../../firebase/live-query.ts';
import { memberRef } from '../../../firebase/refs.ts';
import { dataOf } from './owner-data.ts';

/** What the account may do on the administered board (D51). */
export const StandingContext = createContext<Standing>('owner');

/** Whether the account may do what `least` may. Screens show nothing that the rules would refuse. */
export const useMay = (least: Standing): boolean => reaches(useContext(StandingContext), least);

/** The account's own membership; null without one. */
export const membershipOf = (productId: string, uid: string): LiveQuery<Member | null> => ({
  key: `member/${productId}/${uid}`,
  watch: () => dataOf(memberRef(`${productId}_${uid}`)),
});
