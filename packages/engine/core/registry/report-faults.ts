/** What a report says about what it reads: each name has its counterpart, each figure is a number. */
import { comparisonFault, DAY_PLACES, type Places } from '@lambda/model/conditions/condition-faults.ts';
import { placeIn, type ReportDefinition, type ReportFilter, type ReportSource, reportPlaces } from '@lambda/model/definitions/reports.ts';
import { type Field, isCount, isExact, isJson, isList } from '@lambda/model/fields/fields.ts';
import { isMixedSum } from './derived-fields.ts';

/** A field of a model or view by its name or path; undefined when there is none. */
type FieldAt = (model: string, path: string) => Field | undefined;
type Known = { readonly fieldAt: FieldAt; hasModel(name: string): boolean };

const isNumber = (field: Field): boolean => isCount(field) || isExact(field);
const isUnshown = (field: Field): boolean => field.kind === 'password' || field.kind === 'children' || isJson(field) || isList(field);

/** A parameter, checked by itself, or a day in relation to today. */
const isPlace: Places = (text, field) => placeIn(text) !== null || DAY_PLACES(text, field);

function filterFaults(model: string, filters: readonly ReportFilter[] | undefined, { fieldAt }: Known): string[] {
  return (filters ?? []).flatMap((filter) => {
    const field = fieldAt(model, filter.field);
    if (!field) return [`${model} has no field ${filter.field}`];
    if (!('under' in filter)) {
      const fault = comparisonFault(field, filter, isPlace);
      return fault === null ? [] : [`filters: ${filter.field} ${fault}`];
    }
    return [
      ...(field.kind === 'reference' ? [] : [`${model}.${filter.field} is no reference, so nothing is below it`]),
      ...(placeIn(filter.under) ? [] : [`${filter.under} is no place of a parameter`]),
    ];
  });
}

/** The columns that the source fills, and what is wrong with it. */
function sourceFaults(source: ReportSource, known: Known): { readonly keys: ReadonlySet<string>; readonly faults: readonly string[] } {
  const { fieldAt, hasModel } = known;
  if (source.kind === 'sql') return { keys: new Set(), faults: [] };
  const faults: string[] = [];
  const keys = new Set<string>();
  const need = (model: string, key: string, path: string) => {
    keys.add(key);
    const field = fieldAt(model, path);
    if (!field) faults.push(`${model} has no field ${path}`);
    else if (isUnshown(field)) faults.push(`${path} of ${model} cannot be shown in a table`);
    else if (field.kind === 'reference' && path.includes('.')) faults.push(`${path} ends in a reference: name a field behind it`);
  };
  for (const part of source.parts) {
    if (!hasModel(part.model)) {
      faults.push(`there is no model or view ${part.model}`);
      continue;
    }
    faults.push(...filterFaults(part.model, part.filters, known));
    if ('fields' in part) {
      for (const [key, path] of Object.entries(part.fields)) need(part.model, key, path);
      for (const key of Object.keys(part.words ?? {})) keys.add(key);
      continue;
    }
    for (const [key, path] of Object.entries(part.by)) need(part.model, key, path);
    for (const [key, { function: name, field: path }] of Object.entries(part.values)) {
      keys.add(key);
      const field = path === undefined ? undefined : fieldAt(part.model, path);
      if (path !== undefined && !field) faults.push(`${part.model} has no field ${path}`);
      if (path === undefined && name !== 'count') faults.push(`${name} needs a field`);
      if (field && (name === 'sum' || name === 'avg') && !isNumber(field)) faults.push(`${path} is no number, so it has no ${name}`);
      if (path !== undefined && field && isMixedSum(name, field, path, Object.values(part.by)))
        faults.push(`${path} is in several currencies: ${name} needs them in \`by\``);
    }
  }
  if (source.kind === 'groups') {
    const by = source.parts.map((part) => Object.keys(part.by).sort().join());
    if (new Set(by).size > 1) faults.push('its parts are not grouped by the same columns');
  }
  return { keys, faults };
}

function columnFaults({ columns, levels, sort, source }: ReportDefinition, filledKeys: ReadonlySet<string>): string[] {
  const keys = columns.map(({ key }) => key);
  const faults = keys.filter((key, index) => keys.indexOf(key) !== index).map((key) => `column ${key} is there twice`);
  for (const { key, kind, plus, minus } of columns) {
    const parts = [...(plus ?? []), ...(minus ?? [])];
    for (const part of parts) if (!keys.includes(part) && !filledKeys.has(part)) faults.push(`column ${key}: there is no column ${part}`);
    if (source.kind === 'sql' && parts.length === 0 && !kind) faults.push(`column ${key} needs a kind`);
    if (source.kind !== 'sql' && parts.length === 0 && !filledKeys.has(key)) faults.push(`nothing fills the column ${key}`);
  }
  for (const key of [...(levels ?? []), ...(sort ?? []).map(({ column }) => column)])
    if (!keys.includes(key)) faults.push(`there is no column ${key}`);
  if (levels && levels.length >= keys.length) faults.push('a column beside the levels is needed');
  return faults;
}

function parameterFaults(report: ReportDefinition, { hasModel }: Known): string[] {
  const { parameters } = report;
  const names = parameters.map(({ name }) => name);
  const faults = names.filter((name, index) => names.indexOf(name) !== index).map((name) => `parameter ${name} is there twice`);
  for (const { name, kind, to, options } of parameters) {
    if (kind === 'reference' && (to === undefined || !hasModel(to))) faults.push(`parameter ${name}: there is no model ${to}`);
    if (kind === 'choice' && !options) faults.push(`parameter ${name} has nothing to choose from`);
  }
  for (const { name, side } of reportPlaces(report)) {
    const parameter = parameters.find((one) => one.name === name);
    if (!parameter) faults.push(`there is no parameter ${name}`);
    else if ((parameter.kind === 'period') !== (side !== null)) faults.push(`{${name}}: a period has .from and .to, nothing else has`);
  }
  return faults;
}

/** A figure below a column is a sum, so what fills it is a number. */
function totalFaults({ columns, source }: ReportDefinition, { fieldAt }: Known): string[] {
  const texts = (key: string): readonly string[] => {
    if (source.kind === 'sql') return [];
    return source.parts.flatMap((part) => {
      const path = 'fields' in part ? part.fields[key] : part.by[key];
      const field = path === undefined ? undefined : fieldAt(part.model, path);
      return field && !isNumber(field) ? [`column ${key}: ${path} is no number, so it has no total`] : [];
    });
  };
  return columns.flatMap(({ key, total, kind }) => {
    if (!total) return [];
    const isSaid = source.kind === 'sql' && (kind === 'text' || kind === 'date' || kind === 'datetime');
    return isSaid ? [`column ${key} is ${kind}, so it has no total`] : texts(key);
  });
}

/** Figures are read of the one part that there is; a picture draws columns, and what it adds up are numbers. */
function figureFaults({ source, figures = [], chart, columns }: ReportDefinition, { fieldAt }: Known): string[] {
  const keys = columns.map(({ key }) => key);
  const missing = chart ? [chart.by, ...chart.values].filter((key) => !keys.includes(key)) : [];
  const faults = missing.map((key) => `chart: there is no column ${key}`);
  if (figures.length === 0) return faults;
  const [part, ...others] = source.kind === 'sql' ? [] : source.parts;
  if (!part || others.length > 0) return [...faults, 'figures are of one part, and of no SQL'];
  return [
    ...faults,
    ...figures.flatMap(({ key, function: name, field: path }) => {
      if (path === undefined) return name === 'count' ? [] : [`figure ${key}: ${name} needs a field`];
      const field = fieldAt(part.model, path);
      if (!field) return [`${part.model} has no field ${path}`];
      return name === 'sum' && (!isNumber(field) || isMixedSum(name, field, path, [])) ? [`figure ${key}: ${path} has no one sum`] : [];
    }),
  ];
}

/** Everything wrong with a report, as sentences without its name. */
export function reportFaults(report: ReportDefinition, known: Known): readonly string[] {
  const { keys, faults } = sourceFaults(report.source, known);
  return [
    ...faults,
    ...columnFaults(report, keys),
    ...totalFaults(report, known),
    ...figureFaults(report, known),
    ...parameterFaults(report, known),
  ];
}
