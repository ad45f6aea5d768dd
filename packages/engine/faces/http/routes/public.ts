/** What everybody may ask: whether the server is alive and ready, the public configuration, and what is open to visitors. */
import { LANGUAGES } from '@lambda/model/definitions/labels.ts';
import type { FastifyInstance } from 'fastify';
import { visitor } from '../../../core/access/visitor.ts';
import { companyDay } from '../../../core/calendar/clock.ts';
import { RESET_MINUTES } from '../../../services/sessions/password-reset.ts';
import { addressIn, servicesOf } from '../requests.ts';
import type { HttpSettings, Live } from '../services.ts';

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

export function publicRoutes(app: FastifyInstance, { live, settings }: { live: Live; settings: HttpSettings }): void {
  const open = { config: { public: true, always: true } };

  app.get('/health', open, async () => ({ status: 'alive' }));

  app.get('/ready', open, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (live.closing) return reply.code(503).header('retry-after', 5).send({ status: 'stopping', reason: 'the server is stopping' });
    const { services } = live;
    if (!services) return reply.code(503).header('retry-after', 1).send({ status: 'starting', reason: live.doing });
    if (await answers(() => services.database.ping())) return { status: 'ready' };
    return reply.code(503).header('retry-after', 2).send({ status: 'database unavailable', reason: 'the database does not answer' });
  });

  app.get('/lambda-config', open, async () => ({
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
  }));
  // A session that comes along is not looked at: everybody gets the same here.
  app.post('/public/query', { config: { public: true } }, async (request, reply) => {
    const { graphql, registry } = servicesOf(request);
    const now = new Date();
    const body = await graphql.execute({
      endpoint: null,
      body: request.body,
      actor: visitor(registry),
      ip: addressIn(request, settings),
      idempotencyKey: null,
      now,
      today: companyDay(now),
    });
    return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
  });
}
