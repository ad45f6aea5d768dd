/** What is said when something at the desk was refused. */
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { deskTexts } from '../i18n/texts.ts';
import { nextTimesOf } from './desk-data.ts';

/** In the person's language; throws what is no refusal. */
export function problemOf(error: unknown): string {
  if (!(error instanceof RequestError)) throw error;
  if (error.status === 0) return deskTexts.text('problem.lost', { reason: error.message });
  if (error.code === 'VERSION_CONFLICT') return deskTexts.text('problem.first');
  const next = nextTimesOf(error);
  const words = [error.message, ...error.fields.map(({ message }) => message)].join(' ');
  return next.length > 0 ? deskTexts.text('problem.next', { reason: words, times: next.join(', ') }) : words;
}
