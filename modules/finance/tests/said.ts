/** What is said at the fields, in English. */
import type { PlatformError } from '@lambda/model/errors/errors.ts';

export const said = (refusal: PlatformError | null): string => (refusal?.fields ?? []).map(({ text, code }) => text?.en ?? code).join('; ');
