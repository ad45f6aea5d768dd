/** `npm run administrator`: makes the first platform administrator of an installation without example data. */
import { parseArgs } from 'node:util';
import { type FirstAdministrator, makeFirstAdministrator } from '@lambda/accounts/company/server/first-administrator.ts';
import { definitionsWith, isWithoutTables, readStored } from '@lambda/engine/services/definitions/stored.ts';
import { createDatabase } from '@lambda/engine/sql/postgres.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { loadConfigurationOrExit } from './configuration.ts';
import { hooks, modules } from './modules.ts';
import { openConnection } from './platform.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const OPTIONS = {
  email: 'address of the person, by which an account that is there already is found',
  'last-name': 'last name of a new person',
  'first-name': 'first name of a new person',
  company: 'name of a new company',
  'register-number': 'register number of the company, 7 digits',
  'company-url': 'address of the page of the company: small Latin letters, digits and hyphens',
} as const;
type Option = keyof typeof OPTIONS;
const FIELDS: Readonly<Record<keyof FirstAdministrator, Option>> = {
  email: 'email',
  last_name: 'last-name',
  first_name: 'first-name',
  company_name: 'company',
  register_number: 'register-number',
  company_url: 'company-url',
};
const isField = (name: string): name is keyof FirstAdministrator => Object.hasOwn(FIELDS, name);

function fail(lines: readonly string[]): never {
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(1);
}

/** What is wrong, a line for each option. */
function reasons(error: PlatformError): readonly string[] {
  if (error.code === 'WRONG_STATE')
    return ['There is a platform administrator already; further ones are made by administrators, under Users'];
  if (error.code !== 'INVALID') return [error.message];
  return error.fields.map(({ field, code, text }) => {
    const option = isField(field) ? FIELDS[field] : null;
    return option ? `--${option}: ${text?.en ?? code}; give the ${OPTIONS[option]}` : `${field}: ${text?.en ?? code}`;
  });
}

async function run(): Promise<void> {
  const text = { type: 'string', default: '' } as const;
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean' },
      email: text,
      'last-name': text,
      'first-name': text,
      company: text,
      'register-number': text,
      'company-url': text,
    },
  });
  if (values.help === true) {
    for (const [name, words] of Object.entries(OPTIONS)) say(`--${name.padEnd(16)} ${words}`);
    return;
  }
  const configuration = loadConfigurationOrExit();
  const { connection, stop } = await openConnection(configuration, say);
  try {
    const database = await createDatabase({ connection, size: 2 });
    try {
      const stored = await readStored(database);
      const { registry } = definitionsWith({ modules, administrators: configuration.adminRoles }, stored);
      const { login, password } = await makeFirstAdministrator(
        { database, registry, hooks, now: new Date() },
        {
          email: values.email,
          last_name: values['last-name'],
          first_name: values['first-name'],
          company_name: values.company,
          register_number: values['register-number'],
          company_url: values['company-url'],
        },
      );
      say(`Platform administrator: ${login}`);
      say(password === null ? 'The password is the one of the account.' : `Password, shown this once: ${password}`);
    } finally {
      await database.close();
    }
  } finally {
    await stop();
  }
}

run().catch((error: unknown) => {
  if (error instanceof PlatformError) fail(reasons(error));
  if (isWithoutTables(error)) fail(['The tables are not there yet: start the server once, stop it, and ask again']);
  fail([`The administrator could not be made: ${error instanceof Error ? error.message : String(error)}`]);
});
