/** Makes the papers of finished documents: of the one it was begun for, or, by its schedule, of all that are still missing. */
import type { JobHandler } from '@lambda/engine/services/jobs/handlers.ts';
import { missingPapers } from './paper.sql.ts';
import { finalPaper } from './server/final-paper.ts';

export const makePapersJob: JobHandler = async ({ actor, database, registry, files, siteUrl, input, progress }) => {
  const company = actor.companyId;
  const one = Number((input as { document?: unknown } | null)?.document);
  const [found] = Number.isFinite(one) ? [] : await database.readBatch([missingPapers(company)], company);
  const documents = Number.isFinite(one) ? [one] : (found?.rows ?? []).map(([id]) => Number(id));
  let made = 0;
  for (const id of documents) {
    if (await finalPaper({ database, registry, files, origin: siteUrl ?? 'http://localhost' }, { company, id })) made++;
    await progress(made, documents.length);
  }
  return { made };
};
