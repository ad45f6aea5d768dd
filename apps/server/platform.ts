/** Puts the parts together: database, schema, roles, demo, services, HTTP; and takes them apart again in order. */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { hasAdministrator } from '@lambda/accounts/company/server/first-administrator.ts';
import { providePosapi } from '@lambda/ebarimt/posapi/server/posapi.ts';
import { DEMO_PASSWORD, type DemoSignIn } from '@lambda/engine/core/platform/demo.ts';
import { sweepKeys } from '@lambda/engine/core/records/idempotency.ts';
import { allStoredStatements } from '@lambda/engine/core/records/stored.ts';
import { createRegistry, type Registry } from '@lambda/engine/core/registry/registry.ts';
import { openReports, type Reports } from '@lambda/engine/core/report-sql/report-sql.ts';
import { applySchema, type Plan } from '@lambda/engine/core/schema/apply.ts';
import { letterOrderFault } from '@lambda/engine/core/schema/letter-order.ts';
import { followOlderServers } from '@lambda/engine/core/schema/search-follow.ts';
import { createHttpServer, type HttpServer } from '@lambda/engine/faces/http/server.ts';
import { checkActionHandlers } from '@lambda/engine/services/actions/actions.ts';
import { carryFormerFields } from '@lambda/engine/services/builder/carry-over.ts';
import { type Definitions, definitionsWith, readStored } from '@lambda/engine/services/definitions/stored.ts';
import { storedFaults } from '@lambda/engine/services/definitions/stored-faults.ts';
import { startHistoryFill } from '@lambda/engine/services/files/history-fill.ts';
import { s3Place, s3Settings } from '@lambda/engine/services/files/s3-place.ts';
import { createFileStore } from '@lambda/engine/services/files/store.ts';
import { checkHandlers, JOB_WORK } from '@lambda/engine/services/jobs/jobs.ts';
import { startQueue } from '@lambda/engine/services/jobs/queue.ts';
import { SCHEDULE_WORK, scheduledWork } from '@lambda/engine/services/jobs/schedules.ts';
import { createMail } from '@lambda/engine/services/mail/mail.ts';
import { moveLetters } from '@lambda/engine/services/mail/moved-letters.ts';
import { sweepNotifications } from '@lambda/engine/services/notify/deliver.ts';
import { notifyRepeatedRows } from '@lambda/engine/services/notify/repeated-rows-notice.ts';
import { forgetRules, RULES_CHANNEL } from '@lambda/engine/services/notify/rules.ts';
import { OUTBOX_WORK, outboxWork, sweepOutbox } from '@lambda/engine/services/outbox/outbox.ts';
import { sweepDrafts } from '@lambda/engine/services/personal/drafts.ts';
import type { FirebaseAccount } from '@lambda/engine/services/push/firebase.ts';
import { createPush, sweepPushDevices } from '@lambda/engine/services/push/push.ts';
import { createIdentityProviders, type IdentityProviders } from '@lambda/engine/services/sessions/identity-providers.ts';
import { moveImpersonations } from '@lambda/engine/services/sessions/impersonation.ts';
import { shipRoles } from '@lambda/engine/services/sessions/roles.ts';
import { sealOpenSecrets } from '@lambda/engine/services/sessions/second-factor.ts';
import { createSms, provideSms } from '@lambda/engine/services/sms/sms.ts';
import type { Database } from '@lambda/engine/sql/database.ts';
import { startEmbedded } from '@lambda/engine/sql/embedded.ts';
import { createDatabase, type DatabaseConnection } from '@lambda/engine/sql/postgres.ts';
import { tidyWorker } from '@lambda/engine/sql/worker.ts';
import { startSimulator } from '@lambda/payment-simulator/simulator.ts';
import { DEMO_MERCHANT, sealDemoSecrets } from '@lambda/payments/gateway/server/demo-merchant.ts';
import { provideGateways } from '@lambda/payments/gateway/server/gateways.ts';
import { startPosapi } from '@lambda/posapi-simulator/simulator.ts';
import { type Configuration, readFirebaseAccount } from './configuration.ts';
import { loadDemoOnce } from './demo.ts';
import { workOf } from './generation.ts';
import { keepRows } from './kept-rows.ts';
import {
  actionHandlers,
  addresses,
  demoLoaders,
  demoSignIns,
  framedPages,
  hooks,
  jobHandlers,
  modules,
  offers,
  pages,
  shownFiles,
} from './modules.ts';
import { keepDefinitions } from './present-definitions.ts';
import { shipRows } from './ship-rows.ts';

const NO_ADMINISTRATOR = 'Nobody administers this installation yet: npm run administrator -- --help (see README.md)';
/** How long running requests may still take when the server stops. */
const GRACE_MS = 10_000;
/** Jobs, and as many deliveries, that this process carries out at the same time. */
const WORK_AT_ONCE = 2;
const SWEEP_EVERY_MS = 3_600_000;

export type Platform = {
  readonly url: string;
  /** Empty outside demo mode. */
  readonly signIns: readonly DemoSignIn[];
  /** Finishes running requests, then closes the database; safe to call twice. */
  stop(): Promise<void>;
};

export const createModuleRegistry = (administrators: readonly number[] = []): Registry => createRegistry(modules, { administrators });

/** Where uploaded files are kept. */
export const filesFolder = ({ dataFolder }: Pick<Configuration, 'dataFolder'>): string => join(dataFolder, 'files');

/** A PostgreSQL to work with: the given one, or our own in the data folder. */
export async function openConnection(
  { databaseUrl, dataFolder }: Configuration,
  log: (message: string) => void,
): Promise<{ connection: DatabaseConnection; stop: () => Promise<void> }> {
  await mkdir(dataFolder, { recursive: true });
  if (databaseUrl) return { connection: databaseUrl, stop: async () => undefined };
  const embedded = await startEmbedded({ dataDir: join(dataFolder, 'postgres'), log });
  return { connection: embedded.connection, stop: () => embedded.stop() };
}

const once = (work: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | null = null;
  return () => {
    running ??= work();
    return running;
  };
};

type Closers = { add(close: () => Promise<void>): void; closeAll(): Promise<void> };
/** What has been opened so far, closed in the opposite order; one that fails does not keep the others open. */
function createClosers(): Closers {
  const closers: (() => Promise<void>)[] = [];
  return {
    add: (close) => closers.push(close),
    closeAll: async () => {
      const failures: unknown[] = [];
      for (const close of closers.splice(0).reverse()) await close().catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw failures[0];
    },
  };
}

/** Removes what is over, now and every hour; what fails is tried again the next time. */
function keepTidy(tasks: readonly (() => Promise<void>)[], http: HttpServer): () => Promise<void> {
  const tidy = () => {
    for (const task of tasks) task().catch((error: unknown) => http.log.warn({ err: error }, 'tidying up failed'));
  };
  tidy();
  const timer = setInterval(tidy, SWEEP_EVERY_MS);
  timer.unref();
  return async () => clearInterval(timer);
}

/** Whom push services may turn to about messages of this installation. */
const contactOf = ({ publicUrl, mailFrom }: Configuration): string =>
  publicUrl?.startsWith('https:') ? publicUrl : `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? 'no-reply@localhost'}`;

type Opening = {
  configuration: Configuration;
  /** Where this server itself is reached. */
  url: string;
  connection: DatabaseConnection;
  database: Database;
  reports: Reports;
  definitions: Definitions;
  firebase: FirebaseAccount | null;
  http: HttpServer;
  behind: Closers;
};
async function openServices({
  configuration,
  url,
  connection,
  database,
  reports,
  definitions,
  firebase,
  http,
  behind,
}: Opening): Promise<void> {
  const warn = (error: unknown, message: string) => http.log.warn({ err: error }, message);
  const siteUrl = configuration.publicUrl ?? url;
  const files = await createFileStore({
    folder: filesFolder(configuration),
    database,
    registry: definitions.registry,
    quota: configuration.fileQuota,
    shown: shownFiles,
    ...(configuration.s3Url === null ? {} : { place: s3Place(s3Settings(configuration.s3Url)) }),
  });
  const lasting = { database, reports, files, hooks, publicUrl: configuration.publicUrl, siteUrl, warn };
  const demo = configuration.demo ? demoSignIns.map(({ login, label }) => ({ login, label, password: DEMO_PASSWORD })) : [];
  const present = await keepDefinitions({
    lasting,
    connection,
    base: { modules, administrators: configuration.adminRoles },
    first: definitions,
    check: checkCode,
    serve: (services) => http.serve({ ...services, offers, framedPages, demoSignIns: demo, sendsSms: configuration.smsUrl !== null }),
  });
  behind.add(() => present.close());
  behind.add(
    keepTidy(
      [
        () => present.generation().services.sessions.sweep(),
        () => present.generation().services.files.sweep(),
        () => present.generation().services.jobs.sweep(),
        () => tidyWorker(connection),
        () => sweepKeys(database),
        () => sweepOutbox(database),
        () => sweepNotifications(database),
        () => sweepDrafts(database, new Date()),
        () => sweepPushDevices(database),
        () => sealOpenSecrets(database),
        () => moveLetters(database),
        () => moveImpersonations(database),
        () => followOlderServers(connection, present.generation().services.registry),
      ],
      http,
    ),
  );
  await openPayments({ configuration, url, database, behind });
  await openTaxReceipts({ configuration, database, behind });
  if (configuration.smsUrl !== null) provideSms(database);
  const mail = createMail({
    database,
    settings: { smtpUrl: configuration.smtpUrl, from: configuration.mailFrom, siteUrl },
  });
  behind.add(async () => mail.close());
  const push = createPush({ database, settings: { contact: contactOf(configuration), firebase } });
  behind.add(async () => push.close());
  const messages = outboxWork({
    database,
    warn,
    handlers: new Map([
      ['notification', (message) => present.generation().deliverNotification(message)],
      ['mail', mail.deliver],
      ['push', push.deliver],
      ['sms', createSms(configuration.smsUrl)],
    ]),
  });
  behind.add(await database.listen(RULES_CHANNEL, (company) => forgetRules(database, company)));
  const common = { database, connection, concurrency: WORK_AT_ONCE, warn };
  const forPeople = new Map([
    [JOB_WORK, workOf(() => present.generation().jobWork)],
    [SCHEDULE_WORK, workOf(() => present.generation().scheduleWork)],
  ]);
  // Deliveries have their own hands: a person's import does not wait behind thousands of letters.
  const forJobs = await startQueue({ ...common, kinds: forPeople, timed: scheduledWork(definitions.registry) });
  behind.add(() => forJobs.stop(GRACE_MS));
  const forDeliveries = await startQueue({ ...common, kinds: new Map([[OUTBOX_WORK, messages]]) });
  behind.add(() => forDeliveries.stop(GRACE_MS));
}

/** Where payments are asked for. In demo mode QPay is a simulator beside this server, unless another address is told. */
async function openPayments({
  configuration,
  url,
  database,
  behind,
}: Pick<Opening, 'configuration' | 'url' | 'database' | 'behind'>): Promise<void> {
  const { demo, host, port, publicUrl, paymentUrls } = configuration;
  const { qpay: qpayUrl, socialpay: socialpayUrl, monpay: monpayUrl } = paymentUrls;
  const others = { socialpayUrl, monpayUrl, siteUrl: publicUrl ?? url };
  if (!demo || qpayUrl !== null) return provideGateways(database, { ...others, qpayUrl });
  const merchants = new Map([[DEMO_MERCHANT.user, DEMO_MERCHANT.secret]]);
  // The next port, so that its pages are found again; any other where that one is taken.
  const simulator = await startSimulator({ merchants, host, port: port === 0 ? 0 : port + 1 }).catch(() =>
    startSimulator({ merchants, host }),
  );
  behind.add(() => simulator.close());
  provideGateways(database, { ...others, qpayUrl: simulator.url });
  await sealDemoSecrets(database);
}

const TAX_OFFICE = 'https://api.ebarimt.mn';
/** Where tax receipts are made. In demo mode it is a simulator beside this server, unless another address is told. */
async function openTaxReceipts({ configuration, database, behind }: Pick<Opening, 'configuration' | 'database' | 'behind'>): Promise<void> {
  const { demo, host, port, posapiUrl, ebarimtInfoUrl } = configuration;
  if (!demo || posapiUrl !== null) return providePosapi(database, { url: posapiUrl, lookupUrl: ebarimtInfoUrl ?? TAX_OFFICE });
  const simulator = await startPosapi({ host, port: port === 0 ? 0 : port + 2 }).catch(() => startPosapi({ host }));
  behind.add(() => simulator.close());
  providePosapi(database, { url: simulator.url, lookupUrl: ebarimtInfoUrl ?? simulator.url });
}

/** What definitions name has its counterpart in the code. */
function checkCode(registry: Registry): void {
  checkHandlers(registry, jobHandlers);
  checkActionHandlers(registry, actionHandlers);
}

/** Brings the tables to the definitions of the modules with what is published in the database, and answers with both. */
async function prepareTables(given: {
  configuration: Configuration;
  connection: DatabaseConnection;
  database: Database;
  say: (line: string) => void;
}): Promise<{ plan: Plan; definitions: Definitions }> {
  const { configuration, connection, database, say } = given;
  const base = { modules, administrators: configuration.adminRoles };
  const carried = await carryFormerFields({ base, database, connection, say });
  const definitions = definitionsWith(base, await readStored(database));
  return { definitions, plan: carried ?? (await applySchema(connection, definitions.registry, { say })) };
}

/** Filling an empty database takes as long as it takes; what people wait for has the limits of requests. */
const UNHURRIED = { statementTimeout: 600_000 } as const;

/** Adds the rows that the modules bring and, into an empty database, the example data; works out the stored values when something has changed. */
async function fillTables(given: {
  readonly configuration: Configuration;
  readonly connection: DatabaseConnection;
  readonly registry: Registry;
  readonly isChanged: boolean;
  readonly http: HttpServer;
  readonly say: (line: string) => void;
}): Promise<void> {
  const { configuration, connection, registry, isChanged, http, say } = given;
  const database = await createDatabase({ connection, size: 2, limits: UNHURRIED });
  try {
    await shipRows({ registry, database });
    let isNew = isChanged;
    if (configuration.demo) {
      http.starting('the example data is being loaded');
      // Pictures of the demo are drawn into the data folder; a bucket gets none.
      const drawn = configuration.s3Url === null ? { folder: filesFolder(configuration) } : {};
      if (await loadDemoOnce({ registry, database, loaders: demoLoaders, ...drawn })) {
        isNew = true;
        say('The example data has been loaded');
      }
    }
    if (!isNew) return;
    await database.batch(allStoredStatements(registry), null);
    await keepRows(database, new Date());
  } finally {
    await database.close();
  }
}

/** What a provider refuses stands in the log: people are told that it was not confirmed. */
const providersOf = ({ signIn, publicUrl }: Configuration): IdentityProviders =>
  createIdentityProviders({
    settings: publicUrl === null ? {} : signIn,
    publicUrl: publicUrl ?? '',
    log: (error) => process.stderr.write(`Sign-in by a provider: ${error instanceof Error ? error.message : String(error)}\n`),
  });

/**
 * Starts everything. The port answers at once (`/health`, `/ready` with the reason), the rest when the database is there.
 * Rejects with what went wrong after closing what was open already.
 */
export async function startPlatform(configuration: Configuration, say: (line: string) => void): Promise<Platform> {
  checkCode(createModuleRegistry(configuration.adminRoles));
  const firebase = configuration.firebaseAccount === null ? null : readFirebaseAccount(configuration.firebaseAccount);
  const webFolder = resolve('apps', 'web', 'dist');
  const http = await createHttpServer({
    webFolder: existsSync(webFolder) ? webFolder : null,
    logLevel: configuration.logLevel,
    trustProxy: configuration.trustProxy,
    https: configuration.https,
    publicUrl: configuration.publicUrl,
    installation: configuration.installation,
    resetMinutes: configuration.resetMinutes,
    deletionDays: configuration.deletionDays,
    mapTiles: configuration.mapTiles,
    firebaseWeb: configuration.firebaseWeb,
    frameSites: configuration.frameSites,
    providers: providersOf(configuration),
    push: { firebase: firebase !== null },
    addresses,
    pages,
  });
  const address = await http.listen({ host: configuration.host, port: configuration.port });
  const host = configuration.host.includes(':') ? `[${configuration.host}]` : configuration.host;
  const url = `http://${host}:${address.port}`;
  const behind = createClosers();
  const stop = once(async () => {
    await http.close(GRACE_MS);
    await behind.closeAll();
  });
  try {
    http.starting('the database is starting');
    const postgres = await openConnection(configuration, say);
    behind.add(postgres.stop);
    http.starting('the tables are being brought up to date');
    const database = await createDatabase({ connection: postgres.connection, size: configuration.databasePool });
    behind.add(() => database.close());
    const { plan, definitions } = await prepareTables({ configuration, connection: postgres.connection, database, say });
    const { registry } = definitions;
    for (const { table, note } of plan.warnings) say(`The table ${table} does not fit yet: ${note}`);
    for (const step of plan.refused) say(`Not done, because it would lose data (see npm run schema): ${step.sql}`);
    await shipRoles({ registry, database });
    for (const fault of await storedFaults({ registry, database })) say(fault);
    await notifyRepeatedRows({ registry, database }, plan.doubles);
    await fillTables({ configuration, connection: postgres.connection, registry, isChanged: plan.applied.length > 0, http, say });
    const reports = await openReports({ connection: postgres.connection, registry, reader: configuration.reportRole });
    const letters = await letterOrderFault(database);
    if (letters !== null) say(letters);
    if (!configuration.demo && !(await hasAdministrator({ registry, database }))) say(NO_ADMINISTRATOR);
    if (reports.unavailable !== null) say(`Reports in SQL are off: ${reports.unavailable}`);
    await openServices({ configuration, url, connection: postgres.connection, database, reports, definitions, firebase, http, behind });
    // A new installation has no history of an older version.
    const isMade = (table: string) => plan.applied.some(({ sql }) => sql.startsWith(`create table "${table}"`));
    if (isMade('history_file_marks') && !isMade('record_history')) await startHistoryFill({ registry, database });
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
  return { url, signIns: configuration.demo ? demoSignIns : [], stop };
}
