import document from 'virtual:openapi';

/** The operations of the API as the reference shows them, read from its OpenAPI document. */

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly example?: unknown;
  readonly maxLength?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly format?: string;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

interface Content {
  readonly content?: { readonly 'application/json': { readonly schema: Schema } };
  readonly description?: string;
}

interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: 'path' | 'query' | 'header';
    readonly required?: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

const { paths, components, tags } = document as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
};

/** A parameter, or a field of a body. */
export interface Field {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly about: string;
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  /** Below `/api/v1`. */
  readonly path: string;
  readonly title: string;
  readonly about: string;
  readonly parameters: readonly (Field & { readonly in: 'path' | 'query' | 'header' })[];
  readonly body: readonly Field[];
  /** A body to start from; null if the operation takes none. */
  readonly example: Readonly<Record<string, unknown>> | null;
  readonly status: number;
  readonly answer: readonly Field[];
}

const resolved = (schema: Schema): Schema =>
  schema.$ref ? (components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? schema) : schema;

function typeOf(asked: Schema): string {
  const schema = resolved(asked);
  if (schema.enum) return schema.enum.map(String).join(' | ');
  const types = [schema.type ?? 'object'].flat();
  return types.map((type) => (type === 'array' ? `list of ${typeOf(schema.items ?? {})}` : type)).join(' | ');
}

function aboutOf({ description, default: usual, maxLength, maximum, maxItems, format }: Schema): string {
  const most = maxLength ?? maximum ?? maxItems;
  const words = [
    description,
    format === 'date-time' && !description ? 'RFC 3339.' : undefined,
    most === undefined ? undefined : `At most ${most}.`,
    usual === undefined ? undefined : `Default: \`${JSON.stringify(usual)}\`.`,
  ];
  return words.filter(Boolean).join(' ');
}

function fieldsOf(asked: Schema | undefined): readonly Field[] {
  const { properties = {}, required = [] } = asked ? resolved(asked) : {};
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    type: typeOf(schema),
    isRequired: required.includes(name),
    about: aboutOf(resolved(schema)),
  }));
}

const SAMPLES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  createItem: { title: 'Dark mode', description: 'My eyes hurt at night.', category: 'feature' },
  updateItem: { status: 'in-progress', answer: 'We are on it.' },
  createComment: { text: 'It is on its way.' },
  mergeItem: { into: 'ITEM_ID' },
  createEntry: { title: 'Dark mode', body: 'Your eyes **rest** now.', kind: 'new' },
  updateEntry: { state: 'published' },
  addVote: { email: 'ada@example.com', name: 'Ada', source: 'Support' },
  createWebhook: { url: 'https://example.com/hook', events: ['item.created', 'item.status_changed'] },
};

const schemaIn = (content: Content | undefined) => content?.content?.['application/json'].schema;

const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]): Operation & { readonly tag: string } => {
    const [status = '200', success] = Object.entries(described.responses).find(([code]) => code < '300') ?? [];
    return {
      tag: described.tags[0] ?? '',
      id: described.operationId,
      method: method.toUpperCase(),
      path,
      title: described.summary,
      about: described.description,
      parameters: (described.parameters ?? []).map((one) => ({
        name: one.name,
        in: one.in,
        type: typeOf(one.schema),
        isRequired: one.required === true,
        about: aboutOf(one.schema),
      })),
      body: fieldsOf(schemaIn(described.requestBody)),
      example: described.requestBody ? (SAMPLES[described.operationId] ?? {}) : null,
      status: Number(status),
      answer: fieldsOf(schemaIn(success)),
    };
  }),
);

/** The sections of the reference, in the order of the document. */
export const SECTIONS = tags.map(({ name, description }) => ({
  id: `api-${name.toLowerCase().replaceAll(' ', '-')}`,
  title: name,
  about: description,
  operations: operations.filter(({ tag }) => tag === name),
}));
