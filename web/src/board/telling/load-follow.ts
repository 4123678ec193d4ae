import { findDocument } from '../data/firestore-queries.ts';
import { noteFollow } from '../visitor/followed-items.ts';
import { followPath } from '../visitor/own-documents.ts';
import { withVisitor } from '../visitor/visitor.ts';
import { mayHaveVisitor } from '../visitor/visitor-hint.ts';

/** Finds out whether the visitor follows an item: one read for visitors who have acted here, none for others. */
export async function loadFollow(itemId: string): Promise<void> {
  if (!(await mayHaveVisitor())) return;
  try {
    const follow = await withVisitor((visitor) => findDocument(followPath(itemId, visitor.uid), visitor));
    noteFollow(itemId, Boolean(follow));
  } catch {
    // The button then offers to follow, which is idempotent.
  }
}
