/** A GraphQL document prepared once: parsed, bounded, validated against what the actor may see, and ready to be read from. */

import { PlatformError } from '@lambda/model/errors/errors.ts';
import {
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  validate,
} from 'graphql';
import type { Variables } from '../../core/query/list-arguments.ts';
import { createLru, type Lru } from '../../sql/lru.ts';
import { readerOf, readersOf } from './argument-readers.ts';
import { rulesFor } from './document-rules.ts';
import { checkDocument, isIntrospection, LIMITS } from './limits.ts';

type Reader = (variables: Variables) => unknown;
export type Root = {
  readonly key: string;
  readonly name: string;
  readonly nodes: readonly FieldNode[];
  readonly readers: Readonly<Record<string, Reader>>;
};
export type PreparedDocument = {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly kind: 'query' | 'mutation' | 'introspection' | 'subscription';
  /** Tells variants of the document apart that `@skip` and `@include` make. */
  flags(variables: Variables): string;
  roots(flags: string, variables: Variables): readonly Root[];
  /** The fields of a selection in order of first appearance, equal response names merged. */
  fieldsOf(nodes: readonly FieldNode[], variables: Variables): ReadonlyMap<string, readonly FieldNode[]>;
  /** Fills in defaults; throws for a missing variable. */
  variablesOf(given: unknown): Variables;
};

const reasonOf = (error: unknown) => ({
  params: { reason: (error instanceof GraphQLError ? error.message : 'syntax').slice(0, 300) },
});
const wrong = (error: unknown): PlatformError => new PlatformError('BAD_DOCUMENT', reasonOf(error));
/** A document that is written well and does not fit the schema. */
export class DocumentUnfit extends PlatformError {
  constructor(error: GraphQLError) {
    super('BAD_DOCUMENT', reasonOf(error));
  }
}

export function prepareDocument({
  text,
  operationName,
  schema,
}: {
  text: string;
  operationName: string | null;
  schema: GraphQLSchema;
}): PreparedDocument {
  if (text.length > LIMITS.documentLength)
    throw new PlatformError('TOO_COMPLEX', { params: { reason: `length > ${LIMITS.documentLength}` } });
  let document: DocumentNode;
  try {
    document = parse(text, { maxTokens: LIMITS.tokens, noLocation: true });
  } catch (error) {
    throw wrong(error);
  }
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const operation = operationName ? operations.find(({ name }) => name?.value === operationName) : operations[0];
  if (!operation || (!operationName && operations.length > 1)) throw wrong(new GraphQLError('operationName'));
  // Every operation is bounded, because validation walks them all.
  for (const one of operations) checkDocument(document, one);
  const [error] = validate(schema, document, rulesFor(text), { maxErrors: 1 });
  if (error) throw new DocumentUnfit(error);

  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition.selectionSet] as const] : [],
    ),
  );
  const conditionals = collectConditionals(document);
  const definitions = (operation.variableDefinitions ?? []).map((definition) => ({
    name: definition.variable.name.value,
    required: definition.type.kind === Kind.NON_NULL_TYPE,
    byDefault: definition.defaultValue && readerOf(definition.defaultValue),
  }));

  const isIncluded = (node: { directives?: FieldNode['directives'] }, variables: Variables): boolean =>
    (node.directives ?? []).every((directive) => {
      const argument = directive.arguments?.find(({ name }) => name.value === 'if');
      if (!argument) return true;
      const value = readerOf(argument.value)(variables) === true;
      return directive.name.value === 'skip' ? !value : directive.name.value === 'include' ? value : true;
    });
  const collect = (set: SelectionSetNode, variables: Variables, into: Map<string, FieldNode[]>): Map<string, FieldNode[]> => {
    for (const selection of set.selections) {
      if (!isIncluded(selection, variables)) continue;
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value;
        const nodes = into.get(key);
        if (nodes) nodes.push(selection);
        else into.set(key, [selection]);
      } else {
        const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection.selectionSet : fragments.get(selection.name.value);
        if (inner) collect(inner, variables, into);
      }
    }
    return into;
  };
  const rootsByFlags: Lru<readonly Root[]> = createLru(16);
  return {
    document,
    operation,
    kind: operation.operation === 'query' ? (isIntrospection(operation) ? 'introspection' : 'query') : operation.operation,
    flags:
      conditionals.length === 0 ? () => '' : (variables) => conditionals.map((read) => (read(variables) === true ? '1' : '0')).join(''),
    roots(flags, variables) {
      const known = rootsByFlags.get(flags);
      if (known) return known;
      const fields = collect(operation.selectionSet, variables, new Map());
      return rootsByFlags.set(
        flags,
        [...fields].map(([key, nodes]) => {
          const [first] = nodes as [FieldNode];
          return { key, name: first.name.value, nodes, readers: readersOf(first) };
        }),
      );
    },
    fieldsOf(nodes, variables) {
      const into = new Map<string, FieldNode[]>();
      for (const node of nodes) if (node.selectionSet) collect(node.selectionSet, variables, into);
      return into;
    },
    variablesOf(given) {
      if (given !== undefined && given !== null && (typeof given !== 'object' || Array.isArray(given)))
        throw new PlatformError('BAD_REQUEST', { params: { reason: 'variables' } });
      let variables = (given ?? {}) as Record<string, unknown>;
      for (const { name, required, byDefault } of definitions) {
        if (variables[name] === undefined && byDefault) variables = { ...variables, [name]: byDefault({}) };
        if (required && (variables[name] ?? null) === null) throw new PlatformError('BAD_REQUEST', { params: { reason: `$${name}` } });
      }
      return variables;
    },
  };
}

/** The conditions of all `@skip` and `@include` of a document. */
function collectConditionals(document: DocumentNode): Reader[] {
  const readers: Reader[] = [];
  const visit = (set: SelectionSetNode | undefined): void => {
    for (const selection of set?.selections ?? []) {
      for (const directive of selection.directives ?? []) for (const { value } of directive.arguments ?? []) readers.push(readerOf(value));
      if (selection.kind !== Kind.FRAGMENT_SPREAD) visit(selection.selectionSet);
    }
  };
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION || definition.kind === Kind.FRAGMENT_DEFINITION) visit(definition.selectionSet);
  }
  return readers;
}
