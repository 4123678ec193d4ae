import { createHash } from 'node:crypto';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import type { z } from 'zod';
import type { newItem } from '../api/schemas.ts';
import { ApiError } from '../lib/api-error.ts';
import type { SentHeaders } from '../lib/client-address.ts';
import { logFailure } from '../lib/failure.ts';
import { transact } from '../lib/transact.ts';
import { AGENT_ITEMS_PER_ADDRESS, AGENT_ITEMS_PER_DAY } from '../shared/limits.ts';
import { feedbackPath, productPath } from '../shared/paths.ts';
import { DAY_MS } from '../shared/time.ts';
import { countCall, countClient, FEW_CLIENTS_PER_PEER } from '../store/rate-limit.ts';
import { docOf } from '../store/refs.ts';
import { takesSubmissions } from './access.ts';

/**
 * Stores an item that an agent without a key has submitted. It needs approval on every board, has no author and no vote.
 * The same text within a UTC day is one item, because agents repeat calls.
 *
 * @throws ApiError
 */
export async function submitItem(
  db: Firestore,
  {
    productId,
    item: { title, description, category },
    headers,
  }: { readonly productId: string; readonly item: z.output<typeof newItem>; readonly headers: SentHeaders },
): Promise<void> {
  await count(db, productId, headers);
  const text = { title: title.trim(), description: description.trim(), category };
  const day = Math.floor(Date.now() / DAY_MS);
  const id = createHash('sha256')
    .update(JSON.stringify([productId, day, text]))
    .digest('hex');
  const reference = docOf(db, feedbackPath(id.slice(0, 20)));
  await transact(db, async (transaction) => {
    const [board, earlier] = [
      await transaction.get(docOf(db, productPath(productId))),
      await transaction.get(reference),
    ];
    const product = board.data();
    if (product === undefined || !takesSubmissions(product)) throw new ApiError('notFound');
    if (product.read_only === true) throw new ApiError('boardReadOnly');
    if (earlier.exists) return;
    transaction.create(reference, {
      ...text,
      votes: 0,
      comments: 0,
      product_id: productId,
      created_by: null,
      created_at: FieldValue.serverTimestamp(),
      status: 'pending',
      is_pinned: false,
      is_archived: false,
      by_agent: true,
    });
  });
}

/** Counts agents' items apart from those of visitors. An item that cannot be counted is not stored. @throws ApiError */
async function count(db: Firestore, productId: string, headers: SentHeaders): Promise<void> {
  try {
    await countClient(db, 'agentItem', headers, AGENT_ITEMS_PER_ADDRESS, FEW_CLIENTS_PER_PEER);
    const options = { periodMs: DAY_MS, refusal: 'agentLimit' } as const;
    await countCall(db, 'agentItem', `board ${productId}`, AGENT_ITEMS_PER_DAY, options);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    await logFailure('/mcp', { call: 'count' }, error);
    throw new ApiError('uncounted');
  }
}
