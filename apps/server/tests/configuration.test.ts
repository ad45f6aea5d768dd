/** The configuration: its defaults, its one line for a wrong value, and the file that explains it. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigurationError, readConfiguration, readFirebaseAccount, VARIABLE_NAMES } from '../configuration.ts';

const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
const lineFor = (environment: Record<string, string>): string => {
  try {
    readConfiguration(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  return '';
};

describe('configuration', () => {
  it('without any variable is a demo on this machine with a database of its own', () => {
    expect(readConfiguration({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataFolder: resolve('data'),
      databaseUrl: null,
      databasePool: 8,
      reportRole: 'lambda_reader',
      adminRoles: [],
      demo: true,
      installation: { projectKey: '', hasLanguage: true, roleRedirects: new Map() },
      https: false,
      trustProxy: false,
      logLevel: 'warn',
      resetMinutes: 3,
      deletionDays: 14,
      fileQuota: 10_737_418_240,
      s3Url: null,
      publicUrl: null,
      signIn: { sso: null, google: null },
      smtpUrl: null,
      smsUrl: null,
      mailFrom: 'Lambda Platform <no-reply@localhost>',
      firebaseAccount: null,
      firebaseWeb: {},
      mapTiles: null,
      frameSites: [],
      paymentUrls: { qpay: null, socialpay: null, monpay: null },
      posapiUrl: null,
      ebarimtInfoUrl: null,
    });
  });

  it('refuses a file that is no service account, without a word of what it holds', () => {
    const path = resolve(mkdtempSync(join(tmpdir(), 'lambda-account-')), 'account.json');
    writeFileSync(path, JSON.stringify({ type: 'service_account', private_key: 'very-secret' }));
    expect(() => readFirebaseAccount(path)).toThrow(/^FIREBASE_ACCOUNT: [^\n]+ is no file of a service account/);
    expect(() => readFirebaseAccount(path)).not.toThrow(/very-secret/);
    expect(() => readFirebaseAccount(`${path}.gone`)).toThrow(ConfigurationError);
  });

  it('takes the public configuration of Firebase, and nothing of a service account', () => {
    const web = { apiKey: 'public', projectId: 'example', messagingSenderId: '1', appId: '1:1:web:1' };
    expect(readConfiguration({ FIREBASE_WEB: JSON.stringify(web) }).firebaseWeb).toEqual(web);
    for (const wrong of ['{', '[]', '{"private_key":"very-secret"}', '{"apiKey":1}'])
      expect(() => readConfiguration({ FIREBASE_WEB: wrong }), wrong).toThrow(/^FIREBASE_WEB: (?!.*very-secret)/);
  });

  it('sends roles to pages of this site alone', () => {
    const { installation } = readConfiguration({ ROLE_REDIRECTS: '2=/dashboard/hr,7=/pos?x=1', HAS_LANGUAGE: 'false' });
    expect(installation).toEqual({
      projectKey: '',
      hasLanguage: false,
      roleRedirects: new Map([
        [2, '/dashboard/hr'],
        [7, '/pos?x=1'],
      ]),
    });
    for (const wrong of ['2=//evil.example', '2=https://evil.example', '2=/\\\\evil.example', '/pos', '2=/a b', 'x=/pos'])
      expect(() => readConfiguration({ ROLE_REDIRECTS: wrong }), wrong).toThrow(/^ROLE_REDIRECTS: /);
  });

  it('takes addresses of payment gateways by https, and by http on this machine alone', () => {
    const { paymentUrls } = readConfiguration({ QPAY_URL: 'https://merchant-sandbox.qpay.mn', MONPAY_URL: 'http://127.0.0.1:4100' });
    expect(paymentUrls).toEqual({ qpay: 'https://merchant-sandbox.qpay.mn', socialpay: null, monpay: 'http://127.0.0.1:4100' });
    for (const wrong of [
      'http://merchant.qpay.mn',
      'https://user:secret@merchant.qpay.mn',
      'https://merchant.qpay.mn/',
      'merchant.qpay.mn',
    ])
      expect(() => readConfiguration({ QPAY_URL: wrong }), wrong).toThrow(/^QPAY_URL: /);
  });

  it('takes an empty variable as not set and ignores spaces around a value', () => {
    expect(readConfiguration({ PORT: '', DATABASE_URL: ' ', HOST: ' 0.0.0.0 ', DEMO: 'false' })).toMatchObject({
      port: 3000,
      databaseUrl: null,
      host: '0.0.0.0',
      demo: false,
    });
  });

  it('answers a wrong value with one line: the variable, the value and what is allowed', () => {
    for (const [name, value] of [
      ['PORT', '70000'],
      ['PORT', '-1'],
      ['PORT', '3000.5'],
      ['PORT', '0x10'],
      ['DATABASE_POOL', '0'],
      ['DEMO', 'yes'],
      ['HTTPS', '1'],
      ['TRUST_PROXY', 'TRUE'],
      ['LOG_LEVEL', 'loud'],
      ['HOST', 'http://x'],
    ] as const) {
      const line = lineFor({ [name]: value });
      expect(line).toMatch(new RegExp(`^${name}: .* is not allowed; give .+ \\(see \\.env\\.example\\)$`));
      expect(line).toContain(JSON.stringify(value));
      expect(line).not.toContain('\n');
    }
  });

  it('never repeats the password of the database', () => {
    const line = lineFor({ DATABASE_URL: 'mysql://root:hidden-word@host/db' });
    expect(line).toMatch(/^DATABASE_URL: its value is not allowed/);
    expect(line).not.toContain('hidden-word');
    const bucket = lineFor({ FILE_BUCKET_URL: 'https://key:hidden-word@host' });
    expect(bucket).toMatch(/^FILE_BUCKET_URL: its value is not allowed/);
    expect(bucket).not.toContain('hidden-word');
  });

  it('takes a bucket with its keys, a prefix and a region', () => {
    for (const address of ['https://KEY:se%2Fcret@s3.example.mn/bucket', 'http://k:s@127.0.0.1:9000/bucket/kept/here?region=eu-1'])
      expect(readConfiguration({ FILE_BUCKET_URL: address }).s3Url).toBe(address);
  });

  it('is explained variable by variable in .env.example, which is itself a valid configuration', () => {
    const entries = [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value] as const);
    expect(entries.map(([name]) => name)).toEqual([...VARIABLE_NAMES]);
    expect(readConfiguration(Object.fromEntries(entries))).toEqual(readConfiguration({}));
    for (const name of VARIABLE_NAMES) expect(example).toMatch(new RegExp(`^# .+\\n${name}=`, 'm'));
  });
});
