import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';

const collections = ['products', 'feedback', 'votes', 'comments', 'authors', 'counters', 'first_pages'] as const;
type Collection = (typeof collections)[number];

/**
 * Reads the whole project and says where a stored number differs from the documents that exist, and which documents
 * have outlived what they belong to. Empty when all is well.
 */
export async function discrepancies(db: Firestore): Promise<string[]> {
  const found: string[] = [];
  const all = await readAll(db);
  const expectNumber = (what: string, stored: unknown, counted: number) => {
    if (stored !== counted) found.push(`${what} is ${stored}, counted ${counted}`);
  };

  for (const item of all.feedback.values()) {
    const counter = all.counters.get(item.id);
    for (const counted of ['votes', 'comments'] as const) {
      const documents = where(all[counted], 'feedback_id', item.id).length;
      expectNumber(`feedback/${item.id}.${counted}`, item.get(counted), documents);
      expectNumber(`counters/${item.id}.${counted}`, counter?.get(counted), documents);
    }
  }
  for (const board of all.products.values()) {
    const ofBoard = (collection: Collection) => where(all[collection], 'product_id', board.id).length;
    expectNumber(`${board.ref.path}.feedback_count`, board.get('feedback_count'), ofBoard('feedback'));
    expectNumber(`${board.ref.path}.vote_count`, board.get('vote_count'), ofBoard('votes'));
  }

  const orphans = (collection: Collection, hasParent: (document: QueryDocumentSnapshot) => boolean) => {
    for (const document of all[collection].values()) {
      if (!hasParent(document)) found.push(`${document.ref.path} is an orphan`);
    }
  };
  orphans('feedback', (item) => all.products.has(item.get('product_id')));
  orphans('counters', ({ id }) => all.feedback.has(id));
  orphans('votes', (vote) => all.feedback.has(vote.get('feedback_id')));
  orphans('comments', (comment) => all.feedback.has(comment.get('feedback_id')));
  orphans('authors', ({ id }) => all.feedback.has(id) || all.comments.has(id));
  return found;
}

/** The paths of all documents that belong to a board, its tombstone apart. */
export async function remains(db: Firestore): Promise<string[]> {
  const all = await readAll(db);
  return collections.flatMap((collection) => [...all[collection].values()].map(({ ref }) => ref.path));
}

async function readAll(db: Firestore): Promise<Record<Collection, Map<string, QueryDocumentSnapshot>>> {
  const read = async (collection: Collection) => {
    const { docs } = await db.collection(collection).get();
    return [collection, new Map(docs.map((document) => [document.id, document]))] as const;
  };
  return Object.fromEntries(await Promise.all(collections.map(read))) as Awaited<ReturnType<typeof readAll>>;
}

function where(documents: Map<string, QueryDocumentSnapshot>, field: string, value: string): QueryDocumentSnapshot[] {
  return [...documents.values()].filter((document) => document.get(field) === value);
}
