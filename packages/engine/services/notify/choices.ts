/** What somebody may be told of, and by which ways: the rules that can reach the person, with what is fixed about each. */
import type { NotificationDefinition } from '@lambda/model/definitions/automation.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import type { Actor } from '../../core/access/access.ts';
import type { Registry } from '../../core/registry/registry.ts';
import type { Database } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import { READ_CHOICES, READ_SETTINGS } from './notify.sql.ts';
import { rulesOfCompany } from './rules.ts';

export type Ways = { readonly in_app: boolean; readonly by_email: boolean; readonly by_push: boolean };
/** A way that nobody can change: it always tells, or never. */
export type Fixed = { readonly [Way in keyof Ways]?: 'always' | 'never' };
export type NotificationEvent = {
  readonly event: string;
  readonly label: Label;
  /** The area that it belongs to; null for a rule of the company. */
  readonly area: Label | null;
  readonly ways: Ways;
  /** Whether the person has chosen for this event alone. */
  readonly own: boolean;
  readonly fixed: Fixed;
};

const USUAL: Ways = { in_app: true, by_email: false, by_push: true };

/** About the own account: whoever could turn these off could be robbed of it unnoticed. */
const SECURITY: Omit<NotificationEvent, 'ways' | 'own'> = {
  event: 'security',
  label: { mn: 'Нууц үг, нэвтрэлтийн аюулгүй байдал', en: 'Password and sign-in security', ko: '비밀번호 및 로그인 보안' },
  area: { mn: 'Миний бүртгэл', en: 'My account', ko: '내 계정' },
  fixed: { in_app: 'never', by_email: 'always', by_push: 'never' },
};
/** The state of the data, which somebody has to put right. */
const DOUBLES: Omit<NotificationEvent, 'ways' | 'own'> = {
  event: 'doubles',
  label: { mn: 'Давхардсан утга', en: 'Values that repeat', ko: '중복된 값' },
  area: { mn: 'Админ', en: 'Administration', ko: '관리' },
  fixed: { in_app: 'always', by_email: 'never', by_push: 'never' },
};

/** Whether a rule may have something to say to the person: its role, or whatever a record names. */
const reaches = ({ to, byCode }: NotificationDefinition, { userId, access }: Actor): boolean =>
  byCode === true ||
  to.roles?.includes(access.role.id) === true ||
  to.users?.includes(userId) === true ||
  to.creator === true ||
  (to.people?.length ?? 0) > 0;

const fixedBy = ({ letter }: NotificationDefinition): Fixed => (letter === undefined ? {} : { by_email: letter });
/** What is fixed stands before what was chosen. */
const within = (ways: Ways, fixed: Fixed): Ways =>
  Object.fromEntries(
    Object.entries(ways).map(([way, chosen]) => {
      const set = fixed[way as keyof Ways];
      return [way, set === undefined ? chosen : set === 'always'];
    }),
  ) as Ways;

type Asking = { readonly registry: Registry; readonly database: Database; readonly actor: Actor };

/** The rules that can reach the person, those of the modules first. */
export async function eventsFor({ registry, database, actor }: Asking): Promise<readonly Omit<NotificationEvent, 'ways' | 'own'>[]> {
  const areas = new Map(
    registry.modules.flatMap(({ label, notifications }) => (notifications ?? []).map(({ name }) => [name, label] as const)),
  );
  const mine = (rule: NotificationDefinition): boolean => {
    const model = registry.models.get(rule.model);
    return model !== undefined && reaches(rule, actor) && actor.access.model(model).read !== null;
  };
  const all = [...registry.notifications.values(), ...(await rulesOfCompany(database, actor.companyId))];
  const rules = all
    .filter(mine)
    .map((rule) => ({ event: rule.name, label: rule.label, area: areas.get(rule.name) ?? null, fixed: fixedBy(rule) }));
  return [...rules, ...(actor.access.administrator ? [DOUBLES] : []), SECURITY];
}

/** How the person is told of everything without a choice of its own, and of each event. */
export async function choicesOf(asking: Asking): Promise<Ways & { readonly events: readonly NotificationEvent[] }> {
  const { database, actor } = asking;
  const statements = [withParams(READ_SETTINGS, actor.userId), withParams(READ_CHOICES, actor.userId)];
  const [settings, choices] = await database.readBatch(statements, null);
  const waysIn = (row: readonly (string | null)[] | undefined): Ways | null =>
    row ? { in_app: row[0] === 't', by_email: row[1] === 't', by_push: row[2] === 't' } : null;
  const general = waysIn(settings?.rows[0]) ?? USUAL;
  const chosen = new Map((choices?.rows ?? []).map(([event, ...ways]) => [event, waysIn(ways) ?? general]));
  const events = (await eventsFor(asking)).map((event) => ({
    ...event,
    ways: within(chosen.get(event.event) ?? general, event.fixed),
    own: chosen.has(event.event),
  }));
  return { ...general, events };
}
