/** The words that the specification gives for what people are told (its parts 2, 5 and 8), letter by letter. */

import { NOT_FOUND } from '@lambda/model/addresses/not-found.ts';
import { LANGUAGES } from '@lambda/model/definitions/labels.ts';
import { ERRORS } from '@lambda/model/errors/errors.ts';
import { FIELD_ERRORS } from '@lambda/model/errors/field-errors.ts';
import { describe, expect, test } from 'vitest';
import { en as formEn } from '../../../form/i18n/en.ts';
import { ko as formKo } from '../../../form/i18n/ko.ts';
import { mn as formMn } from '../../../form/i18n/mn.ts';
import { en as gridEn } from '../../../list/i18n/en.ts';
import { ko as gridKo } from '../../../list/i18n/ko.ts';
import { mn as gridMn } from '../../../list/i18n/mn.ts';
import { en as visitorEn } from '../../../pages/visitor/i18n/en.ts';
import { ko as visitorKo } from '../../../pages/visitor/i18n/ko.ts';
import { mn as visitorMn } from '../../../pages/visitor/i18n/mn.ts';
import { mn as lockMn } from '../../../shell/lock/i18n/mn.ts';
import { en as dataEn } from '../../data/i18n/en.ts';
import { en as shellEn } from '../../page/i18n/en.ts';

const { text: server } = ERRORS.INTERNAL;

/** What the specification says, and what is said. */
const WHOLE: readonly (readonly [specified: string, said: string])[] = [
  ['СИСТЕМД НЭВТРЭХ', visitorMn['login.title']],
  ['Амжилттай нэвтэрлээ. Түр хүлээнэ үү!', visitorMn['login.welcome']],
  ['Уучлаарай, нэвтрэх үед алдаа гарлаа!!', visitorMn['login.failed']],
  ['Sorry, an error occurred while logging in', visitorEn['login.failed']],
  ['Enter your login name!', visitorEn['login.loginMissing']],
  ['Enter your password!', visitorEn['login.passwordMissing']],
  ['И-мэйл хаяг аа оруулна уу', visitorMn['forgot.emailMissing']],
  ['Enter your login name!', FIELD_ERRORS.loginMissing.en],
  ['Enter your password!', FIELD_ERRORS.passwordMissing.en],
  ['И-мэйл хаяг аа оруулна уу', FIELD_ERRORS.emailMissing.mn],
  ['Нууц үг шинэчлэх код илгээх үед алдаа гарлаа!', visitorMn['forgot.failed']],
  ['An error occurred while sending the email', visitorEn['forgot.failed']],
  ['Нууц үг шинэчлэх код амжилттай илгээгдлээ !', visitorMn['forgot.codeSent']],
  ['Нууц үг солих код оруулаагүй байна !!!', FIELD_ERRORS.resetCode.mn],
  ['Нууц үг баталгаажуулалт таарсангүй !!!', FIELD_ERRORS.passwordRepeated.mn],
  ['Нууц үг сэргээх код буруу байна !!!', ERRORS.WRONG_RESET_CODE.text.mn],
  ['Нууц үг сэргээх кодны хугацаа дууссан !!!', ERRORS.RESET_CODE_EXPIRED.text.mn],
  ['Нууц үг буруу байна', lockMn.wrong],
  ['Нэвтэрнэ үү', visitorMn['guard.title']],
  ['Систем ашиглахын тулд систем нэвтэрнэ үү !!!', visitorMn['guard.text']],
  ['Please enter a value', FIELD_ERRORS.required.en],
  ['Enter the coordinates correctly', FIELD_ERRORS.geometry.en],
  ['Please complete the first line', formEn['rows.incomplete']],
  ['No changes have been reported', formEn['save.nothing']],
  ['Saved successfully', formEn['save.done']],
  ['Updated successfully', formEn['save.updated']],
  ['An error occurred while retrieving the data', formEn['state.failedTitle']],
  ['An error occurred while retrieving the data', gridEn['state.failedTitle']],
  ['No search results found', gridEn['state.noMatchTitle']],
  ['Are you sure you want to delete your data?', gridEn['delete.confirm']],
  ['Page Not Found', NOT_FOUND.tab.en],
  ["The Page can't be found", NOT_FOUND.title.en],
  ['Internal Server Error', shellEn['state.faultTitle']],
  ['No data returned', dataEn.noData],
];
/** What goes on after the specified words: with the name of the record, with what is still there, with the number to ask for. */
const BEGUN: readonly (readonly [specified: string, said: string])[] = [
  ['An error occurred while saving', formEn['save.failed']],
  ['The information is incomplete', formEn['strip.one']],
  ['The information is incomplete', formEn['strip.many']],
  ['The information is incomplete', ERRORS.INVALID.text.en],
  ['An error occurred while updating', gridEn['bulk.failed']],
  ['An error occurred while deleting', gridEn['delete.failed']],
  ['An error occurred while deleting', gridEn['delete.partTitle']],
  ['An error occurred while restoring the data', gridEn['undo.failed']],
  ['Information deleted', gridEn['delete.doneOne']],
  ['Information deleted', gridEn['delete.doneMany']],
  ['An error occurred on the server', server.en],
  ['Server error', dataEn.fault],
  ['Sorry, an error occurred', dataEn.refused],
];
/** What the specification gives in one language is said in the two others too, each in its own words. */
const IN_ALL: readonly (readonly [name: string, mn: string, en: string, ko: string])[] = [
  ['signing in failed', visitorMn['login.failed'], visitorEn['login.failed'], visitorKo['login.failed']],
  ['sending failed', visitorMn['forgot.failed'], visitorEn['forgot.failed'], visitorKo['forgot.failed']],
  ['saving failed', formMn['save.failed'], formEn['save.failed'], formKo['save.failed']],
  ['the information is incomplete', formMn['strip.one'], formEn['strip.one'], formKo['strip.one']],
  ['updating failed', gridMn['bulk.failed'], gridEn['bulk.failed'], gridKo['bulk.failed']],
  ['deleting failed', gridMn['delete.failed'], gridEn['delete.failed'], gridKo['delete.failed']],
  ['restoring failed', gridMn['undo.failed'], gridEn['undo.failed'], gridKo['undo.failed']],
  ['nothing was found', gridMn['state.noMatchTitle'], gridEn['state.noMatchTitle'], gridKo['state.noMatchTitle']],
];
const SCRIPTS: readonly RegExp[] = [/[а-яөү]/i, /^[\x20-\x7e’“”{}]+$/, /[가-힣]/];

describe('the words of the specification', () => {
  test.each(WHOLE)('“%s” are said as they stand', (specified, said) => expect(said).toBe(specified));
  test.each(BEGUN)('“%s” come first, and more is said after them', (specified, said) => {
    expect(said.startsWith(specified)).toBe(true);
    expect(said.charAt(specified.length)).toMatch(/[.: ]/);
  });
  test.each(IN_ALL)('%s is told in three languages', (_name, ...said) => {
    expect(said).toHaveLength(LANGUAGES.length);
    for (const [index, script] of SCRIPTS.entries()) expect(said[index]).toMatch(script);
    expect(new Set(said).size).toBe(LANGUAGES.length);
  });
});
