/** Values that make no sense for a kind of field, with the code each is refused by. */
import { type Field, isPicture, scaleOf } from '@lambda/model/fields/fields.ts';

/** An id that no record has. */
export const NOWHERE = 999_999_999_999;
/** `noPicture` is the address of a file that is no picture. */
export function wrongValues(field: Field, noPicture: string): readonly (readonly [unknown, string])[] {
  const noText = [
    [42, 'wrongType'],
    [true, 'wrongType'],
    [{ a: 1 }, 'wrongType'],
    [['x'], 'wrongType'],
    ['x\u0000y', 'wrongType'],
  ] as const;
  const unclear = field.kind === 'integer' ? 'wholeNumber' : 'numberUnclear';
  const noNumber = [
    ['олон', 'number'],
    ['0x10', unclear],
    ['1e5', unclear],
    [true, 'wrongType'],
    [{}, 'wrongType'],
    [[1], 'wrongType'],
  ] as const;
  const noReference = [
    ['олон', 'reference'],
    [0, 'reference'],
    [-1, 'reference'],
    [1.5, 'reference'],
    [{}, 'wrongType'],
    [[1], 'wrongType'],
    [true, 'wrongType'],
    [NOWHERE, 'reference'],
  ] as const;
  switch (field.kind) {
    case 'text':
    case 'longText':
      return noText;
    case 'email':
      return [...noText, ['хаяг', 'email'], ['a@b', 'email'], ['a b@example.mn', 'email']];
    case 'phone':
      return [...noText, ['123', 'phone'], ['утас', 'phone'], ['123456789', 'phone']];
    case 'register':
      return [...noText, ['ХХ', 'registerDigits'], ['AB90010112', 'registerLetters'], ['УБ90133012', 'registerDate']];
    case 'choice':
    case 'state':
      return [...noText, ['ийм сонголт байхгүй', 'choice']];
    case 'integer':
      return [...noNumber, [1.5, 'wrongType'], ['9'.repeat(30), 'tooBig']];
    case 'decimal':
    case 'money':
      return [...noNumber, [`1.${'1'.repeat(scaleOf(field) + 1)}`, 'tooManyDecimals'], ['9'.repeat(30), 'tooBig']];
    case 'percent':
      return [...noNumber, ['1.123456789', 'tooManyDecimals'], ['9'.repeat(30), 'tooBig']];
    case 'duration':
      return [
        ['удаан', 'duration'],
        [true, 'wrongType'],
        [{}, 'wrongType'],
        [1.5, 'wrongType'],
        ['9'.repeat(30), 'tooBig'],
      ];
    case 'time':
      return [
        [5, 'wrongType'],
        ['24:00', 'time'],
        ['өглөө', 'time'],
        ['08:61', 'time'],
        [{}, 'wrongType'],
      ];
    case 'url':
      return [...noText, ['javascript:alert(1)', 'url'], ['вэб', 'url'], ['ftp://example.mn', 'url']];
    case 'colour':
      return [...noText, ['red', 'colour'], ['#12345', 'colour']];
    case 'richText':
      return noText;
    case 'multiChoice':
      return [
        ['x', 'wrongType'],
        [5, 'wrongType'],
        [[5], 'wrongType'],
        [['ийм сонголт байхгүй'], 'choice'],
        [{}, 'wrongType'],
      ];
    case 'references':
      return [
        ['x', 'wrongType'],
        [[0], 'reference'],
        [['олон'], 'reference'],
        [[{}], 'wrongType'],
        [[NOWHERE], 'reference'],
      ];
    case 'files':
    case 'images':
      return [
        ['/files/1', 'wrongType'],
        [[5], 'wrongType'],
        [['/etc/passwd'], 'file'],
        [['/files/0'], 'file'],
        [[`/files/${NOWHERE}`], 'file'],
        ...(isPicture(field) ? ([[[noPicture], 'picture']] as const) : []),
      ];
    case 'signature':
      return [
        ['нэр', 'signature'],
        [{}, 'signature'],
        [{ type: 'text' }, 'signature'],
        [[], 'signature'],
        [{ type: 'image', file: '//a.mn/1' }, 'signature'],
      ];
    case 'geometry':
      return [
        ['POINT(1 1)', 'geometry'],
        [{}, 'geometry'],
        [{ type: 'Point' }, 'geometry'],
        [{ type: 'Point', coordinates: [200, 0] }, 'geometry'],
        [[], 'geometry'],
      ];
    case 'boolean':
      return [
        [1, 'wrongType'],
        ['тийм', 'wrongType'],
        [{}, 'wrongType'],
      ];
    case 'date':
      return [
        [5, 'wrongType'],
        ['2026-02-30', 'noSuchDay'],
        ['өчигдөр', 'date'],
        ['2026-02-01T00:00:00Z', 'date'],
        [{}, 'wrongType'],
      ];
    case 'datetime':
      return [
        [5, 'wrongType'],
        ['2026-02-01 10:00', 'datetime'],
        ['өчигдөр', 'datetime'],
        [{}, 'wrongType'],
      ];
    case 'reference':
      return noReference;
    case 'file':
    case 'image':
      return [
        [5, 'wrongType'],
        ['/etc/passwd', 'file'],
        ['/files/0', 'file'],
        [`/files/${NOWHERE}`, 'file'],
        ['//evil.example/files/1', 'file'],
        ...(isPicture(field) ? ([[noPicture, 'picture']] as const) : []),
      ];
    case 'password':
      return [
        [12_345_678, 'wrongType'],
        [['x'], 'wrongType'],
        ['a'.repeat(201), 'tooLong'],
        ['short', 'passwordStrength'],
      ];
    case 'children':
      return [
        [5, 'wrongType'],
        ['x', 'wrongType'],
        [[], 'wrongType'],
        [{ add: [] }, 'wrongType'],
        [{ create: {} }, 'wrongType'],
      ];
    default:
      return [];
  }
}
