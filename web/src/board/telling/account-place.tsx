import { useLazyPart } from '../data/lazy-part.ts';
import type { Visitor } from '../data/model.ts';
import { tellingPart } from './telling-part.ts';

/** The signed-in account, loaded with the bell, which each account has. */
export function AccountPlace({ account }: { readonly account: Visitor }) {
  const { part } = useLazyPart(tellingPart);
  return part && <part.BoardAccount account={account} />;
}
