import { describe, expect, it } from 'vitest';
import { en } from '../i18n/en.ts';
import { ko } from '../i18n/ko.ts';
import { mn } from '../i18n/mn.ts';
import { aboutAddress, audienceIn } from '../sign-in-audience.ts';

describe('the sign-in page', () => {
  it('knows for whom it was opened, and stays as it is for everything else', () => {
    expect(['person', 'school', 'company'].map((one) => audienceIn(`?for=${one}&next=/erp`))).toEqual(['person', 'school', 'company']);
    expect(['', '?for=', '?for=admin', '?for=__proto__', '?next=/school'].map(audienceIn)).toEqual([null, null, null, null, null]);
  });

  it.each([
    ['mn', mn],
    ['en', en],
    ['ko', ko],
  ])('says something else to people, schools and companies in %s', (_language, texts) => {
    for (const part of ['page', 'hint', 'noAccount', 'about', 'promise', 'promiseText'] as const) {
      const audiences = [texts[`login.person.${part}`], texts[`login.school.${part}`], texts[`login.company.${part}`]];
      expect(new Set(audiences).size, part).toBe(3);
    }
  });

  it('leads to what is said of each in the language of the page', () => {
    expect(aboutAddress('school', 'mn')).toBe('/sis-and-lms');
    expect(aboutAddress('school', 'en')).toBe('/en/sis-and-lms');
  });
});
