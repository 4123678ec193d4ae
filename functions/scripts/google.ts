import type { Origins } from './firebase-tools.ts';

/** What an API has answered. */
export interface Answer<T> {
  readonly status: number;
  /** Of an answer that is none of 2xx, what Google says about it. */
  readonly message: string;
  readonly body: T;
}

interface Failure {
  readonly error?: { readonly message?: string };
}

const LIMIT_MS = 30_000;

/** Refuse whoever does not say whose quota to count on; the others count on that of firebase-tools. */
const COUNTED_HERE = new Set<keyof Origins>(['identity', 'services']);

/** Asks Google's APIs about one project, as whoever is logged in. */
export class Google {
  readonly project: string;
  private readonly origins: Origins;
  private readonly token: () => Promise<string>;

  constructor(project: string, origins: Origins, token: () => Promise<string>) {
    this.project = project;
    this.origins = origins;
    this.token = token;
  }

  /** @param T what a good answer looks like; of any other one the body is not to be used */
  async ask<T>(api: keyof Origins, path: string, post?: object): Promise<Answer<T>> {
    const headers = {
      authorization: `Bearer ${await this.token()}`,
      'content-type': 'application/json',
      ...(COUNTED_HERE.has(api) && { 'x-goog-user-project': this.project }),
    };
    return request<T>(`${this.origins[api]}${path}`, headers, post);
  }

  /** Asks for what must be there. @throws Error for anything but a good answer */
  async get<T>(api: keyof Origins, path: string): Promise<T> {
    return this.require(api, await this.ask<T>(api, path));
  }

  /** Lets something be done. @throws Error if it was not */
  async post<T>(api: keyof Origins, path: string, body: object): Promise<T> {
    return this.require(api, await this.ask<T>(api, path, body));
  }

  private require<T>(api: keyof Origins, { status, message, body }: Answer<T>): T {
    if (status >= 300) throw new Error(`${new URL(this.origins[api]).host} answers ${status}: ${message}`);
    return body;
  }

  /** Asks Stripe, with a key of its own. */
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
  // Of a query the answer is a list, and a failure the first of it.
  const [first] = [body].flat() as Failure[];
  return { status: response.status, message: first?.error?.message ?? response.statusText, body };
}
