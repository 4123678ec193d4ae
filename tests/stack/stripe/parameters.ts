import { z } from 'zod';
import { invalid } from './failure.ts';

/**
 * The parameters that an endpoint accepts. Declared with `satisfies ParametersOf<Stripe.…Params>`, so that parameters
 * unknown to Stripe do not compile. Stripe parameters that are not listed are rejected as unknown.
 */
export type ParametersOf<Params> = { readonly [Name in keyof Params]?: z.ZodType };

export const text = z.string().min(1).max(5000);
/** Forms hold texts only. */
export const integer = text.regex(/^-?\d{1,15}$/, 'Invalid integer').transform(Number);
/** In the smallest currency unit. Stripe's limits for dollars; those of other currencies are similar. */
export const amount = integer.pipe(z.number().min(50).max(99_999_999));
/** The currencies that Hearback supports. */
export const currency = z.enum(['usd', 'eur', 'gbp', 'chf']);
/** With Stripe's limits of lengths. */
export const metadata = z.record(z.string().max(40), z.string().max(500));
/** The names of fields whose ids are replaced by objects. */
export const EXPAND = z.strictObject({ expand: z.array(text).optional() });

/** Reads the parameters of a request. @throws Failure for an unknown or missing parameter, or a wrong value */
export function readParameters<S extends z.ZodType>(schema: S, form: unknown): z.output<S> {
  const { data, error } = schema.safeParse(form, { reportInput: true });
  const issue = error?.issues[0];
  if (issue === undefined) return data as z.output<S>;
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const [first, ...rest] = [...issue.path, ...unknown].map(String);
  const param = [first, ...rest.map((name) => `[${name}]`)].join('');
  if (unknown.length > 0) {
    throw invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  if (issue.input === undefined) {
    throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  throw invalid(`Invalid ${param}: ${issue.message}`, { param });
}
