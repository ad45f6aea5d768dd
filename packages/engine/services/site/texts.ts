/** The texts that administrators have corrected: what pages fetch of them, and what is refused as a correction. */

import type { Language } from '@lambda/model/definitions/labels.ts';
import { hasSamePlaces, placesOf } from '@lambda/model/definitions/text-places.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Hooks, RecordWrite } from '../../core/records/hooks.ts';
import type { Database } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import { LIST_TEXTS, TEXTS_VERSION } from './texts.sql.ts';

export const TEXT_MODEL = 'text_correction';

export async function textsVersion(database: Database): Promise<string> {
  const [found] = await database.readBatch([withParams(TEXTS_VERSION)], null);
  return found?.rows[0]?.[0] ?? '';
}

/** Corrections of one language alone: everything else pages have with them. */
export async function correctedTexts(
  database: Database,
  language: Language,
): Promise<{ readonly version: string; readonly texts: Readonly<Record<string, string>> }> {
  const [version, texts] = await database.readBatch([withParams(TEXTS_VERSION), withParams(LIST_TEXTS, language)], null);
  return {
    version: version?.rows[0]?.[0] ?? '',
    texts: Object.fromEntries((texts?.rows ?? []).map(([key, text]) => [key ?? '', text ?? ''])),
  };
}

/** Signs that nobody sees, apart from the end of a line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const HIDDEN = /[\u0000-\u0009\u000b-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/;

/** A text without its places would not say what it is about. */
function checkText({ after }: RecordWrite): undefined {
  const [text, shipped] = [String(after.text ?? ''), String(after.shipped ?? '')];
  const names = placesOf(shipped).map((name) => `{${name}}`);
  if (!hasSamePlaces(text, shipped)) {
    const list = names.join(', ');
    const fault = names.length
      ? {
          mn: `Орлуулах хэсгийг хэвээр үлдээнэ үү: ${list}`,
          en: `Keep the places for values: ${list}`,
          ko: `값이 들어갈 자리를 그대로 두세요: ${list}`,
        }
      : { mn: 'Энэ үгэнд орлуулах хэсэг байхгүй', en: 'This text has no places for values', ko: '이 문구에는 값이 들어갈 자리가 없습니다' };
    throw new PlatformError('INVALID', { fields: [{ field: 'text', code: 'wrongType', text: fault }] });
  }
  if (HIDDEN.test(text)) throw new PlatformError('INVALID', { fields: [{ field: 'text', code: 'wrongType' }] });
  return undefined;
}
export const textHooks: Hooks = new Map([[TEXT_MODEL, { before: checkText }]]);
