/** Sample values that follow from more than the kind of their field: definitions, names of models, addresses inside the site. */

let made = 0;
const SUBJECTS = ['employee', 'job', 'struct', 'partner'] as const;

export const SPECIAL_SAMPLES: Readonly<Record<string, () => unknown>> = {
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
  // Whoever has left has no login, and the samples have one.
  'employee.status': () => 'active',
  'employee.permissions': () => ({ models: { bank: { r: true } } }),
  'custom_field.target_model': () => SUBJECTS[++made % SUBJECTS.length],
  'custom_field.name': () => `c_sample_${++made}`,
  'custom_field.content': () => ({
    definition: { kind: 'text', label: { mn: `Жишээ ${++made}`, en: 'Sample', ko: '예시' } },
    place: null,
    inGrid: false,
    position: 0,
  }),
  'notification_targets.target_model': () => SUBJECTS[++made % SUBJECTS.length],
  'notification_targets.condition_field': () => (++made % 2 === 0 ? 'id' : 'created_at'),
  'notification_targets.target_field': () => (++made % 2 === 0 ? 'created_by' : 'updated_by'),
  'route_rules.from_path': () => `/old-${++made}`,
  'route_rules.to_path': () => `/new-${++made}`,
  'site_pages.path': () => `/sample-${++made}`,
  'site_pages.blocks': () => ({ mn: [{ id: `b${++made}`, type: 'text', props: { body: `Жишээ ${made}` } }], en: [], ko: [] }),
  'company_pages.blocks': () => ({ mn: [{ id: `b${++made}`, type: 'text', props: { body: `Жишээ ${made}` } }], en: [], ko: [] }),
  // A page ends after it begins, whichever of the two is changed.
  'site_pages.publish_from': () => new Date(Date.UTC(2026, 0, 1, 0, ++made)).toISOString(),
  'site_pages.publish_until': () => new Date(Date.UTC(2027, 0, 1, 0, ++made)).toISOString(),
  // Pay ends above where it begins, whichever of the two is changed.
  'job_opening.salary_from': () => `${1_000_000 + ++made}.00`,
  'job_opening.salary_to': () => `${9_000_000 + ++made}.00`,
  'text_correction.text_key': () => `sample.text${++made}`,
  'user_guide_category.code': () => `sample-${++made}`,
  'user_guide.code': () => `sample-${++made}`,
  'user_guide.youtube_link': () => `https://youtu.be/s${String(++made).padStart(10, '0')}`,
  'user_guide.paths': () => `/erp/p/sample-${++made}`,
  'faq.code': () => `sample-${++made}`,
  'system_modules.code': () => `sample-${++made}`,
  'system_modules.module_icon': () => `icon-${++made}`,
  'system_payment_config.code': () => `sample-${++made}`,
  'notification_targets.link': () => `/erp/p/employees?record=${++made}`,
};

/** A request for a change asks for at least one; an account without a password needs an address for the letter. */
export const NEEDED_SAMPLES: Readonly<Record<string, readonly string[]>> = { change_request: ['new_lastname'], users: ['password'] };
