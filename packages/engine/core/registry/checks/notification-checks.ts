/** What notifications of the modules say about the records they tell of. */
import type { NotificationDefinition } from '@lambda/model/definitions/automation.ts';
import { companiesOf } from '@lambda/model/definitions/belonging.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { LANGUAGES } from '@lambda/model/definitions/labels.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import { siteFaults } from './address-checks.ts';
import { ownConditionFaults } from './condition-checks.ts';
import { type Fault, faultsOf, fieldAt, type Known } from './fault.ts';

const PLACE = /\{([a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*){0,3})\}/g;
const placesIn = (text: string): readonly string[] => [...text.matchAll(PLACE)].map(([, path = '']) => path);
/** Kept on each row by the platform; they hold the number of an account. */
const ACCOUNTS: ReadonlySet<string> = new Set(['created_by', 'updated_by']);
const PEOPLE: ReadonlySet<string> = new Set(['users', 'employee']);

type Told = Pick<NotificationDefinition, 'title' | 'body' | 'link'> & {
  readonly to: Pick<NotificationDefinition['to'], 'roles' | 'people'>;
};
/** What is wrong with a message about records of the model: its places, and the people it goes to. */
export function messageFaults(known: Known, { to, title, body, link }: Told, model: ModelDefinition): readonly string[] {
  const missing = (paths: readonly string[]) =>
    paths.filter((path) => fieldAt(known, model.name, path) === undefined).map((path) => `${model.name} has no field ${path}`);
  const said = [title, body].flatMap((label) => (label ? LANGUAGES.flatMap((language) => placesIn(label[language])) : []));
  const people = (to.people ?? []).filter((path) => {
    const field = fieldAt(known, model.name, path);
    return !ACCOUNTS.has(path) && field !== undefined && !(field.kind === 'reference' && PEOPLE.has(field.to));
  });
  return [
    ...missing([...new Set([...said, ...(to.people ?? []), ...placesIn(link ?? '')])].filter((path) => !ACCOUNTS.has(path))),
    ...people.map((path) => `${path} names nobody who could be told`),
    ...(known.roles.size === 0 ? [] : (to.roles ?? []).filter((id) => !known.roles.has(id)).map((id) => `there is no role ${id}`)),
    ...(link === undefined ? [] : siteFaults(known, link)),
  ];
}

/** Whether what says who is told names nobody. */
export const tellsNobody = (to: Readonly<Record<string, unknown>>): boolean =>
  Object.values(to).every((one) => one === undefined || one === false || (Array.isArray(one) && one.length === 0));

function texts(known: Known, rule: NotificationDefinition, model: ModelDefinition): readonly string[] {
  const { on, when, changed, side, to } = rule;
  return [
    ...(changed ?? []).filter((name) => !fieldOf(model, name)).map((name) => `${model.name} has no field ${name}`),
    ...(changed && !on.includes('update') ? ['`changed` is about updates, of which it does not tell'] : []),
    ...ownConditionFaults(model, when).map((fault) => `when: ${fault}`),
    ...(side !== undefined && !companiesOf(model).includes(side) ? [`${side} is no company of ${model.name}`] : []),
    ...messageFaults(known, rule, model),
    ...(tellsNobody(to) && !rule.byCode ? ['it tells nobody'] : []),
  ];
}

export const notificationFaults = (known: Known): readonly Fault[] =>
  [...known.notifications.values()].flatMap((rule) => {
    const model = known.models.get(rule.model);
    return faultsOf('notification', rule.name, model ? texts(known, rule, model) : [`there is no model ${rule.model}`]);
  });
