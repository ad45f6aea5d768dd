/** Bounds on a document, checked on its syntax tree before anything costly is done with it. */

import { PlatformError } from '@lambda/model/errors/errors.ts';
import { type DocumentNode, type FragmentDefinitionNode, Kind, type OperationDefinitionNode, type SelectionSetNode } from 'graphql';
import { LIST_LIMITS } from '../../core/query/list-limits.ts';

export const LIMITS = {
  /** Characters of a document. */
  documentLength: 50_000,
  /** Lexical tokens; graphql-js stops parsing behind them. */
  tokens: 6_000,
  /** Nesting of selections. */
  depth: 8,
  /** The introspection query of common tools nests this deep; graphql-js bounds how far it may recurse. */
  introspectionDepth: 18,
  /** Fields after fragments are spread. */
  fields: 600,
  roots: 20,
  mutations: 20,
  directives: 50,
  /** PostgreSQL cuts names at 63 bytes, so a longer alias would come back under another name. */
  aliasLength: 60,
  ...LIST_LIMITS,
  /** Estimated rows of the whole answer, nested lists counted. */
  cost: 600_000,
  assumedChildren: 20,
  /** Kept for all rights together: clients choose the texts, and what is made of a document is twenty times as long. */
  cachedDocuments: 3_000,
  cachedDocumentCharacters: 200_000,
  /** Characters of their keys and of their SQL. */
  cachedPlans: 4_000,
  cachedPlanCharacters: 1_000_000,
  /** Rights that a schema is kept for, and schemas: many rights have the same. */
  cachedViews: 500,
  cachedSchemas: 40,
  /** Schemas in order, for those who ask what there is. */
  cachedSorted: 2,
} as const;

const refuse = (reason: string) => new PlatformError('TOO_COMPLEX', { params: { reason } });

/** Throws TOO_COMPLEX; fragment cycles end at the depth limit. */
export function checkDocument(document: DocumentNode, operation: OperationDefinitionNode): void {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const roots = operation.selectionSet.selections;
  const introspection = isIntrospection(operation);
  if (roots.length > LIMITS.roots) throw refuse(`roots > ${LIMITS.roots}`);
  if (operation.operation === 'mutation' && roots.length > LIMITS.mutations) throw refuse(`mutations > ${LIMITS.mutations}`);
  const maximum = introspection ? LIMITS.introspectionDepth : LIMITS.depth;
  let fields = 0;
  let directives = 0;
  const visit = (set: SelectionSetNode, depth: number): void => {
    if (depth > maximum) throw refuse(`depth > ${maximum}`);
    for (const selection of set.selections) {
      directives += selection.directives?.length ?? 0;
      if (++fields > LIMITS.fields) throw refuse(`fields > ${LIMITS.fields}`);
      if (directives > LIMITS.directives) throw refuse(`directives > ${LIMITS.directives}`);
      if (selection.kind === Kind.FIELD) {
        if (selection.alias && selection.alias.value.length > LIMITS.aliasLength) throw refuse(`alias > ${LIMITS.aliasLength}`);
        if (selection.selectionSet) visit(selection.selectionSet, depth + 1);
      } else {
        const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection.selectionSet : fragments.get(selection.name.value)?.selectionSet;
        // A spread counts as a level, so a cycle of fragments runs into the depth limit.
        if (inner) visit(inner, depth + 1);
      }
    }
  };
  visit(operation.selectionSet, 1);
}

/** Only `__schema` and `__type` are asked for. */
export const isIntrospection = (operation: OperationDefinitionNode): boolean =>
  operation.selectionSet.selections.every((selection) => selection.kind === Kind.FIELD && /^__(schema|type)$/.test(selection.name.value));
