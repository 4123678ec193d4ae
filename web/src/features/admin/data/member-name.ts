import type { Member } from '@shared/team/member';
import { team } from '../../../messages/en.ts';

/** The name of a member, else the address; an account may have neither. */
export const memberName = ({ name, email }: Pick<Member, 'name' | 'email'>): string => name ?? email ?? team.unnamed;
