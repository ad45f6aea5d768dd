/** Which rules a write meets: those of the modules, and those that administrators have made for their company. */

import { comparisonFault, literalOf } from '@lambda/model/conditions/condition-faults.ts';
import { COMPARISONS, readComparison } from '@lambda/model/conditions/conditions.ts';
import { linkSchema, type NotificationDefinition } from '@lambda/model/definitions/automation.ts';
import type { ModelDefinition, ModuleDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { FieldErrorCode } from '@lambda/model/errors/field-errors.ts';
import { conditionHolds } from '@lambda/model/expression/condition.ts';
import { clockOf, type Hooks, type RecordHooks, type RecordWrite } from '../../core/records/hooks.ts';
import type { Database, Statement, TextRow } from '../../sql/database.ts';
import { createLru, type Lru } from '../../sql/lru.ts';
import { withParams } from '../../sql/named-statements.ts';
import { outboxStatements } from '../outbox/outbox.ts';
import { keepingCompany } from '../sessions/platform-company.ts';
import { NOTIFY_RULES, STORED_RULES } from './notify.sql.ts';
import { isSubject, namesPeople } from './subjects.ts';

export const RULES_CHANNEL = 'lambda_rules';
const KEPT_COMPANIES = 2_000;

/** What the outbox carries from the write to the delivery. */
export type QueuedNotification = {
  readonly rule: NotificationDefinition;
  readonly id: number;
  readonly kind: RecordWrite['kind'];
  readonly createdBy: number | null;
  /** The import or change of many that the write was a part of. */
  readonly together?: string;
  /** A form has set it off: the role of who has saved, and where a letter goes in place of a notification. */
  readonly trigger?: { readonly roleId: number; readonly letter: LetterTarget | null };
};
export type LetterTarget = {
  /** Paths of the record that hold addresses. */
  readonly fields: readonly string[];
  readonly addresses: readonly string[];
  /** Of letters to addresses. */
  readonly language: Language;
};

const sameText = (text: string) => ({ mn: text, en: text, ko: text });
function ruleOf(row: TextRow): NotificationDefinition {
  const [id, title, body, link, model, onCreate, onUpdate, onRemove, field, condition, value, role, toCreator, users, people, letter] = row;
  const comparison = COMPARISONS.find((known) => known === condition);
  return {
    name: `stored-${id}`,
    label: sameText(title ?? ''),
    model: model ?? '',
    on: [
      ...(onCreate === 't' ? ['create' as const] : []),
      ...(onUpdate === 't' ? ['update' as const] : []),
      ...(onRemove === 't' ? ['remove' as const] : []),
    ],
    ...(field && comparison && { when: readComparison({ field, condition: comparison, value }) }),
    to: {
      roles: role ? [Number(role)] : [],
      creator: toCreator === 't',
      users: users ? (JSON.parse(users) as number[]) : [],
      people: people ? [people] : [],
    },
    ...((letter === 'always' || letter === 'never') && { letter }),
    title: sameText(title ?? ''),
    ...(body && { body: sameText(body) }),
    ...(link && { link }),
  };
}

type Rules = ReadonlyMap<string, readonly NotificationDefinition[]>;
function grouped(rules: readonly NotificationDefinition[]): Rules {
  const map = new Map<string, NotificationDefinition[]>();
  for (const rule of rules) map.set(rule.model, [...(map.get(rule.model) ?? []), rule]);
  return map;
}

const stored = new WeakMap<Database, Lru<Promise<Rules>>>();
/** Forgets the rules of one company, or of all when something may have been missed. */
export function forgetRules(database: Database, company: string): void {
  if (company === '') stored.delete(database);
  else stored.get(database)?.delete(company);
}
function storedRules(database: Database, companyId: number): Promise<Rules> {
  let known = stored.get(database);
  if (!known) {
    known = createLru<Promise<Rules>>(KEPT_COMPANIES);
    stored.set(database, known);
  }
  const key = String(companyId);
  const loading = known.get(key);
  if (loading) return loading;
  const read = database
    .readBatch([withParams(STORED_RULES, companyId)], companyId)
    .then(([found]) => grouped((found?.rows ?? []).map(ruleOf)));
  read.catch(() => forgetRules(database, key));
  return known.set(key, read);
}

/** The rules that administrators have made for their company. */
export const rulesOfCompany = async (database: Database, companyId: number): Promise<readonly NotificationDefinition[]> =>
  [...(await storedRules(database, companyId)).values()].flat();

function isMet({ on, changed, when, byCode }: NotificationDefinition, { context, model, kind, before, after }: RecordWrite): boolean {
  if (byCode || !on.includes(kind)) return false;
  if (
    kind === 'update' &&
    changed &&
    !changed.some((name) => JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after[name] ?? null))
  )
    return false;
  return !when || conditionHolds(model, when, after, clockOf(context));
}

async function tell(write: RecordWrite): Promise<readonly Statement[]> {
  const { context, model, id, kind, after } = write;
  const own = [...context.registry.notifications.values()].filter((rule) => rule.model === model.name);
  const made = (await storedRules(context.database, context.actor.companyId)).get(model.name) ?? [];
  const met = [...own, ...made].filter((rule) => isMet(rule, write));
  const { companyId, userId } = context.actor;
  const createdBy = kind === 'create' ? userId : typeof after.created_by === 'number' ? after.created_by : null;
  const placeOf = ({ side, to }: NotificationDefinition): number | Promise<number> => {
    if (to.administrators) return keepingCompany(context.database, context.registry, companyId);
    return side === undefined ? companyId : Number(after[side]);
  };
  const entries = met.map(async (rule) =>
    outboxStatements(context.database, {
      companyId: await placeOf(rule),
      userId,
      topic: 'notification',
      summary: rule.label.mn,
      // A write is one moment of one record: a second statement of the same rule about it would be the same news.
      key: `${rule.name}:${id}:${context.now.getTime()}`,
      payload: {
        rule,
        id,
        kind,
        createdBy,
        ...(context.together === undefined ? {} : { together: context.together }),
      } satisfies QueuedNotification,
    }),
  );
  return (await Promise.all(entries)).flat();
}

/** A rule that names what is not there would never be met, and nobody would learn why. */
function checkRule({ context, after }: RecordWrite): undefined {
  const model = context.registry.models.get(String(after.target_model ?? ''));
  const fault = (field: string, code: FieldErrorCode) => new PlatformError('INVALID', { fields: [{ field, code }] });
  if (!model || !isSubject(model)) throw fault('target_model', 'subject');
  const compared = after.condition_field ? fieldOf(model, String(after.condition_field))?.field : undefined;
  if (after.condition_field && !compared) throw fault('condition_field', 'fieldOfSubject');
  const condition = COMPARISONS.find((known) => known === after.condition);
  const asked =
    condition && readComparison({ field: '', condition, value: after.condition_value ?? undefined }, (text) => literalOf(compared, text));
  if (compared && asked && comparisonFault(compared, asked) !== null) throw fault('condition_value', 'notComparable');
  if (after.target_field && !namesPeople(context.registry, model, String(after.target_field))) throw fault('target_field', 'namesNobody');
  const link = after.link ?? null;
  if (link !== null && !linkSchema.safeParse(link).success) throw fault('link', 'wrongType');
  return undefined;
}
const ruleHooks: RecordHooks = {
  before: checkRule,
  after: ({ context }) => [withParams(NOTIFY_RULES, context.actor.companyId)],
};

/** Looks at every write of the companies' records; of those written by the platform, where a module's rule names the model. Made of the same models as the registry, before it is there. */
export const notificationHooks = (modules: Parameters<typeof tellingHooks>[0]): readonly Hooks[] => [
  tellingHooks(modules),
  new Map([['notification_targets', ruleHooks]]),
];
/** The part of it that looks at the models of these modules. */
export function tellingHooks(modules: readonly Pick<ModuleDefinition, 'models' | 'notifications'>[]): Hooks {
  const models = modules.flatMap((module) => module.models ?? []);
  const rules = modules.flatMap((module) => module.notifications ?? []);
  const named = new Set(rules.map((rule) => rule.model));
  const platforms = new Set(rules.filter(({ to }) => to.administrators).map((rule) => rule.model));
  const notifies = (model: ModelDefinition): boolean => model.writtenBy !== 'platform' || named.has(model.name);
  // Rows of all companies in one table are told in the company in whose name they are written.
  const isPlaced = (model: ModelDefinition): boolean =>
    model.placement === 'company' || platforms.has(model.name) || (named.has(model.name) && model.belongs?.company !== undefined);
  const notifying = models.filter((model) => !model.internal && isPlaced(model) && notifies(model));
  return new Map(notifying.map(({ name }) => [name, { after: tell }]));
}
