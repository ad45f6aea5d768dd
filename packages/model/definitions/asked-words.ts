/** What a model of the platform's own says about records that others may ask for. */
import { z } from 'zod';
import { rightsSchema } from './automation.ts';
import { NAME_PATTERN } from './names.ts';

export const askedWords = {
  /**
   * For a model that the platform writes: other systems may ask for a new record by the mutation of its name. They send these fields, and the
   * module's own code (`RecordHooks.asked`) decides what comes of them: prices and times are the server's, whatever was sent.
   */
  asked: z.strictObject({ fields: z.array(z.string().regex(NAME_PATTERN)).min(1).readonly(), rights: rightsSchema }).optional(),
};
