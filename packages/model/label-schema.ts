/** What a text has to be in a definition: written in every language, so that no screen can show a raw key. */
import { z } from 'zod';

export const labelSchema = z.strictObject({
  mn: z.string().min(1),
  en: z.string().min(1),
  ko: z.string().min(1),
});
