/** The one place that reads the environment. Everything is checked at the start; each variable is explained in `.env.example`. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Installation } from '@lambda/engine/faces/http/services.ts';
import { type FirebaseAccount, firebaseAccountSchema } from '@lambda/engine/services/push/firebase.ts';
import type { ProviderName, ProviderSettings } from '@lambda/engine/services/sessions/identity-providers.ts';
import { z } from 'zod';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));

/** The client's id and secret before the issuer; `dan+` for ДАН. Without https only on this machine. */
const providerAddress = z
  .string()
  .regex(
    /^(dan\+)?(https:\/\/[^\s:@/]+:[^\s:@/]+@[^\s@/?#]+|http:\/\/[^\s:@/]+:[^\s:@/]+@(127\.0\.0\.1|localhost):\d+)(\/[^\s?#]*[^\s?#/])?$/,
  )
  .optional();

/** What an application of Firebase says of itself: each is public, none opens anything. */
const firebaseWebSchema = z.partialRecord(
  z.enum(['apiKey', 'authDomain', 'projectId', 'storageBucket', 'messagingSenderId', 'appId', 'measurementId', 'vapidKey']),
  z.string().max(300),
);
const firebaseWeb = z
  .string()
  .optional()
  .transform((text, context) => {
    try {
      return firebaseWebSchema.parse(JSON.parse(text ?? '{}'));
    } catch {
      context.addIssue({ code: 'custom' });
      return z.NEVER;
    }
  });

/** Without https only on this machine. */
const gatewayAddress = z
  .string()
  .regex(/^(https:\/\/[^\s:@/?#]+(:\d+)?|http:\/\/(127\.0\.0\.1|localhost):\d+)(\/[^\s?#]*[^\s?#/])?$/)
  .optional();

/** The service of tax receipts stands in the company's own network, where it has no certificate. */
const posapiAddress = z
  .string()
  .regex(/^https?:\/\/[^\s:@/?#]+(:\d+)?$/)
  .optional();

/** `2=/dashboard/hr,7=/pos`: paths of this site alone, so that no setting can send people elsewhere. */
const roleRedirects = z
  .string()
  .regex(/^\d{1,15}=\/(?!\/)[^\s,\\]*(,\d{1,15}=\/(?!\/)[^\s,\\]*)*$/)
  .optional()
  .transform(
    (text) =>
      new Map(
        (text ?? '')
          .split(',')
          .filter(Boolean)
          .map((one) => [Number(one.slice(0, one.indexOf('='))), one.slice(one.indexOf('=') + 1)] as const),
      ),
  );

const variables = z.object({
  PORT: wholeNumber(0, 65_535).prefault('3000'),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1'),
  LAMBDA_DATA: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^(postgres|postgresql):\/\/\S+$/)
    .optional(),
  DATABASE_POOL: wholeNumber(1, 100).prefault('8'),
  REPORT_ROLE: z
    .string()
    .regex(/^[a-z_][a-z0-9_]{0,40}$/)
    .default('lambda_reader'),
  ADMIN_ROLES: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15})*$/)
    .optional()
    .transform((text) => (text ?? '').split(',').filter(Boolean).map(Number)),
  DEMO: flag.prefault('true'),
  PROJECT_KEY: z
    .string()
    .regex(/^[\w.-]{1,100}$/)
    .default(''),
  HAS_LANGUAGE: flag.prefault('true'),
  ROLE_REDIRECTS: roleRedirects,
  HTTPS: flag.prefault('false'),
  TRUST_PROXY: flag.prefault('false'),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('warn'),
  RESET_MINUTES: wholeNumber(1, 60).prefault('3'),
  DELETION_DAYS: wholeNumber(1, 365).prefault('14'),
  FILE_QUOTA_MB: wholeNumber(1, 100_000_000).prefault('10240'),
  FILE_BUCKET_URL: z
    .string()
    .regex(/^https?:\/\/[^\s:@/]+:[^\s:@/]+@[^\s@/?#]+\/[^\s/?#]+[^\s?#]*(\?region=[a-z0-9-]+)?$/)
    .optional(),
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\/[^\s/?#]+$/)
    .optional(),
  MAP_TILES: z
    .string()
    .regex(/^https?:\/\/[^\s/?#]+\/\S*\{z\}\S*$/)
    .optional(),
  MAP_ATTRIBUTION: z.string().max(200).default(''),
  FRAME_SITES: z
    .string()
    .regex(/^https?:\/\/[^\s/?#,;']+(,https?:\/\/[^\s/?#,;']+)*$/)
    .optional()
    .transform((text) => (text ?? '').split(',').filter(Boolean)),
  SSO_SIGN_IN: providerAddress,
  GOOGLE_SIGN_IN: providerAddress,
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/)
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s<>]@[^\s<>]+>?$/)
    .default('Lambda Platform <no-reply@localhost>'),
  SMS_URL: z
    .string()
    .regex(/^https?:\/\/[^\s/?#]+\S*$/)
    .optional(),
  FIREBASE_ACCOUNT: z.string().optional(),
  FIREBASE_WEB: firebaseWeb,
  QPAY_URL: gatewayAddress,
  SOCIALPAY_URL: gatewayAddress,
  MONPAY_URL: gatewayAddress,
  POSAPI_URL: posapiAddress,
  EBARIMT_INFO_URL: gatewayAddress,
});
type Name = keyof z.infer<typeof variables>;
export const VARIABLE_NAMES = Object.keys(variables.shape) as readonly Name[];

/** What each variable may be, in words for the one line that a wrong value gets. */
const ALLOWED: Readonly<Record<Name, string>> = {
  PORT: 'a whole number from 0 to 65535',
  HOST: 'a host name or an address',
  LAMBDA_DATA: 'the path of a folder',
  DATABASE_URL: 'postgresql://user:password@host:port/database',
  DATABASE_POOL: 'a whole number from 1 to 100',
  REPORT_ROLE: 'small letters, digits and _',
  ADMIN_ROLES: 'numbers of roles, separated by commas',
  DEMO: 'true or false',
  PROJECT_KEY: 'letters, digits, _ . and -',
  HAS_LANGUAGE: 'true or false',
  ROLE_REDIRECTS: 'the number of a role and a path of this site, several separated by commas: 2=/dashboard/hr,7=/pos',
  HTTPS: 'true or false',
  TRUST_PROXY: 'true or false',
  LOG_LEVEL: LOG_LEVELS.join(', '),
  RESET_MINUTES: 'a whole number from 1 to 60',
  DELETION_DAYS: 'a whole number from 1 to 365',
  FILE_QUOTA_MB: 'a whole number from 1 to 100000000',
  FILE_BUCKET_URL:
    'https://KEY:SECRET@host/bucket or https://KEY:SECRET@host/bucket/prefix?region=name, signs of the secret in percent form',
  PUBLIC_URL: 'https://host without a path or a slash at the end',
  MAP_TILES: 'https://host/path/{z}/{x}/{y}.png',
  FRAME_SITES: 'https://host, several separated by commas',
  MAP_ATTRIBUTION: 'a line of text',
  SSO_SIGN_IN: 'https://CLIENT_ID:SECRET@issuer or dan+https://CLIENT_ID:SECRET@sso.gov.mn, signs in percent form',
  GOOGLE_SIGN_IN: 'https://CLIENT_ID:SECRET@accounts.google.com, signs in percent form',
  SMTP_URL: 'smtp://user:password@host:port or smtps://…',
  QPAY_URL: 'https://host without a slash at the end, such as https://merchant-sandbox.qpay.mn',
  SOCIALPAY_URL: 'https://host without a slash at the end',
  MONPAY_URL: 'https://host without a slash at the end',
  POSAPI_URL: 'http(s)://host:port without a slash at the end, such as http://192.168.1.10:7080',
  EBARIMT_INFO_URL: 'https://host without a slash at the end',
  SMS_URL: 'https://USER:PASSWORD@host/path, or with the places {to} and {text}',
  FIREBASE_ACCOUNT: 'the path of the JSON file of a service account',
  FIREBASE_WEB: '{"apiKey": …, "projectId": …, "messagingSenderId": …, "appId": …} as Firebase shows it, and vapidKey',
  MAIL_FROM: 'an address, or Name <address>',
};
/** Values that are never repeated: they hold a password, or might by mistake. */
const SECRET: ReadonlySet<string> = new Set<Name>([
  'DATABASE_URL',
  'FILE_BUCKET_URL',
  'SSO_SIGN_IN',
  'GOOGLE_SIGN_IN',
  'SMTP_URL',
  'SMS_URL',
  'FIREBASE_WEB',
]);

export type Configuration = {
  readonly port: number;
  readonly host: string;
  /** Absolute path of the data folder. */
  readonly dataFolder: string;
  /** Null: the server runs a PostgreSQL of its own. */
  readonly databaseUrl: string | null;
  readonly databasePool: number;
  /** The database login under which SQL of people runs. */
  readonly reportRole: string;
  /** Roles whose holders are platform administrators, beside role 1. */
  readonly adminRoles: readonly number[];
  readonly demo: boolean;
  /** What the installation says of itself to everybody. */
  readonly installation: Required<Installation>;
  readonly https: boolean;
  readonly trustProxy: boolean;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** How long a code for a new password is valid. */
  readonly resetMinutes: number;
  /** Days between asking for the deletion of the own account and the deletion. */
  readonly deletionDays: number;
  /** Bytes that the files of one company may have together. */
  readonly fileQuota: number;
  /** The bucket that keeps the content of files; null: the data folder does. */
  readonly s3Url: string | null;
  /** Where people reach this site; links in letters begin with it. Null: letters have no links. */
  readonly publicUrl: string | null;
  /** What programs that are told by Firebase need to know of it; empty without. */
  readonly firebaseWeb: Readonly<Record<string, string>>;
  /** The tile server of maps; null: maps show a net of degrees. */
  readonly mapTiles: { readonly address: string; readonly attribution: string } | null;
  /** Sites that entries of the menu may show inside a page. */
  readonly frameSites: readonly string[];
  /** Whom people may sign in with beside the password; null: not at all. */
  readonly signIn: Readonly<Record<ProviderName, ProviderSettings | null>>;
  /** Null: letters stay in the platform's own mailbox. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** The provider of short messages; null: nothing is sent to telephones. */
  readonly smsUrl: string | null;
  /** The file of the service account that sends to applications through Firebase; null: they are told nothing. */
  readonly firebaseAccount: string | null;
  /** Where payment gateways are reached; null: where they are in earnest, and in demo mode QPay's simulator. */
  readonly paymentUrls: Readonly<Record<'qpay' | 'socialpay' | 'monpay', string | null>>;
  /** The service of tax receipts; null: there is none, and in demo mode its simulator. */
  readonly posapiUrl: string | null;
  /** Where taxpayers and districts are looked up; null: where it is in earnest, and in demo mode the same simulator. */
  readonly ebarimtInfoUrl: string | null;
};
export class ConfigurationError extends Error {}

function providerOf(text: string | undefined): ProviderSettings | null {
  if (text === undefined) return null;
  const address = new URL(text.replace(/^dan\+/, ''));
  return {
    kind: text.startsWith('dan+') ? 'dan' : 'oidc',
    issuer: address.origin + (address.pathname === '/' ? '' : address.pathname),
    clientId: decodeURIComponent(address.username),
    clientSecret: decodeURIComponent(address.password),
  };
}

/** Throws ConfigurationError with one readable line for the first wrong variable. An empty variable counts as not set. */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>): Configuration {
  const given = Object.fromEntries(VARIABLE_NAMES.map((name) => [name, environment[name]?.trim() || undefined]));
  const result = variables.safeParse(given);
  if (!result.success) {
    const name = result.error.issues[0]?.path[0] as Name;
    const shown = SECRET.has(name) ? 'its value' : JSON.stringify(given[name]?.slice(0, 80));
    throw new ConfigurationError(`${name}: ${shown} is not allowed; give ${ALLOWED[name]} (see .env.example)`);
  }
  const { data } = result;
  const needsAddress = (['SSO_SIGN_IN', 'GOOGLE_SIGN_IN'] as const).find((name) => data[name] !== undefined);
  if (needsAddress && data.PUBLIC_URL === undefined)
    throw new ConfigurationError(`PUBLIC_URL: is needed by ${needsAddress}; give ${ALLOWED.PUBLIC_URL} (see .env.example)`);
  return {
    port: data.PORT,
    host: data.HOST,
    dataFolder: resolve(data.LAMBDA_DATA),
    databaseUrl: data.DATABASE_URL ?? null,
    databasePool: data.DATABASE_POOL,
    reportRole: data.REPORT_ROLE,
    adminRoles: data.ADMIN_ROLES,
    demo: data.DEMO,
    installation: { projectKey: data.PROJECT_KEY, hasLanguage: data.HAS_LANGUAGE, roleRedirects: data.ROLE_REDIRECTS },
    https: data.HTTPS,
    trustProxy: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
    resetMinutes: data.RESET_MINUTES,
    deletionDays: data.DELETION_DAYS,
    fileQuota: data.FILE_QUOTA_MB * 1_048_576,
    s3Url: data.FILE_BUCKET_URL ?? null,
    publicUrl: data.PUBLIC_URL ?? null,
    frameSites: data.FRAME_SITES,
    mapTiles: data.MAP_TILES === undefined ? null : { address: data.MAP_TILES, attribution: data.MAP_ATTRIBUTION },
    signIn: { sso: providerOf(data.SSO_SIGN_IN), google: providerOf(data.GOOGLE_SIGN_IN) },
    smtpUrl: data.SMTP_URL ?? null,
    mailFrom: data.MAIL_FROM,
    posapiUrl: data.POSAPI_URL ?? null,
    ebarimtInfoUrl: data.EBARIMT_INFO_URL ?? null,
    paymentUrls: { qpay: data.QPAY_URL ?? null, socialpay: data.SOCIALPAY_URL ?? null, monpay: data.MONPAY_URL ?? null },
    smsUrl: data.SMS_URL ?? null,
    firebaseAccount: data.FIREBASE_ACCOUNT === undefined ? null : resolve(data.FIREBASE_ACCOUNT),
    firebaseWeb: data.FIREBASE_WEB,
  };
}

/** Throws ConfigurationError with one line; nothing of what the file holds is repeated. */
export function readFirebaseAccount(path: string): FirebaseAccount {
  try {
    return firebaseAccountSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new ConfigurationError(`FIREBASE_ACCOUNT: ${path} is no file of a service account; give ${ALLOWED.FIREBASE_ACCOUNT}`);
  }
}

/** Reads `.env` of the current folder, if there is one (what the environment says already wins), and checks everything. */
export function loadConfiguration(): Configuration {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readConfiguration(process.env);
}

/** The configuration, or the end of the process with one line on the error output. */
export function loadConfigurationOrExit(): Configuration {
  try {
    return loadConfiguration();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
