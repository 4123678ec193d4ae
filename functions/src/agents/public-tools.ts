import { z } from '@hono/zod-openapi';
import type { Firestore } from 'firebase-admin/firestore';
import { fieldErrorOf } from '../api/errors.ts';
import { origin } from '../api/representations.ts';
import { newItem } from '../api/schemas.ts';
import { ApiError } from '../lib/api-error.ts';
import type { SentHeaders } from '../lib/client-address.ts';
import { ShortCache } from '../lib/short-cache.ts';
import { CachedTabPages } from '../pages/cached-tab-pages.ts';
import { readPublicItem } from '../pages/item-page.ts';
import { effectiveSettings } from '../shared/branding/effective-settings.ts';
import { toPublicItem } from '../shared/item/public-item.ts';
import { AGENT_PAGE, AGENT_PAGE_MAX, DESCRIPTION_MAX, SEARCH_MAX, TITLE_MAX } from '../shared/limits.ts';
import type { Settings } from '../shared/product.ts';
import type { ChangelogContent } from '../shared/tabs/changelog.ts';
import type { RoadmapItem } from '../shared/tabs/roadmap.ts';
import { CATEGORIES, DOCUMENT_ID_PATTERN, PUBLIC_STATUSES } from '../shared/values.ts';
import type { Access } from './access.ts';
import { searchItems } from './search-items.ts';
import { submitItem } from './submit-item.ts';
import { type Arguments, plainSchema, type Tool } from './tool.ts';

/** Tools that need no key. They show what open data shows: no names of people and nothing hidden. */

type Answer = Record<string, unknown>;

export interface PublicTool extends Tool {
  /** @throws ApiError */
  readonly run: (access: Access, given: Arguments, headers: SentHeaders) => Promise<Answer>;
}

/** The fields of an item that this module reads. `created_at` is in ms since 1970, UTC. */
type Shown = Omit<RoadmapItem, 'answered_at' | 'edited_at' | 'edited_by_team' | 'author_name'> & {
  readonly answered_at?: number | undefined;
};

const itemResult = (productId: string, settings: Settings, shown: Shown) => {
  const item = toPublicItem({ id: productId, origin: origin(), settings }, shown.id, shown);
  const shipped_in = (settings.changelog && shown.shipped_in) || null;
  return { ...item, tags: item.tag_names, eta: shown.eta ?? null, shipped_in };
};

const itemSearch = z.strictObject({
  query: z.string().max(SEARCH_MAX).default('').describe('Words that the title or the description has; none for all.'),
  status: z.enum(PUBLIC_STATUSES).optional(),
  category: z.enum(CATEGORIES).optional(),
  limit: z.int().min(1).max(AGENT_PAGE_MAX).default(AGENT_PAGE),
});
const itemId = z.strictObject({ id: z.string().regex(DOCUMENT_ID_PATTERN).describe('The `id` of a result.') });
const nothing = z.strictObject({});
const entriesAfter = z.strictObject({
  after: z.string().regex(DOCUMENT_ID_PATTERN).optional().describe('`next` of the page before.'),
});

const reads = (title: string): Tool['annotations'] => ({
  title,
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
});
const schemaOf = (schema: z.ZodType) => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input' });
  return { ...(plainSchema(json) as object), type: 'object' as const };
};

function parse<Schema extends z.ZodType>(schema: Schema, given: Arguments): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw fieldErrorOf(parsed.error, given);
  return parsed.data;
}

/** Returns the tools that read a board. Each caches what it reads for a second. */
export function readingTools(db: Firestore): readonly PublicTool[] {
  const [open, keyed] = [new CachedTabPages(db), new CachedTabPages(db, true)];
  const tabsFor = ({ bearer }: Access) => (bearer === null ? open : keyed);
  const searches = new ShortCache<Answer>();
  const items = new ShortCache<Awaited<ReturnType<typeof readPublicItem>>>();
  return [
    {
      name: 'search_items',
      description:
        'Search the public items of the board: what people have asked for. Pinned items first, then by votes. Without words it lists all.',
      inputSchema: schemaOf(itemSearch),
      annotations: reads('Search items'),
      run: ({ productId, product }, given) => {
        const search = parse(itemSearch, given);
        return searches.get(JSON.stringify([productId, search]), async () => {
          const { items: found, hasMore } = await searchItems(db, productId, search);
          const settings = effectiveSettings(product);
          const shown = found.map((item) => ({ ...item, created_at: item.created_at.toMillis() }) as Shown);
          return { items: shown.map((item) => itemResult(productId, settings, item)), has_more: hasMore };
        });
      },
    },
    {
      name: 'get_item',
      description: 'Get a public item, with the official answer of the team.',
      inputSchema: schemaOf(itemId),
      annotations: reads('Get an item'),
      run: async ({ productId }, given) => {
        const { id } = parse(itemId, given);
        const found = await items.get(`${productId}/${id}`, () => readPublicItem(db, productId, id));
        if (found?.item) {
          const settings = effectiveSettings(found.product);
          return { ...itemResult(productId, settings, found.item as Shown), answer: found.item.answer ?? null };
        }
        if (found?.merged_into) return { id, merged_into: found.merged_into };
        throw new ApiError('notFound');
      },
    },
    {
      name: 'list_roadmap',
      description: 'List the public roadmap of the board by column. A board without one answers no columns.',
      inputSchema: schemaOf(nothing),
      annotations: reads('List the roadmap'),
      run: async (access, given) => {
        parse(nothing, given);
        const page = await tabsFor(access).get(access.productId, 'roadmap', null);
        if (page === null || typeof page === 'string' || page.tab.view !== 'roadmap') return { columns: [] };
        const { settings, tab } = page;
        const columns = tab.content.columns.map(({ title, items: shown, hasMore }) => ({
          title,
          items: shown.map((item) => itemResult(access.productId, settings, item)),
          has_more: hasMore,
        }));
        return { columns };
      },
    },
    {
      name: 'list_changelog',
      description: 'List what has shipped, newest first. A board without a changelog answers no entries.',
      inputSchema: schemaOf(entriesAfter),
      annotations: reads('List the changelog'),
      run: async (access, given) => {
        const { after = null } = parse(entriesAfter, given);
        const page = await tabsFor(access).get(access.productId, 'changelog', after);
        if (page === null || page === 'off') return { entries: [], next: null };
        if (page === 'missing' || page.tab.view !== 'changelog') throw new ApiError('notFound');
        return { entries: page.tab.content.entries.map(toEntry), next: page.tab.content.next };
      },
    },
  ];
}

const toEntry = ({ id, title, body, kind, published_at, items }: ChangelogContent['entries'][number]) => ({
  id,
  title,
  body,
  kind,
  items,
  published_at: new Date(published_at).toISOString(),
});

/** Returns the tool that submits items to boards whose team allows it (`settings.agentsMaySubmit`). */
export const submissionTool = (db: Firestore): PublicTool => ({
  name: 'submit_item',
  description:
    'Submit feedback to the team of the board. Search first: what is there already needs no second item. The team reads each item before it appears.',
  inputSchema: {
    type: 'object',
    properties: {
      title: { type: 'string', minLength: 1, maxLength: TITLE_MAX },
      description: { type: 'string', minLength: 1, maxLength: DESCRIPTION_MAX },
      category: { type: 'string', enum: [...CATEGORIES], default: 'feature' },
    },
    required: ['title', 'description'],
    additionalProperties: false,
  },
  annotations: {
    title: 'Submit an item',
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
  run: async ({ productId }, given, headers) => {
    await submitItem(db, { productId, item: parse(newItem, given), headers });
    return { received: true, status: 'pending', note: 'The team reads it before it appears on the board.' };
  },
});
