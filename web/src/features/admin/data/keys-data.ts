import type { ApiKey } from '@shared/keys/key';
import { limit, query, where } from 'firebase/firestore';
import { map, skipWhile } from 'rxjs';
import { type LiveQuery, snapshotsOf } from '../../../firebase/live-query.ts';
import { apiKeys } from '../../../firebase/refs.ts';

/** More than a board can have. */
const MOST = 20;

export interface WorkingKey extends Pick<ApiKey, 'name' | 'scopes' | 'created_at' | 'last_used_at'> {
  readonly prefix: string;
}

/** The keys of a board that work, the newest first. */
export const keysOf = (productId: string): LiveQuery<readonly WorkingKey[]> => ({
  key: `api-keys/${productId}`,
  watch: () =>
    snapshotsOf(
      query(apiKeys, where('product_id', '==', productId), where('revoked_at', '==', null), limit(MOST)),
    ).pipe(
      skipWhile(({ empty, metadata }) => empty && metadata.fromCache),
      map(({ docs }) =>
        docs
          .map((key) => ({ ...key.data(), prefix: key.id }))
          .sort((one, other) => other.created_at.toMillis() - one.created_at.toMillis()),
      ),
    ),
});
