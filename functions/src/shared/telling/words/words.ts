/**
 * A catalog of another language: the same names as in English, with sentences of its own. A sentence that is missing, or
 * that takes other values, does not compile.
 */
export type Words<Catalog> = Catalog extends string
  ? string
  : Catalog extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Name in keyof Catalog]: Words<Catalog[Name]> };
