/** What forms say beside their fields: whose record it is, figures below rows, conditions of inputs, what a new record needs. */
import type { FormDefinition, FormField, FormSection, ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import { isCount, isExact, isPicture } from '@lambda/model/fields/fields.ts';
import { formFaults as ownFormFaults } from '../form-checks.ts';
import { siteFaults } from './address-checks.ts';
import { ownConditionFaults } from './condition-checks.ts';
import { type Fault, faultsOf, fieldAt, type Known, thrown, twice } from './fault.ts';
import { completenessFaults } from './form-completeness.ts';
import { triggerFaults } from './trigger-checks.ts';

const nameOf = (item: FormField): string => (typeof item === 'string' ? item : item.field);

function identityFaults(known: Known, { identity, model: name }: FormDefinition): readonly string[] {
  if (!identity) return [];
  const { image, state, code, title, subtitle = [] } = identity;
  const at = (path: string) => fieldAt(known, name, path);
  const missing = [image, state, code, ...title, ...subtitle].flatMap((path) =>
    path === undefined || at(path) ? [] : [`identity: ${name} has no field ${path}`],
  );
  const picture = image === undefined ? undefined : at(image);
  const shown = state === undefined ? undefined : at(state);
  return [
    ...missing,
    ...(picture && !isPicture(picture) ? [`identity: ${image} is no picture`] : []),
    ...(shown && shown.kind !== 'state' && shown.kind !== 'choice' ? [`identity: ${state} is no state`] : []),
  ];
}

function itemFaults(model: ModelDefinition, item: FormField): readonly string[] {
  if (typeof item === 'string') return [];
  return (['visibleWhen', 'requiredWhen', 'readOnlyWhen'] as const).flatMap((word) =>
    ownConditionFaults(model, item[word]).map((fault) => `${item.field}: ${word}: ${fault}`),
  );
}
function sectionFaults(known: Known, model: ModelDefinition, section: FormSection): readonly string[] {
  if ('fields' in section) return section.fields.flatMap((item) => itemFaults(model, item));
  const child = fieldOf(model, section.children)?.field;
  const of = child?.kind === 'children' ? known.models.get(child.of) : undefined;
  if (!of) return [];
  const columns = new Set(section.columns.map(nameOf));
  const totals = (section.totals ?? []).flatMap((name) => {
    const field = fieldOf(of, name)?.field;
    if (!field) return [`totals: ${of.name} has no field ${name}`];
    if (!columns.has(name)) return [`totals: ${name} is no column of the rows`];
    return isCount(field) || isExact(field) ? [] : [`totals: ${name} is no number`];
  });
  const texts = [...totals, ...twice(section.columns.map(nameOf)).map((name) => `${name} stands there twice`)];
  return [...texts, ...section.columns.flatMap((item) => itemFaults(of, item))];
}

/** Fields that nobody has to find on the form: those that rights fill in for every role which adds such records, and what is added elsewhere. */
function givenBy(known: Known, form: FormDefinition): ReadonlySet<string> {
  const cruds = new Set([...known.cruds.values()].filter((crud) => crud.form === form.name).map(({ name }) => name));
  const entries = [...known.menuItems.values()].filter(({ linkTo, url }) => linkTo === 'crud' && cruds.has(url ?? ''));
  const conditions = [...known.roles.values()].flatMap(({ menus }) =>
    entries.flatMap(({ id }) => (menus[id]?.c ? [new Set((menus[id]?.formCondition ?? []).map(({ form_field }) => form_field))] : [])),
  );
  const [first, ...rest] = conditions;
  const locked = [...(first ?? [])].filter((name) => rest.every((one) => one.has(name)));
  // Rows of a sub-table are added with the record above them; values without an input of their own by the screen.
  const { parent, fields = {} } = known.models.get(form.model) ?? {};
  const isScreen = [...known.cruds.values()].some((crud) => crud.form === form.name && crud.screen !== undefined);
  const drawn = isScreen ? Object.keys(fields).filter((name) => fields[name]?.kind === 'json') : [];
  return new Set([...locked, ...drawn, ...(parent ? [parent.by] : [])]);
}
/** Whether some screen opens it for new records; other forms show the rows of a sub-table. */
const makesRecords = (known: Known, { name }: FormDefinition): boolean =>
  [...known.cruds.values()].some(({ form, createButton }) => form === name || createButton?.form === name);

function formTexts(known: Known, form: FormDefinition): readonly string[] {
  const model = known.models.get(form.model) ?? known.viewModels.get(form.model);
  if (!model) return [`there is no model ${form.model}`];
  const sections = form.tabs.flatMap((tab) => tab.sections.map((section) => ({ tab, section })));
  const fields = sections.flatMap(({ section }) => ('fields' in section ? section.fields.map(nameOf) : []));
  const links = (form.extraButtons ?? []).flatMap(({ href }) => siteFaults(known, href).map((fault) => `a button: ${fault}`));
  return [
    ...ownFormFaults(form, known.model),
    ...sections.flatMap(({ tab, section }) =>
      sectionFaults(known, model, section).map((fault) => `tab ${tab.name}, section ${section.name}: ${fault}`),
    ),
    ...identityFaults(known, form),
    ...twice(form.tabs.map(({ name }) => name)).map((name) => `the tab ${name} is there twice`),
    ...form.tabs.flatMap((tab) =>
      twice(tab.sections.map(({ name }) => name)).map((name) => `tab ${tab.name}: the section ${name} is there twice`),
    ),
    ...twice(fields).map((name) => `${name} stands on it twice`),
    ...links,
    ...triggerFaults(known, form, model),
    ...completenessFaults(form, model, {
      modelNamed: known.model,
      given: givenBy(known, form),
      added: makesRecords(known, form),
    }),
  ];
}

export const formFaults = (known: Known): readonly Fault[] =>
  [...known.forms.values()].flatMap((form) => {
    let texts: readonly string[] = [];
    const fault = thrown('form', form.name, () => {
      texts = formTexts(known, form);
    });
    return [...fault, ...faultsOf('form', form.name, texts)];
  });
