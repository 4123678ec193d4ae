import { PAGE_SIZE } from '@shared/limits';
import { type Document, decodeFields, type Fields, idOf } from '@shared/rest/values';
import { boardOfChangelog } from '@shared/telling/paths';
import { cursorAt, decodeAnyItem } from '../data/decode-documents.ts';
import { isRefusal } from '../data/failures.ts';
import { runQuery } from '../data/firestore-queries.ts';
import { BASE, nameOf, send } from '../data/firestore-rest.ts';
import type { Item, Page, SignedIn } from '../data/model.ts';
import { ITEM } from '../data/queries.ts';
import { withVisitor } from '../visitor/visitor.ts';
import { MINE_ORDER, type MineList, mineQueries } from './queries.ts';

/** Something that the visitor has posted, voted for or follows. Times are ms since 1970, UTC. */
export interface MineRow {
  readonly id: string;
  readonly at: number;
  /** When the browser asked for it, by its clock. */
  readonly readAt: number;
  /** The item, or the one that it is merged into. */
  readonly item: Item;
  /** Text of the visitor's comment on the item. */
  readonly comment?: string;
  /** Whether that comment waits for approval. */
  readonly isWaiting?: boolean;
  /** Title of the visitor's item that is merged into `item`. */
  readonly mergedTitle?: string;
}

type FoundRow = Omit<MineRow, 'readAt'>;

/** For each requested document, the rules read another document, at most twenty in a call. */
const AT_ONCE = 10;
const ITEM_FIELDS = [...ITEM, 'response', 'product_id', 'is_archived', 'merged_into'];

/** Loads a page of a list; an empty one if no visitor is known. At most 60 reads. @throws BoardFailure */
export async function loadMine(productId: string, list: MineList, after: string | null): Promise<Page<MineRow>> {
  const page = await withVisitor(async (visitor) => {
    const readAt = Date.now();
    const documents = await ownDocuments(visitor, productId, list, after);
    const last = documents.at(-1);
    const next = last === undefined || documents.length < PAGE_SIZE ? null : cursorAt(last, MINE_ORDER);
    const rows = await (list === 'posted' ? postsOf : subjectsOf)(visitor, documents);
    return { entries: rows.map((row) => ({ ...row, readAt })), next };
  });
  return page ?? { entries: [], next: null };
}

/** Whether the document is of a comment that waits for approval. */
const isWaiting = ({ fields }: Document) => fields?.waits_on !== undefined;

const timeOf = ({ fields }: Document) => Number(decodeFields(fields).created_at);

async function ownDocuments(
  visitor: SignedIn,
  productId: string,
  list: MineList,
  after: string | null,
): Promise<readonly Document[]> {
  const queries = mineQueries(list, visitor.uid, productId, after);
  const found = await Promise.all(queries.map((query) => runQuery(query, visitor)));
  const unique = new Map(found.flat().map((document) => [document.name, document]));
  return [...unique.values()]
    .sort((one, other) => timeOf(other) - timeOf(one) || (one.name < other.name ? 1 : -1))
    .slice(0, PAGE_SIZE);
}

/** Items and comments that the visitor wrote share the ids of these documents. */
async function postsOf(visitor: SignedIn, documents: readonly Document[]): Promise<readonly FoundRow[]> {
  const ids = documents.map(idOf);
  const own = await itemsWith(visitor, documents.filter((document) => !isWaiting(document)).map(idOf));
  const others = ids.filter((id) => !own.has(id));
  const waiting = new Set(documents.filter(isWaiting).map(idOf));
  const fields = ['feedback_id', 'content', 'removed_at'];
  const [waited, said] = await Promise.all([
    read(visitor, 'pending_comments', [...waiting], fields),
    read(
      visitor,
      'comments',
      others.filter((id) => !waiting.has(id)),
      fields,
    ),
  ]);
  const written = new Map([...waited, ...said].map(([id, fields]) => [id, decodeFields(fields)]));
  const targets = [...own.values()].flatMap(({ mergedInto = [] }) => mergedInto);
  const subjects = [...written.values()].map(({ feedback_id }) => String(feedback_id));
  const beside = await itemsWith(visitor, [...targets, ...subjects]);
  return documents.flatMap((document) => {
    const id = idOf(document);
    const row = { id, at: timeOf(document) };
    const item = own.get(id);
    if (item?.mergedInto !== undefined) {
      const target = beside.get(item.mergedInto);
      return target ? [{ ...row, item: target, mergedTitle: item.title }] : [{ ...row, item }];
    }
    if (item) return [{ ...row, item }];
    const { feedback_id, content, removed_at } = written.get(id) ?? {};
    const subject = beside.get(String(feedback_id));
    return subject && removed_at === undefined
      ? [{ ...row, item: subject, comment: String(content), ...(waited.has(id) && { isWaiting: true }) }]
      : [];
  });
}

/** The items that votes or follows are about. A vote or follow of a merged item also exists on the target (D43). */
async function subjectsOf(visitor: SignedIn, documents: readonly Document[]): Promise<readonly FoundRow[]> {
  const rows = documents.flatMap((document) => {
    const { feedback_id, item = feedback_id } = decodeFields(document.fields);
    const itemId = String(item);
    return boardOfChangelog(itemId) === null ? [{ id: idOf(document), at: timeOf(document), itemId }] : [];
  });
  const items = await itemsWith(
    visitor,
    rows.map(({ itemId }) => itemId),
  );
  return rows.flatMap(({ itemId, ...row }) => {
    const item = items.get(itemId);
    return item && item.mergedInto === undefined ? [{ ...row, item }] : [];
  });
}

async function itemsWith(visitor: SignedIn, ids: readonly string[]): Promise<Map<string, Item>> {
  const found = await read(visitor, 'feedback', ids, ITEM_FIELDS);
  return new Map([...found].map(([id, fields]) => [id, decodeAnyItem(id, fields)]));
}

/** Returns the documents that exist and that the visitor may read, by id. */
async function read(
  visitor: SignedIn,
  collection: string,
  ids: readonly string[],
  fields: readonly string[],
): Promise<Map<string, Fields>> {
  const unique = [...new Set(ids)];
  const groups = Array.from({ length: Math.ceil(unique.length / AT_ONCE) }, (_, at) =>
    unique.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
  const readGroup = async (group: readonly string[]): Promise<readonly Document[]> => {
    const body = { documents: group.map((id) => nameOf(`${collection}/${id}`)), mask: { fieldPaths: fields } };
    try {
      const answers = (await send(`${BASE}:batchGet`, body, visitor)) as { found?: Document }[];
      return answers.flatMap(({ found }) => found ?? []);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // One item that the owner has archived makes its whole group fail.
      return group.length === 1 ? [] : (await Promise.all(group.map((id) => readGroup([id])))).flat();
    }
  };
  const found = (await Promise.all(groups.map(readGroup))).flat();
  return new Map(found.map((document) => [idOf(document), document.fields ?? {}]));
}
