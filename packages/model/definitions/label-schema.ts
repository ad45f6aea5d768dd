/** What a text has to be in a definition: written in every language, so that no screen can show a raw key. */
import { z } from 'zod';
import { withoutHidden } from '../fields/hidden-characters.ts';

const text = z.string().overwrite(withoutHidden).min(1);

export const labelSchema = z.strictObject({
  mn: text,
  en: text,
  ko: text,
});
