/** A code is kept in one form, and refused at its field when it is none. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { label } from '../label.ts';
import { type BarcodeFault, barcodeFault, isBarcodeType, normalBarcode } from './barcodes.ts';

const TEXTS: Readonly<Record<BarcodeFault, Label>> = {
  digits: label('Баркод зөвхөн цифрээс тогтоно', 'The code has digits alone', '바코드는 숫자만으로 이루어집니다'),
  length: label(
    'Баркод 8, 12, 13 эсвэл 14 оронтой байна. Эхний тэг алга болсон эсэхийг шалгана уу',
    'The code has 8, 12, 13 or 14 digits. See whether zeros at its beginning were lost',
    '바코드는 8, 12, 13, 14자리입니다. 앞의 0이 빠졌는지 확인하세요',
  ),
  checkDigit: label('Баркодын хяналтын орон таарахгүй байна', 'The check digit of the code is wrong', '바코드의 검사 숫자가 맞지 않습니다'),
  letters: label(
    'Code 128 нь латин үсэг, цифр, тэмдэгтээс тогтоно (48 хүртэл)',
    'Code 128 has Latin letters, digits and signs (at most 48)',
    'Code 128은 영문자, 숫자, 기호로 이루어집니다(최대 48자)',
  ),
  weightPrefix: label(
    'Жингийн код 2-оор эхэлсэн 7 орон байна',
    'A code of weight has 7 digits and begins with 2',
    '중량 코드는 2로 시작하는 7자리입니다',
  ),
};

export const barcodeHooks: RecordHooks = {
  before: ({ after, cause }) => {
    if (cause === 'reversal') return undefined;
    const { barcode, barcode_type: type } = after;
    if (typeof barcode !== 'string' || !isBarcodeType(type)) return undefined;
    const fault = barcodeFault(barcode, type);
    if (fault) throw new PlatformError('INVALID', { fields: [{ field: 'barcode', code: 'pattern', text: TEXTS[fault] }] });
    return { barcode: normalBarcode(barcode, type) };
  },
};
