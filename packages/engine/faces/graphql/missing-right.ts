/**
 * Why a document does not fit the schema that somebody's rights have cut: names that are in the whole registry and closed to
 * this person are a missing right, not a mistake of whoever wrote the document. A closed field stays one that is not there.
 */
import type { Endpoint, ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { type ErrorCode, PlatformError } from '@lambda/model/errors/errors.ts';
import { type FieldNode, Kind, parse, type SelectionSetNode } from 'graphql';
import { type Access, isReachedOnly } from '../../core/access/access.ts';
import type { Operation } from '../../core/access/reach.ts';
import type { Registry } from '../../core/registry/registry.ts';
import { LIMITS } from './limits.ts';
import { isServed } from './schema.ts';

const NO_RIGHTS: Readonly<Record<Operation, ErrorCode>> = {
  create: 'NO_RIGHT_CREATE',
  read: 'NO_RIGHT_READ',
  update: 'NO_RIGHT_UPDATE',
  delete: 'NO_RIGHT_DELETE',
};
/** What a root of a mutation does to which model. `isOpenToNobody`: no right opens it. */
export type Deed = { readonly model: ModelDefinition; readonly operation: Operation; readonly isOpenToNobody?: boolean };
type Asked = {
  readonly registry: Registry;
  readonly access: Access;
  readonly endpoint: Endpoint | null;
  readonly text: string;
  readonly operationName: string | null;
  readonly deedOf: (root: string) => Deed | undefined;
};

const fieldsIn = ({ selections }: SelectionSetNode): FieldNode[] =>
  selections.flatMap((one) => (one.kind === Kind.FIELD ? [one] : one.kind === Kind.INLINE_FRAGMENT ? fieldsIn(one.selectionSet) : []));

/** The missing right as an error; undefined when nothing that the document names at its roots is closed. */
export function missingRight({ registry, access, endpoint, text, operationName, deedOf }: Asked): PlatformError | undefined {
  const operations = parse(text, { maxTokens: LIMITS.tokens, noLocation: true }).definitions.flatMap((one) =>
    one.kind === Kind.OPERATION_DEFINITION ? [one] : [],
  );
  const operation = operationName === null ? operations[0] : operations.find(({ name }) => name?.value === operationName);
  if (!operation || operation.operation === 'subscription') return undefined;
  const roots = fieldsIn(operation.selectionSet);
  const deeds =
    operation.operation === 'mutation'
      ? roots.flatMap(({ name }) => deedOf(name.value) ?? [])
      : // The rows of a page stand below it.
        roots
          .flatMap((root) => [root, ...(root.name.value === 'paginate' && root.selectionSet ? fieldsIn(root.selectionSet) : [])])
          .flatMap(({ name }): Deed[] => {
            const entity = registry.entities.get(name.value);
            const isThere = entity && !entity.model.internal && (!endpoint || registry.servedAt(entity, endpoint));
            return isThere && !isServed({ registry, access, endpoint }, entity) ? [{ model: entity.model, operation: 'read' }] : [];
          });
  const isClosed = ({ model, operation: done, isOpenToNobody }: Deed): boolean =>
    operation.operation === 'query' ||
    (!model.internal && (isOpenToNobody === true || !access.model(model)[done] || isReachedOnly(access, model)));
  const closed = deeds.find(isClosed);
  return closed && new PlatformError(NO_RIGHTS[closed.operation]);
}
