/**
 * Sample values that follow from more than the kind of their field: definitions, names of models, addresses inside the site.
 * A module says its own in `tests/samples.ts`: `samples` by `model.field`, `needed` by model.
 */

import type { SpecialSample } from '@lambda/testing/sample-record.ts';

type Samples = {
  readonly samples: Readonly<Record<string, SpecialSample>>;
  readonly needed?: Readonly<Record<string, readonly string[]>>;
};
const ofModules = Object.values(import.meta.glob<Samples>('../../../modules/*/tests/samples.ts', { eager: true }));

let made = 0;
const SUBJECTS = ['employee', 'job', 'struct', 'partner'] as const;

const ofPlatform: Readonly<Record<string, () => unknown>> = {
  'roles.permissions': () => ({
    id: 5_000,
    name: `sample-${++made}`,
    label: { mn: 'Жишээ', en: 'Sample', ko: '예시' },
    menus: {},
  }),
  'company.max_permissions': () => ({ menus: { employees: { show: true, r: true } } }),
  'company.tin': () => String(10_000_000_000 + ++made),
  'company.company_url': () => `sample-${++made}`,
  'company.standard_permissions': () => ({ flags: { chart: false } }),
  'notification_targets.target_model': () => SUBJECTS[++made % SUBJECTS.length],
  // Whichever of the three is changed, they can be compared.
  'notification_targets.condition_field': () => (++made % 2 === 0 ? 'id' : 'version'),
  'notification_targets.condition': () => (++made % 2 === 0 ? 'equals' : 'notEqual'),
  'notification_targets.condition_value': () => String(++made),
  'notification_targets.target_field': () => (++made % 2 === 0 ? 'created_by' : 'updated_by'),
  'route_rules.from_path': () => `/old-${++made}`,
  'route_rules.to_path': () => `/new-${++made}`,
  'text_correction.text_key': () => `sample.text${++made}`,
  'notification_targets.link': () => `/erp/p/employees?record=${++made}`,
};
export const SPECIAL_SAMPLES: Readonly<Record<string, SpecialSample>> = Object.assign(
  {},
  ofPlatform,
  ...ofModules.map(({ samples }) => samples),
);

/** An account without a password needs an address for the letter. */
const neededByPlatform: Readonly<Record<string, readonly string[]>> = { users: ['password'] };
export const NEEDED_SAMPLES: Readonly<Record<string, readonly string[]>> = Object.assign(
  {},
  neededByPlatform,
  ...ofModules.map(({ needed = {} }) => needed),
);
