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
    const headers = {
      authorization: `Bearer ${await this.token()}`,
      'content-type': 'application/json',
      ...(COUNTED_HERE.has(api) && { 'x-goog-user-project': this.project }),
    };
    return request<T>(`${this.origins[api]}${path}`, headers, post);
  }

  /** Sends a GET request. @throws Error for an error status */
  async get<T>(api: keyof Origins, path: string): Promise<T> {
    return this.require(api, await this.ask<T>(api, path));
  }

  /** Sends a POST request. @throws Error for an error status */
  async post<T>(api: keyof Origins, path: string, body: object): Promise<T> {
    return this.require(api, await this.ask<T>(api, path, body));
  }

  private require<T>(api: keyof Origins, { status, message, body }: Answer<T>): T {
    if (status >= 300) throw new Error(`${new URL(this.origins[api]).host} answers ${status}: ${message}`);
    return body;
  }

  /** Sends a request to Stripe with its own key. */
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
