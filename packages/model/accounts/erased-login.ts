/** The login name of somebody whose account is erased says nothing but that, and is shown as words. */
import type { Label, Language } from '../definitions/labels.ts';

export const erasedLogin = (userId: number): string => `deleted#${userId}`;

const ERASED_PERSON: Label = { mn: 'Бүртгэлээ устгасан хүн', en: 'A deleted person', ko: '삭제된 사용자' };
/** The name of a person as histories show it. */
export const shownPerson = (name: string, language: Language): string => (/^deleted#\d+$/.test(name) ? ERASED_PERSON[language] : name);
