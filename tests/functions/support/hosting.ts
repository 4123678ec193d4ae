import { PROJECT } from '../../stack/emulators/suite.ts';
import { url } from '../../stack/ports.ts';
import { connectAuth, type TokenTraits, tokenOf } from '../../support/auth.ts';

/** The accounts of the project that Hosting and the functions serve. */
export const hostedAuth = () => connectAuth(PROJECT);
export const hostedToken = (traits: Omit<TokenTraits, 'project'>) => tokenOf({ ...traits, project: PROJECT });

export interface Answer {
  readonly status: number;
  /** Empty if what came is no JSON. */
  readonly body: Record<string, unknown>;
  readonly text: string;
  readonly headers: Headers;
}

export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** As it goes over the wire; anything but a text is sent as JSON. */
  readonly body?: unknown;
}

/** Makes a call as a browser does: of Hosting, which leads its path to the function. */
export async function ask(path: string, token: string | null, sent: Sent = {}): Promise<Answer> {
  const { method = 'POST', headers = {}, body } = sent;
  const response = await fetch(`${url('hosting')}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response.status,
    body: isJson ? (JSON.parse(text) as Answer['body']) : {},
    text,
    headers: response.headers,
  };
}
