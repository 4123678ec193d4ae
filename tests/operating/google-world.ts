/** A function as the API of Cloud Functions answers it, as far as the tests need it. */
export interface StandingFunction {
  readonly name: string;
  readonly environment: 'GEN_2';
  readonly state: string;
  readonly createTime: string;
  readonly updateTime: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly stateMessages: readonly { readonly message: string }[];
  readonly serviceConfig: { readonly service: string; readonly uri: string };
  readonly eventTrigger?: { readonly trigger?: string; readonly [field: string]: unknown };
}

/** The state of the stand-in's only project. Each test changes the part it covers. */
export interface World {
  isKnown: boolean;
  billingEnabled: boolean;
  apis: Set<string>;
  database: Record<string, unknown> | null;
  indexes: { name: string; queryScope: string; fields: Record<string, string>[]; state: string }[];
  fields: { name: string; indexConfig: { indexes: [] }; ttlConfig?: { state: string } }[];
  /** Page size for lists of indexes and fields. */
  pageSize: number;
  auth: Record<string, unknown> | null;
  providers: { name: string; enabled: boolean; clientId: string }[];
  sites: { name: string; defaultUrl: string; type: string }[];
  customDomains: { name: string; hostState: string }[];
  /** The default bucket; null if Storage is not set up. */
  bucket: { location: string; iamConfiguration?: { publicAccessPrevention: string } } | null;
  apps: { appId: string; state: string }[];
  secrets: Map<string, { value: string; state: 'ENABLED' | 'DISABLED' }>;
  /** Whether the logged-in account may read the secrets. */
  secretsAreReadable: boolean;
  endpoints: { url: string; status: string; enabled_events: string[] }[];
  stripeKey: string;
  /** The addresses of the stand-in and of a preview channel. */
  origin: string;
  preview: string;
  accounts: Record<string, unknown>[];
  /** The functions by their full name. */
  functions: Map<string, StandingFunction>;
  /** Why a release or removal fails, by the function's name. */
  refused: Map<string, string>;
  operations: Map<string, object>;
  /** Jobs, queues and policies by their full name. */
  kept: Map<string, object>;
  /** Grows with every release, like time. */
  clock: number;
  /** Thousandths of vCPU in the region, the status of a refusal, or null if there is no such quota. */
  cpuQuota: string | 403 | 404 | null;
  /** Versions of the site by name, and the one that is live. */
  versions: Map<string, Record<string, unknown>>;
  live: string | null;
  /** Is called after each request. */
  watch: () => void;
  /** Bodies of the write requests, each with the name of its action. */
  done: { what: string; body: Record<string, unknown> }[];
  /** The number of polls for which an operation stays pending, and its result. */
  operation: { pending: number; error?: { message: string } };
  /** Methods and paths of all requests, in order. */
  asked: string[];
}

export type Reply = readonly [status: number, body: object];

export type Route = readonly [
  method: string,
  path: RegExp,
  api: string,
  answer: (world: World, found: string[], url: URL, body: Record<string, unknown>) => Reply,
];
