/** The GraphQL schema as one role sees it at one address: what may not be read or written is not in it. */

import { COMPARISONS } from '@lambda/model/conditions/conditions.ts';
import { AGGREGATE_FUNCTIONS, DATE_STEPS } from '@lambda/model/definitions/analytics.ts';
import type { Endpoint, ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import {
  CHANGE_KINDS,
  changesTypeName,
  createMutationName,
  deleteMutationName,
  inputTypeName,
  restoreMutationName,
  rowInputTypeName,
  subscriptionName,
  typeName,
  updateMutationName,
} from '@lambda/model/definitions/names.ts';
import { treeField, writableFields } from '@lambda/model/definitions/walk.ts';
import { type Field, isJson } from '@lambda/model/fields/fields.ts';
import {
  GraphQLBoolean,
  GraphQLEnumType,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigMap,
  GraphQLFloat,
  GraphQLID,
  type GraphQLInputFieldConfigMap,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLScalarType,
  GraphQLSchema,
  GraphQLString,
} from 'graphql';
import { type Access, isReachedOnly } from '../../core/access/access.ts';
import { holdsRights } from '../../core/access/start-rights.ts';
import type { Entity, Registry } from '../../core/registry/registry.ts';

const scalar = (name: string, description: string) => new GraphQLScalarType({ name, description });
const Int64 = scalar('Int64', 'A whole number below 2^53.');
const Decimal = scalar('Decimal', 'An exact number as text, "1234.50".');
const TimeOfDay = scalar('TimeOfDay', 'A time of day, "08:30:00".');
const DateScalar = scalar('Date', 'A whole day, "2026-11-20".');
const Time = scalar('Time', 'A moment, ISO 8601 with zone.');
const Json = scalar('JSON', 'Any JSON value.');

const condition = new GraphQLEnumType({ name: 'condition', values: Object.fromEntries(COMPARISONS.map((name) => [name, {}])) });
const direction = new GraphQLEnumType({ name: 'order', values: { asc: {}, desc: {} } });
const combine = new GraphQLEnumType({ name: 'combine', values: { or: {}, and: {} } });
const required = <
  T extends GraphQLEnumType | GraphQLScalarType | GraphQLInputObjectType | GraphQLList<GraphQLNonNull<GraphQLInputObjectType>>,
>(
  type: T,
) => new GraphQLNonNull(type);
const listOf = (type: GraphQLInputObjectType) => new GraphQLList(new GraphQLNonNull(type));
const filterFields = {
  column: { type: required(GraphQLString) },
  condition: { type: required(condition) },
  value: {
    type: required(GraphQLString),
    description:
      'Several values of `whereIn` are separated by commas; `\\\\,` is a comma of a value. A day means that day of the company’s clock.',
  },
};
const filter = new GraphQLInputObjectType({ name: 'filter', fields: filterFields });
const subFilter = new GraphQLInputObjectType({ name: 'subFilter', fields: { table: { type: required(GraphQLString) }, ...filterFields } });
const groupFilter = new GraphQLInputObjectType({
  name: 'groupFilter',
  fields: { filters: { type: required(listOf(filter)) }, combine: { type: required(combine) } },
});
const sortFields = { column: { type: required(GraphQLString) }, order: { type: required(direction) } };
const sort = new GraphQLInputObjectType({ name: 'sort', fields: sortFields });
const subSort = new GraphQLInputObjectType({ name: 'subSort', fields: { table: { type: required(GraphQLString) }, ...sortFields } });
const aggregateFunction = new GraphQLEnumType({
  name: 'aggregateFunction',
  values: Object.fromEntries(AGGREGATE_FUNCTIONS.map((name) => [name, {}])),
});
const aggregateValue = new GraphQLInputObjectType({
  name: 'aggregateValue',
  description: 'Named `<function>_<column>`, or as `alias` says; `count` without a column counts rows.',
  fields: { function: { type: required(aggregateFunction) }, column: { type: GraphQLString }, alias: { type: GraphQLString } },
});
const search = new GraphQLInputObjectType({
  name: 'search',
  description: 'Every word has to begin a word of the columns; spelling is forgiven. Best matches come first unless sorts are given.',
  fields: { text: { type: required(GraphQLString) }, columns: { type: new GraphQLNonNull(new GraphQLList(required(GraphQLString))) } },
});
const under = new GraphQLInputObjectType({
  name: 'under',
  description: 'Rows below a row of a tree: along the reference of the table to itself, or by its reference into a tree.',
  fields: { field: { type: required(GraphQLString) }, id: { type: required(GraphQLID) } },
});
/** Which rows: living ones below a place and with words, or the deleted ones for those who may delete. */
const ROW_ARGUMENTS = {
  search: { type: search },
  under: { type: under },
  deleted: { type: GraphQLBoolean },
  list: { type: GraphQLString, description: 'The list whose fixed condition cuts the rows.' },
};
const aggregateGroup = new GraphQLInputObjectType({
  name: 'aggregateGroup',
  description: 'A field gathered by spans of the calendar (named by their first day) or by bounds (0 is below the first one).',
  fields: {
    column: { type: required(GraphQLString) },
    step: { type: new GraphQLEnumType({ name: 'dateStep', values: Object.fromEntries(DATE_STEPS.map((name) => [name, {}])) }) },
    bands: { type: new GraphQLList(new GraphQLNonNull(GraphQLFloat)) },
    alias: { type: GraphQLString },
  },
});
const FILTER_ARGUMENTS = {
  ...ROW_ARGUMENTS,
  filters: { type: listOf(filter) },
  groupFilters: { type: listOf(groupFilter) },
  sorts: { type: listOf(sort) },
  subFilters: { type: listOf(subFilter) },
  subSorts: { type: listOf(subSort) },
};
/** Only changes of rows that meet the filters are told. */
const CHANGE_ARGUMENTS = { filters: FILTER_ARGUMENTS.filters, groupFilters: FILTER_ARGUMENTS.groupFilters };
const presence = new GraphQLObjectType({
  name: 'Presence',
  description: 'Somebody who has the record open.',
  fields: {
    user_id: { type: new GraphQLNonNull(Int64) },
    name: { type: new GraphQLNonNull(GraphQLString) },
    since: { type: new GraphQLNonNull(Time) },
  },
});
const PRESENCE: GraphQLFieldConfig<unknown, unknown> = {
  type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(presence))),
  description: 'Who else has this record open; listening says that you have.',
  args: { table: { type: new GraphQLNonNull(GraphQLString) }, id: { type: new GraphQLNonNull(GraphQLID) } },
};
const DEFINITIONS: GraphQLFieldConfig<unknown, unknown> = {
  type: new GraphQLNonNull(
    new GraphQLObjectType({
      name: 'Definitions',
      description: 'What models, forms and lists are made of.',
      fields: { version: { type: new GraphQLNonNull(GraphQLString) } },
    }),
  ),
  description: 'The version of the definitions now, and again whenever an administrator publishes a change.',
};
const RIGHTS: GraphQLFieldConfig<unknown, unknown> = {
  type: new GraphQLNonNull(
    new GraphQLObjectType({
      name: 'Rights',
      description: 'What the caller may do in the company and role of the session.',
      fields: { version: { type: new GraphQLNonNull(GraphQLString) } },
    }),
  ),
  description: 'The version of the caller’s rights now, and again whenever they change; `permission.rights` of a session read under them.',
};
const NOTICES: GraphQLFieldConfig<unknown, unknown> = {
  type: new GraphQLNonNull(
    new GraphQLObjectType({
      name: 'Notices',
      description: 'What the caller was told.',
      fields: { unread: { type: new GraphQLNonNull(GraphQLInt) } },
    }),
  ),
  description: 'How much the caller has not seen yet, and again whenever that changes.',
};
const TEXTS: GraphQLFieldConfig<unknown, unknown> = {
  type: new GraphQLNonNull(
    new GraphQLObjectType({
      name: 'Texts',
      description: 'The words of the screens.',
      fields: { version: { type: new GraphQLNonNull(GraphQLString) } },
    }),
  ),
  description: 'The version of the corrected texts now, and again whenever an administrator corrects one.',
};
const LIST_ARGUMENTS = { ...FILTER_ARGUMENTS, limit: { type: GraphQLInt }, offset: { type: GraphQLInt }, after: { type: GraphQLID } };

const entries = (type: GraphQLScalarType) => new GraphQLList(new GraphQLNonNull(type));
function typeOf(field: Field): GraphQLScalarType | GraphQLList<GraphQLNonNull<GraphQLScalarType>> {
  if (isJson(field)) return Json;
  switch (field.kind) {
    case 'integer':
    case 'duration':
    case 'reference':
      return Int64;
    case 'references':
      return entries(Int64);
    case 'multiChoice':
    case 'files':
    case 'images':
      return entries(GraphQLString);
    case 'decimal':
    case 'money':
    case 'percent':
      return Decimal;
    case 'boolean':
      return GraphQLBoolean;
    case 'date':
      return DateScalar;
    case 'datetime':
      return Time;
    case 'time':
      return TimeOfDay;
    default:
      return GraphQLString;
  }
}
/** The selection that tells how many rows stand directly below a row of a tree. */
export const CHILDREN_COUNT = 'children_count';

const describe = (label: Label): string => `${label.mn} / ${label.en}`;

type View = { readonly registry: Registry; readonly access: Access; readonly endpoint: Endpoint | null };

/** Whether an entity has a root field for these rights at this address. */
export const isServed = ({ registry, access, endpoint }: View, entity: Entity): boolean =>
  access.mayReadEntity(entity) && !isReachedOnly(access, entity.model) && (!endpoint || registry.servedAt(entity, endpoint));

export function buildSchema({
  registry,
  access,
  endpoint,
}: {
  registry: Registry;
  access: Access;
  endpoint: Endpoint | null;
}): GraphQLSchema {
  const served = [...registry.entities.values()].filter((entity) => isServed({ registry, access, endpoint }, entity));
  const types = new Map<string, GraphQLObjectType>();
  const listType = (type: GraphQLOutputType) => new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type)));

  /** Types reached through references exist too, although they may have no root field at this address. */
  const objectType = (entity: Entity): GraphQLObjectType => {
    const known = types.get(entity.name);
    if (known) return known;
    const type = new GraphQLObjectType({
      name: typeName(entity.name),
      description: describe((entity.view ?? entity.model).label),
      fields: () => fieldsOf(entity),
    });
    types.set(entity.name, type);
    return type;
  };
  const fieldsOf = (entity: Entity): GraphQLFieldConfigMap<unknown, unknown> => {
    const fields: GraphQLFieldConfigMap<unknown, unknown> = {};
    for (const [name, path] of entity.fields)
      if (access.mayReadPath(path)) fields[name] = { type: typeOf(path.field), description: describe(path.field.label) };
    for (const { field, objectName, to, definition } of entity.references.values()) {
      const target = registry.entities.get(to.name);
      if (target && access.mayReadField(entity.model, field) && access.mayReadEntity(target))
        fields[objectName] = { type: objectType(target), description: describe(definition.label) };
    }
    for (const { field, objectName, to, definition } of entity.lists.values()) {
      const target = registry.entities.get(to.name);
      if (target && access.mayReadField(entity.model, field) && access.mayReadEntity(target))
        fields[objectName] = { type: listType(objectType(target)), description: describe(definition.label) };
    }
    const tree = entity.view ? undefined : treeField(entity.model);
    if (tree && access.mayReadField(entity.model, tree) && !fields[CHILDREN_COUNT])
      fields[CHILDREN_COUNT] = { type: new GraphQLNonNull(GraphQLInt), description: describe(entity.model.label) };
    for (const { field, of } of entity.children.values()) {
      const target = registry.entities.get(of.name);
      if (target && access.mayReadField(entity.model, field) && access.mayReadEntity(target))
        fields[field] = { type: listType(objectType(target)), description: describe(of.label) };
    }
    return fields;
  };

  const inputs = new Map<string, GraphQLInputObjectType>();
  const once = (name: string, fields: () => GraphQLInputFieldConfigMap): GraphQLInputObjectType => {
    const type = inputs.get(name) ?? new GraphQLInputObjectType({ name, fields });
    inputs.set(name, type);
    return type;
  };
  const inputFields = (model: ModelDefinition): GraphQLInputFieldConfigMap => {
    const fields: GraphQLInputFieldConfigMap = model.namesCompany ? { company_id: { type: GraphQLID } } : {};
    for (const { name, field } of writableFields(model)) {
      if (!access.mayWriteField(model, name)) continue;
      fields[name] = {
        type: field.kind === 'children' ? changesType(registry.model(field.of)) : typeOf(field),
        description: describe(field.label),
      };
    }
    return fields;
  };
  /** What others send who ask for a record of the platform's own. */
  const askedType = (model: ModelDefinition, names: readonly string[]) =>
    once(inputTypeName(model.name), () => ({
      company_id: { type: GraphQLID },
      ...Object.fromEntries(
        names.flatMap((name) => {
          const field = model.fields[name];
          return field ? [[name, { type: typeOf(field), description: describe(field.label) }]] : [];
        }),
      ),
    }));
  const inputType = (model: ModelDefinition) => once(inputTypeName(model.name), () => inputFields(model));
  const rowInputType = (model: ModelDefinition) =>
    once(rowInputTypeName(model.name), () => ({ id: { type: required(GraphQLID) }, ...inputFields(model) }));
  const changesType = (model: ModelDefinition): GraphQLInputObjectType =>
    once(changesTypeName(model.name), () => ({
      create: { type: listOf(inputType(model)) },
      update: { type: listOf(rowInputType(model)) },
      delete: { type: new GraphQLList(new GraphQLNonNull(GraphQLID)) },
    }));

  const queries: GraphQLFieldConfigMap<unknown, unknown> = {};
  const pages: GraphQLFieldConfigMap<unknown, unknown> = {
    page: { type: new GraphQLNonNull(GraphQLInt) },
    total: { type: new GraphQLNonNull(GraphQLInt) },
    total_is_exact: { type: new GraphQLNonNull(GraphQLBoolean), description: 'False when there are more rows than `countLimit`.' },
    last_page: { type: new GraphQLNonNull(GraphQLInt) },
  };
  const mutations: Record<string, GraphQLFieldConfig<unknown, unknown>> = {};
  const subscriptions: Record<string, GraphQLFieldConfig<unknown, unknown>> = {};
  for (const entity of served) {
    const type = objectType(entity);
    queries[entity.name] = { type: listType(type), args: LIST_ARGUMENTS, description: describe((entity.view ?? entity.model).label) };
    pages[entity.name] = { type: listType(type) };
    if (entity.view) continue;
    const { model } = entity;
    for (const kind of CHANGE_KINDS) subscriptions[subscriptionName(model.name, kind)] = { type, args: CHANGE_ARGUMENTS };
    const rights = access.model(model);
    if (model.asked && holdsRights(access, model.asked.rights))
      mutations[createMutationName(model.name)] = { type, args: { input: { type: required(askedType(model, model.asked.fields)) } } };
    const id = { type: required(GraphQLID) };
    const version = { type: GraphQLInt };
    const writable = Object.keys(inputFields(model)).length > 0;
    if (rights.create && writable)
      mutations[createMutationName(model.name)] = { type, args: { input: { type: required(inputType(model)) } } };
    if (rights.update && writable)
      mutations[updateMutationName(model.name)] = { type, args: { id, input: { type: required(inputType(model)) }, version } };
    if (rights.delete) {
      mutations[deleteMutationName(model.name)] = { type, args: { id, version } };
      mutations[restoreMutationName(model.name)] = { type, args: { id } };
    }
  }
  const page = new GraphQLObjectType({ name: 'Paginate', fields: pages });
  return new GraphQLSchema({
    query: new GraphQLObjectType({
      name: 'Query',
      fields: {
        ...queries,
        aggregate: {
          type: listType(Json),
          description:
            'Groups of rows: the fields grouped by and the values, under their names. `having` and `sorts` take those names as columns. ' +
            'Amounts in several currencies are added up only where their currency is among the fields grouped by, or filtered to one.',
          args: {
            table: { type: required(GraphQLString) },
            groupBy: { type: new GraphQLList(new GraphQLNonNull(GraphQLString)) },
            groups: { type: listOf(aggregateGroup) },
            values: { type: required(listOf(aggregateValue)) },
            filters: FILTER_ARGUMENTS.filters,
            groupFilters: FILTER_ARGUMENTS.groupFilters,
            ...ROW_ARGUMENTS,
            having: FILTER_ARGUMENTS.filters,
            sorts: FILTER_ARGUMENTS.sorts,
            limit: { type: GraphQLInt },
          },
        },
        paginate: {
          type: new GraphQLNonNull(page),
          args: {
            ...FILTER_ARGUMENTS,
            page: { type: required(GraphQLInt) },
            size: { type: required(GraphQLInt) },
            countLimit: { type: GraphQLInt },
          },
        },
      },
    }),
    mutation: Object.keys(mutations).length > 0 ? new GraphQLObjectType({ name: 'Mutation', fields: mutations }) : null,
    subscription:
      Object.keys(subscriptions).length > 0
        ? new GraphQLObjectType({
            name: 'Subscription',
            fields: { ...subscriptions, presence: PRESENCE, definitions: DEFINITIONS, rights: RIGHTS, notices: NOTICES, texts: TEXTS },
          })
        : null,
  });
}
