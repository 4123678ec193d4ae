import { invalid } from './failure.ts';
import type { Form } from './form.ts';

/**
 * The parameters that an endpoint accepts. Declared with `satisfies ParametersOf<Stripe.…Params>`, so that parameters
 * unknown to Stripe do not compile. Stripe parameters that are not listed are rejected as unknown.
 */
export type Parameter = 'text' | 'integer' | 'boolean' | 'metadata' | readonly [Parameter] | Parameters;
export interface Parameters {
  readonly [name: string]: Parameter;
}
export type ParametersOf<Params> = { readonly [Name in keyof Params]?: Parameter };

type ValueOf<P> = P extends 'text'
  ? string
  : P extends 'integer'
    ? number
    : P extends 'boolean'
      ? boolean
      : P extends 'metadata'
        ? Record<string, string>
        : P extends readonly [infer Item]
          ? ValueOf<Item>[]
          : ValuesOf<P>;
export type ValuesOf<P> = { readonly [Name in keyof P]?: ValueOf<P[Name]> };

const METADATA_KEYS = 50;
const METADATA_KEY_LENGTH = 40;
const METADATA_VALUE_LENGTH = 500;
const TEXT_LENGTH = 5000;

/** Reads the parameters of a request. @throws Failure for an unknown parameter or a wrong type, as Stripe does */
export function readParameters<P extends Parameters>(parameters: P, form: Form): ValuesOf<P> {
  return object(parameters, form, '') as ValuesOf<P>;
}

function object(parameters: Parameters, form: Form, path: string): Record<string, unknown> {
  const entries = Object.entries(form).map(([name, value]) => {
    const at = path === '' ? name : `${path}[${name}]`;
    const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (parameter === undefined) {
      throw invalid(`Received unknown parameter: ${at}`, { code: 'parameter_unknown', param: at });
    }
    return [name, read(parameter, value, at)];
  });
  return Object.fromEntries(entries);
}

function read(parameter: Parameter, value: string | Form, path: string): unknown {
  if (typeof parameter === 'string' && parameter !== 'metadata') {
    if (typeof value !== 'string') throw invalid(`Invalid string: ${JSON.stringify(value)}`, { param: path });
    return scalar(parameter, value, path);
  }
  if (typeof value === 'string') throw invalid('Invalid object', { param: path });
  if (parameter === 'metadata') return metadata(value, path);
  if (Array.isArray(parameter)) {
    return Object.entries(value).map(([index, item]) => read(parameter[0] as Parameter, item, `${path}[${index}]`));
  }
  return object(parameter as Parameters, value, path);
}

function scalar(kind: 'text' | 'integer' | 'boolean', value: string, param: string): string | number | boolean {
  if (value === '') {
    throw invalid(`You passed an empty string for '${param}'.`, { code: 'parameter_invalid_empty', param });
  }
  if (kind === 'integer') {
    if (/^-?\d{1,15}$/.test(value)) return Number(value);
    throw invalid(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param });
  }
  if (kind === 'boolean') {
    if (value === 'true' || value === 'false') return value === 'true';
    throw invalid(`Invalid boolean: ${value}`, { param });
  }
  requireLength(value, TEXT_LENGTH, param);
  return value;
}

function metadata(form: Form, path: string): Record<string, string> {
  const entries = Object.entries(form);
  if (entries.length > METADATA_KEYS) {
    throw invalid(`You can have up to ${METADATA_KEYS} metadata keys.`, { param: path });
  }
  for (const [key, value] of entries) {
    if (typeof value !== 'string') throw invalid('Metadata values must be strings.', { param: path });
    if (key.length > METADATA_KEY_LENGTH) {
      throw invalid(`Metadata keys can have up to ${METADATA_KEY_LENGTH} characters.`, { param: path });
    }
    if (value.length > METADATA_VALUE_LENGTH) {
      throw invalid(`Metadata values can have up to ${METADATA_VALUE_LENGTH} characters.`, {
        param: `${path}[${key}]`,
      });
    }
  }
  return Object.fromEntries(entries) as Record<string, string>;
}

export function requireLength(value: string | undefined, max: number, param: string): void {
  if (value === undefined || value.length <= max) return;
  throw invalid(`Invalid string: must be at most ${max} characters`, { code: 'string_too_long', param });
}
