import type { Origins } from './firebase-tools.ts';

/** An API response. */
interface Answer<T> {
  readonly status: number;
  /** Google's error message for a status outside 2xx. */
  readonly message: string;
  readonly body: T;
}

interface Failure {
  readonly error?: { readonly message?: string };
}

const LIMIT_MS = 30_000;

/** APIs that require a quota project. The others count against the quota of firebase-tools. */
const COUNTED_HERE = new Set<keyof Origins>(['identity', 'services']);

/** Client for Google's APIs for one project, with the current login. */
export class Google {
  readonly project: string;
  private readonly origins: Origins;
  private readonly token: () => Promise<string>;

  constructor(project: string, origins: Origins, token: () => Promise<string>) {
    this.project = project;
    this.origins = origins;
    this.token = token;
  }

  /** Sends a request; does not throw for an error status. `body` matches `T` only if the status is 2xx. */
  async ask<T>(api: keyof Origins, path: string, post?: object): Promise<Answer<T>> {
    const headers = { ...(await this.headers(api)), 'content-type': 'application/json' };
    return request<T>(`${this.origins[api]}${path}`, headers, post);
  }

  private async headers(api: keyof Origins): Promise<Record<string, string>> {
    const authorization = `Bearer ${await this.token()}`;
    return { authorization, ...(COUNTED_HERE.has(api) && { 'x-goog-user-project': this.project }) };
  }

  /** Sends a GET request. @throws Error for an error status */
  async get<T>(api: keyof Origins, path: string): Promise<T> {
    return this.require(api, await this.ask<T>(api, path));
  }

  /** Reads all pages of a list. @param field the list's name in the answers @throws Error for an error status */
  async list<T>(api: keyof Origins, path: string, field: string): Promise<T[]> {
    const found: T[] = [];
    for (let page = ''; ; ) {
      const query = page && `${path.includes('?') ? '&' : '?'}pageToken=${encodeURIComponent(page)}`;
      const body = await this.get<{ [name: string]: T[] | string | undefined }>(api, path + query);
      found.push(...((body[field] as T[] | undefined) ?? []));
      page = String(body.nextPageToken ?? '');
      if (!page) return found;
    }
  }

  /** Sends a POST request. @throws Error for an error status */
  async post<T>(api: keyof Origins, path: string, body: object): Promise<T> {
    return this.require(api, await this.ask<T>(api, path, body));
  }

  /** Downloads a file; null if there is none. @throws Error for any other status outside 2xx */
  async download(api: keyof Origins, path: string): Promise<Uint8Array | null> {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const response = await fetch(`${this.origins[api]}${path}`, { headers: await this.headers(api), signal });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`${new URL(this.origins[api]).host} answers ${response.status}: ${path}`);
    return new Uint8Array(await response.arrayBuffer());
  }

  /** Uploads a file. @throws Error for a status outside 2xx */
  async upload(api: keyof Origins, path: string, type: string, body: Uint8Array<ArrayBuffer>): Promise<void> {
    const headers = { ...(await this.headers(api)), 'content-type': type };
    const init = { method: 'POST', headers, body, signal: AbortSignal.timeout(LIMIT_MS) };
    const response = await fetch(`${this.origins[api]}${path}`, init);
    if (!response.ok) throw new Error(`${new URL(this.origins[api]).host} answers ${response.status}: ${path}`);
  }

  private require<T>(api: keyof Origins, { status, message, body }: Answer<T>): T {
    if (status >= 300) throw new Error(`${new URL(this.origins[api]).host} answers ${status}: ${message}`);
    return body;
  }

  /** Reads a secret's newest version. A missing one has the status 404; `value` is null if it cannot be read. */
  async secret(name: string): Promise<{ status: number; value: string | null }> {
    const path = `/v1/projects/${this.project}/secrets/${name}/versions/latest:access`;
    const { status, body } = await this.ask<{ payload: { data: string } }>('secrets', path);
    // For a disabled or destroyed version, the API returns a failed precondition.
    if (status === 400) return { status: 404, value: null };
    return { status, value: status < 300 ? Buffer.from(body.payload.data, 'base64').toString() : null };
  }

  /** Sends a request to Stripe. @param key Stripe's secret key */
  async askStripe<T>(path: string, key: string): Promise<Answer<T>> {
    return request<T>(`${this.origins.stripe}${path}`, { authorization: `Bearer ${key}` });
  }
}

async function request<T>(url: string, headers: Record<string, string>, post?: object): Promise<Answer<T>> {
  const response = await fetch(url, {
    headers,
    signal: AbortSignal.timeout(LIMIT_MS),
    ...(post && { method: 'POST', body: JSON.stringify(post) }),
  });
  const text = await response.text();
  const body = (/^[[{]/.test(text) ? JSON.parse(text) : {}) as T & Failure;
  // A query returns an array, with an error as its first entry.
  const [first] = [body].flat() as Failure[];
  return { status: response.status, message: first?.error?.message ?? response.statusText, body };
}
