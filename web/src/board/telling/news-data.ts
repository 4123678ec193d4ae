import { decodeFields, type Fields, type Plain } from '@shared/rest/values';
import type { NewsKind } from '@shared/telling/values';
import type { Status } from '@shared/values';
import { findDocument } from '../data/firestore-queries.ts';
import { commit, update } from '../data/firestore-rest.ts';
import { newsLook } from '../host/last-look.ts';
import { withVisitor } from '../visitor/visitor.ts';

export interface NewsEntry {
  readonly id: string;
  readonly what: NewsKind;
  readonly item: string;
  readonly title: string;
  readonly status: Status;
  /** Id of the board's own status. */
  readonly label: string | null;
  /** Entry of the changelog. */
  readonly entry: string | null;
  /** ms since 1970, UTC. */
  readonly at: number;
  readonly isNew: boolean;
}

const newsPath = (uid: string) => `news/${uid}`;

/** Loads the visitor's news of a board, the newest first. One read. @throws BoardFailure */
export async function loadNews(productId: string): Promise<readonly NewsEntry[]> {
  const fields = await withVisitor((visitor) => findDocument(newsPath(visitor.uid), visitor));
  return fields ? entriesOf(fields, productId) : [];
}

function entriesOf(fields: Fields, productId: string): readonly NewsEntry[] {
  const { entries, seen_at } = decodeFields(fields);
  const seen = Math.max(Number(seen_at ?? 0), newsLook(productId));
  return (entries as readonly Readonly<Record<string, Plain>>[])
    .filter(({ product_id }) => product_id === productId)
    .map((entry) => ({ ...(entry as unknown as NewsEntry), isNew: Number(entry.at) > seen }));
}

/** Marks all news as read. @throws BoardFailure */
export async function markNewsRead(): Promise<void> {
  await withVisitor((visitor) => commit([update(newsPath(visitor.uid), {}, 'seen_at')], visitor));
}
