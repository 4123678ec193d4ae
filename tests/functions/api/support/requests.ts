import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect } from 'vitest';
import { type Answer, ask, type Sent } from '../../support/hosting.ts';

/** Requests to the API, every answer of which is compared with the document that the API serves. */

interface Described {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, object>> }>>;
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
}

export async function readDocument(): Promise<OpenApi> {
  const { status, body } = await ask('/api/v1/openapi.json', null, { method: 'GET' });
  expect(status).toBe(200);
  return body as unknown as OpenApi;
}

/** Returns the operations of the document: id, method and path. */
export const operationsOf = ({ paths }: OpenApi) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => ({ operationId, method: method.toUpperCase(), path })),
  );

/** Returns a client whose requests fail if the document does not describe their answer. */
export function clientOf(document: OpenApi, key: string | null) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema(document, 'api');
  const compiled = new Map<string, ValidateFunction>();

  function validatorOf(pointer: string): ValidateFunction {
    const known = compiled.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` });
    compiled.set(pointer, known);
    return known;
  }

  function requireDescribed(method: string, path: string, { status, body, headers }: Answer): void {
    const [plain = ''] = path.split('?');
    const named = Object.keys(document.paths).find((one) =>
      new RegExp(`^${one.replace(/\{\w+\}/g, '[^/]+')}$`).test(plain),
    );
    const described = document.paths[named ?? '']?.[method.toLowerCase()];
    if (named === undefined || described === undefined) return;
    const answer = described.responses[status];
    expect(answer, `${method} ${path} answers ${status}`).toBeDefined();
    if (answer?.content === undefined) return;
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    const escaped = named.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');
    const isValid = validatorOf(
      `/paths/${escaped}/${method.toLowerCase()}/responses/${status}/content/application~1json/schema`,
    );
    expect(isValid(body) ? null : isValid.errors, `${method} ${path} ${status}`).toBeNull();
  }

  return async (method: string, path: string, body?: unknown, headers: Sent['headers'] = {}): Promise<Answer> => {
    const answer = await ask(`/api/v1${path}`, key, { method, headers, ...(body !== undefined && { body }) });
    requireDescribed(method, path, answer);
    return answer;
  };
}
export type Client = ReturnType<typeof clientOf>;
