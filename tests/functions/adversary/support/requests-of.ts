import fc from 'fast-check';
import { z } from 'zod';

/** Requests made from a call's schema, so that each new call is attacked without a line of its own. */

interface Shape {
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'array' | 'object';
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Shape | false;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
}

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  email: fc.constant('ada@example.com'),
  uri: fc.webUrl({ validSchemes: ['https'] }),
  uuid: fc.uuid(),
};
const TEXT_MAX = 40;
const INTEGER_MAX = 1_000_000;

const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as unknown as Shape;

/** Returns values of a shape. The schema may still refuse them for conditions that the shape does not contain. */
function valuesOf(shape: Shape): fc.Arbitrary<unknown> {
  const { type, properties = {}, required = [], items } = shape;
  if ('const' in shape) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  const some = shape.anyOf ?? shape.oneOf;
  if (some) return fc.oneof(...some.map(valuesOf));
  if (type === 'string') return textsOf(shape);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'integer' || type === 'number') {
    const min = shape.minimum ?? (shape.exclusiveMinimum === undefined ? 0 : shape.exclusiveMinimum + 1);
    return fc.integer({ min, max: Math.min(shape.maximum ?? INTEGER_MAX, min + INTEGER_MAX) });
  }
  if (type === 'array') {
    const length = { minLength: shape.minItems ?? 0, maxLength: Math.min(shape.maxItems ?? 5, 5) };
    return items ? fc.array(valuesOf(items), length) : fc.constant([]);
  }
  if (type === 'object') {
    const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, valuesOf(field)]));
    return fc.record(fields, { requiredKeys: [...required] });
  }
  return fc.constant(undefined);
}

function textsOf({ format = '', pattern, allOf, minLength = 0, maxLength = TEXT_MAX }: Shape): fc.Arbitrary<string> {
  const known = FORMATS[format];
  if (known) return known;
  const patterns = [pattern, ...(allOf ?? []).map((one) => one.pattern)].filter((one) => one !== undefined);
  const all = patterns.map((one) => new RegExp(one, 'u'));
  const fits = (text: string) => all.every((one) => one.test(text));
  // The generator knows neither look-ahead nor classes of Unicode.
  const last = patterns.at(-1)?.replaceAll(/\(\?![^)]*\)/g, '');
  if (last === undefined || last.includes('\\p')) {
    return fc.string({ minLength: Math.max(minLength, 1), maxLength: Math.min(maxLength, TEXT_MAX) }).filter(fits);
  }
  return fc.stringMatching(new RegExp(last)).filter(fits);
}

const ODD = fc.oneof(
  fc.jsonValue({ maxDepth: 1 }),
  fc.constantFrom<unknown>('', 'x'.repeat(5000), -1, Number.MAX_VALUE, '__x__'),
);

/** Returns requests, most of which a schema takes; others lack a field, have one too many, or have an odd value in one. */
export function requestsOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const good = valuesOf(shapeOf(schema));
  const changed = fc
    .tuple(good, fc.nat(), fc.constantFrom('drop', 'change', 'add'), ODD)
    .map(([value, at, how, odd]) => {
      if (typeof value !== 'object' || value === null) return odd;
      const names = Object.keys(value);
      const name = names[at % Math.max(names.length, 1)] ?? 'more';
      if (how === 'add') return { ...value, unknown: odd };
      if (how === 'change') return { ...value, [name]: odd };
      return Object.fromEntries(Object.entries(value).filter(([field]) => field !== name));
    });
  return fc.oneof({ weight: 2, arbitrary: good }, { weight: 1, arbitrary: changed });
}

/** Returns a request that a schema takes, with these values in fields that it has; always the same. */
export function requestFor(schema: z.ZodType, fields: Readonly<Record<string, unknown>> = {}): unknown {
  const made = fc
    .sample(valuesOf(shapeOf(schema)), { numRuns: 200, seed: 7 })
    .map((value) =>
      typeof value !== 'object' || value === null || Array.isArray(value)
        ? value
        : Object.fromEntries(Object.entries(value).map(([name, old]) => [name, name in fields ? fields[name] : old])),
    );
  const taken = made.find((value) => schema.safeParse(value).success);
  if (taken === undefined && !schema.safeParse(undefined).success) throw new Error('The schema takes none of these.');
  return taken;
}
