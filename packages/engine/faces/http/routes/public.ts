/** What everybody may ask: whether the server is alive and ready, the public configuration, and what is open to visitors. */
import { LANGUAGES } from '@lambda/model/definitions/labels.ts';
import { visitor } from '../../../core/access/visitor.ts';
import { companyDay } from '../../../core/calendar/clock.ts';
import { RESET_MINUTES } from '../../../services/sessions/password-reset.ts';
import { flag, free, list, record, text, whole } from '../../openapi/json-schema.ts';
import { type Address, defineAddress } from '../address.ts';
import { GRAPHQL_OPERATION } from '../graphql-listener.ts';
import type { Live } from '../services.ts';

const PING_MS = 2_000;
/** Where administrators of the platform begin. */
const ADMINISTRATION = '/lambda/puzzle';
const LOCALES = { mn: 'mn_MN', en: 'en_US', ko: 'ko_KR' } as const;
const LANGUAGE_NAMES = { mn: 'Монгол', en: 'English', ko: '한국어' } as const;

/** Only what a page needs before anybody signs in; no key of any service that can be used to send or to read. */
const publicConfig = {
  title: 'Lambda Platform',
  subTitle: '',
  copyright: '',
  theme: 'light',
  logo: '/icon-192.png',
  favicon: '/favicon.svg',
  app_url: '/erp',
  super_url: ADMINISTRATION,
  /** Definitions come from the database, not from a file. */
  schema_load_mode: 'auto',
  /** Open pages are kept as tabs over a reload. */
  saved_tabs: true,
  languages: LANGUAGES.map((language) => ({ label: LANGUAGE_NAMES[language], code: LOCALES[language] })),
  default_language: LOCALES.mn,
  user_data_fields: ['id'],
  data_form_custom_elements: [],
  data_grid_custom_elements: [],
  microservice_dev: false,
} as const;

async function answers(ping: () => Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PING_MS);
  });
  const reached = ping().then(
    () => true,
    () => false,
  );
  return Promise.race([reached, late]).finally(() => clearTimeout(timer));
}

const open = { method: 'GET', who: 'always', tag: 'Server' } as const;
export const publicAddresses = (live: Live): readonly Address[] => [
  defineAddress({
    ...open,
    path: '/health',
    summary: 'Whether the server is alive.',
    reply: record({ status: text }),
    answer: () => ({ status: 'alive' }),
  }),
  defineAddress({
    ...open,
    path: '/ready',
    summary: 'Whether requests can be served.',
    reply: record({ status: text }),
    answer: async ({ reply }) => {
      if (live.closing) return reply.code(503).header('retry-after', 5).send({ status: 'stopping', reason: 'the server is stopping' });
      const { services } = live;
      if (!services) return reply.code(503).header('retry-after', 1).send({ status: 'starting', reason: live.doing });
      if (await answers(() => services.database.ping())) return { status: 'ready' };
      return reply.code(503).header('retry-after', 2).send({ status: 'database unavailable', reason: 'the database does not answer' });
    },
  }),
  defineAddress({
    ...open,
    path: '/lambda-config',
    summary: 'The public configuration.',
    reply: record({
      title: text,
      languages: list(free),
      has_language: flag,
      schema_load_mode: text,
      project_key: text,
      logo: text,
      favicon: text,
      super_url: text,
      password_reset_time_out: whole,
      saved_tabs: flag,
      'role-redirects': list(record({ role_id: whole, url: text })),
    }),
    answer: ({ settings }) => ({
      ...publicConfig,
      project_key: settings.installation?.projectKey ?? '',
      has_language: settings.installation?.hasLanguage ?? true,
      password_reset_time_out: settings.resetMinutes ?? RESET_MINUTES,
      notify: { firebaseConfig: settings.firebaseWeb ?? {} },
      // Other roles begin where their own data says, which the reply to signing in brings along.
      'role-redirects': [
        ...new Map([
          ...[...(live.services?.registry.administrators ?? [])].map((role) => [role, ADMINISTRATION] as const),
          ...(settings.installation?.roleRedirects ?? []),
        ]),
      ].map(([role_id, url]) => ({ role_id, url })),
      ...(settings.mapTiles ? { map: settings.mapTiles } : {}),
      ...(settings.providers?.size ? { providers: [...settings.providers.values()].map(({ name, kind }) => ({ name, kind })) } : {}),
      ...(settings.frameSites?.length ? { frames: settings.frameSites } : {}),
      // Sign-ins to try, only where they are meant to be known.
      ...(live.services && live.services.demoSignIns.length > 0 ? { demo: live.services.demoSignIns } : {}),
    }),
  }),
  // A session that comes along is not looked at: everybody gets the same here.
  defineAddress({
    ...GRAPHQL_OPERATION,
    method: 'POST',
    path: '/public/query',
    who: 'everybody',
    summary: 'The same for visitors: what is open without a sign-in, and what they may send in.',
    answer: async ({ services: { graphql, registry }, input: body, ip, now, reply }) => {
      const context = { endpoint: null, actor: visitor(registry), ip, idempotencyKey: null, now, today: companyDay(now) };
      return reply.type('application/json; charset=utf-8').send(await graphql.execute({ ...context, body }));
    },
  }),
];
