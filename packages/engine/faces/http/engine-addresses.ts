/** Every address that the engine answers by itself, as the modules bring theirs. */
import type { Address } from './address.ts';
import { accountAddresses } from './routes/account.ts';
import { actionAddresses } from './routes/actions.ts';
import { builderAddresses } from './routes/builder.ts';
import { builderChangeAddresses } from './routes/builder-changes.ts';
import { builderDatabaseAddresses } from './routes/builder-database.ts';
import { builderExchangeAddresses } from './routes/builder-exchange.ts';
import { builderPreviewAddresses } from './routes/builder-preview.ts';
import { builderProposalAddresses } from './routes/builder-proposals.ts';
import { companyBuilderAddresses } from './routes/company-builder.ts';
import { definitionAddresses } from './routes/definitions.ts';
import { excelAddresses } from './routes/excel.ts';
import { fileAddresses } from './routes/files.ts';
import { historyAddresses } from './routes/history.ts';
import { identityAddresses } from './routes/identities.ts';
import { importAddresses } from './routes/import.ts';
import { jobAddresses } from './routes/jobs.ts';
import { krudAddresses } from './routes/krud.ts';
import { logAddresses } from './routes/log.ts';
import { notifyAddresses } from './routes/notify.ts';
import { openApiAddress, type Routes } from './routes/openapi.ts';
import { passwordResetAddresses } from './routes/password-reset.ts';
import { peopleAddresses } from './routes/people.ts';
import { personalAddresses } from './routes/personal.ts';
import { printAddresses } from './routes/print.ts';
import { publicAddresses } from './routes/public.ts';
import { pushAddresses } from './routes/push.ts';
import { recordAddresses } from './routes/records.ts';
import { reportAddresses } from './routes/reports.ts';
import { rightsAddresses } from './routes/rights.ts';
import { roleAddresses } from './routes/roles.ts';
import { signInAddresses } from './routes/sign-in.ts';
import { siteAddresses } from './routes/site.ts';
import type { Live } from './services.ts';

type Given = {
  readonly live: Live;
  /** All addresses there are, those of modules too. */
  readonly routes: Routes;
};
export const engineAddresses = ({ live, routes }: Given): readonly Address[] => [
  ...publicAddresses(live),
  ...signInAddresses,
  ...passwordResetAddresses,
  ...accountAddresses,
  ...identityAddresses,
  ...peopleAddresses,
  ...definitionAddresses,
  ...builderAddresses,
  ...companyBuilderAddresses,
  ...builderChangeAddresses,
  ...builderPreviewAddresses,
  ...builderExchangeAddresses,
  ...builderProposalAddresses,
  ...builderDatabaseAddresses,
  ...fileAddresses,
  ...importAddresses,
  ...excelAddresses,
  ...printAddresses,
  ...reportAddresses,
  ...krudAddresses,
  ...historyAddresses,
  ...jobAddresses,
  ...notifyAddresses,
  ...pushAddresses,
  ...siteAddresses,
  ...logAddresses,
  ...recordAddresses,
  ...personalAddresses,
  ...actionAddresses,
  ...rightsAddresses,
  ...roleAddresses,
  openApiAddress(routes),
];
