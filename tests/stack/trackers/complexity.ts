import {
  type DocumentNode,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';

/** Tenths of a point of a property and of an object. */
const LEAF = 1;
const OBJECT = 10;

/** Records of a list that names no number. */
const FIRST = 50;

/**
 * Returns the points of a query as Linear counts them (linear.app/developers/rate-limiting): 0.1 for a property, 1 for an
 * object, and of a list as many times what it has inside as records are asked for.
 */
export function complexityOf(
  schema: GraphQLSchema,
  { definitions }: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
): number {
  const inside = (set: SelectionSetNode | undefined, type: GraphQLNamedType | null | undefined): number => {
    if (set === undefined || !isObjectType(type)) return 0;
    const points = set.selections.map((one) => {
      if (one.kind !== Kind.FIELD) throw new Error('Fragments are not counted');
      const field = type.getFields()[one.name.value];
      const named = field && getNamedType(field.type);
      if (named === undefined || isLeafType(named)) return LEAF;
      const times = named.name.endsWith('Connection') || 'nodes' in fieldsOf(named) ? firstOf(one, variables) : 1;
      return OBJECT + times * inside(one.selectionSet, named);
    });
    return points.reduce((sum, one) => sum + one, 0);
  };
  const all = definitions.map((one) => {
    if (one.kind !== Kind.OPERATION_DEFINITION) return 0;
    return inside(one.selectionSet, schema.getRootType(one.operation));
  });
  return Math.ceil(all.reduce((sum, one) => sum + one, 0) / OBJECT);
}

const fieldsOf = (type: GraphQLNamedType) => (isObjectType(type) ? type.getFields() : {});

function firstOf({ arguments: given = [] }: FieldNode, variables: Readonly<Record<string, unknown>>): number {
  const value = given.find(({ name }) => name.value === 'first')?.value;
  if (value?.kind === Kind.INT) return Number(value.value);
  return value?.kind === Kind.VARIABLE ? Number(variables[value.name.value] ?? FIRST) : FIRST;
}
