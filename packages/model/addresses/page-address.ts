/** The address that a company takes for its page: `/web/{address}`, `/company/{address}`. */

import type { Label } from '../definitions/labels.ts';
import type { FieldError } from '../errors/field-errors.ts';

const LEAST = 3;
const MOST = 40;
/** Small Latin letters, digits and single hyphens between them; it begins with a letter. */
const SHAPE = /^[a-z](?:-?[a-z0-9])*$/;

/** Words that are addresses of the platform themselves, or would be taken for its own voice. */
const RESERVED: ReadonlySet<string> = new Set(
  `about admin administrator api app auth billing blog booking company contact create dashboard demo desk document documents en erp faq
  feedback files form google guide health help home icons inventory invitation ko lambda lambda-platform learn login logout mail mn
  news offline order orders plan platform play pos pricing print privacy public query ready register registration report root search security select
  settings sso static status struct support system terms test times user web work www`.split(/\s+/),
);

export const PAGE_ADDRESS_RULE: Label = {
  mn: `Латин жижиг үсгээр эхэлж, үсэг, тоо, дан зураас орсон ${LEAST}–${MOST} тэмдэгт байна`,
  en: `${LEAST} to ${MOST} characters: small Latin letters, digits and single hyphens, a letter first`,
  ko: `영문 소문자로 시작하는 ${LEAST}~${MOST}자(영문 소문자, 숫자, 단일 하이픈)`,
};
const TAKEN_BY_PLATFORM: Label = {
  mn: 'Энэ хаягийг систем өөрөө ашигладаг',
  en: 'This address belongs to the platform itself',
  ko: '시스템에서 사용하는 주소입니다',
};

/** What is wrong with an address; null when only the server knows whether it is free. */
export function pageAddressProblem(address: string): Omit<FieldError, 'field'> | null {
  if (address.length < LEAST || address.length > MOST || !SHAPE.test(address)) return { code: 'pattern', text: PAGE_ADDRESS_RULE };
  return RESERVED.has(address) ? { code: 'notUnique', text: TAKEN_BY_PLATFORM } : null;
}
