/** For whom the sign-in page was opened: the site leads people, schools and companies there, and each reads their own words. */
import { DEFAULT_LANGUAGE, type Language } from '@lambda/model/definitions/labels.ts';

const AUDIENCES = ['person', 'school', 'company'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Read from the address: `/login?for=school`. Null where it says nothing that is known. */
export function audienceIn(search: string): Audience | null {
  const asked = new URLSearchParams(search).get('for');
  return AUDIENCES.find((one) => one === asked) ?? null;
}

const ABOUT: Readonly<Record<Audience, string>> = { person: '/support', school: '/sis-and-lms', company: '/erp-modules' };
/** Where each can read what the product does for them before signing in. */
export const aboutAddress = (audience: Audience, language: Language): string =>
  language === DEFAULT_LANGUAGE ? ABOUT[audience] : `/${language}${ABOUT[audience]}`;
