/** A template that cannot be printed is refused at the field that says so. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { label } from '../label.ts';
import { MOST_ELEMENTS, MOST_LETTERS, SIZES, type TemplateFault, templateFault } from './template-values.ts';

const TEXTS: Readonly<Record<TemplateFault['fault'], Label>> = {
  none: label('Шошгон дээр дор хаяж нэг зүйл байна', 'A label holds one thing at least', '가격표에는 항목이 하나 이상 있어야 합니다'),
  many: label('Хамгийн олон нь {most} зүйл байна', 'A label holds {most} things at most', '항목은 최대 {most}개입니다'),
  unknown: label('Таних боломжгүй зүйл байна', 'There is something of an unknown kind', '알 수 없는 항목이 있습니다'),
  outside: label(
    '{number}-р зүйл шошгоноос гадуур байна',
    'Element {number} lies outside of the label',
    '{number}번 항목이 가격표 밖에 있습니다',
  ),
  size: label(
    '{number}-р зүйлийн үсгийн хэмжээ {least}–{most} байна',
    'The letters of element {number} have a size of {least} to {most}',
    '{number}번 항목의 글자 크기는 {least}~{most}입니다',
  ),
  letters: label(
    '{number}-р зүйлийн бичвэр {most} тэмдэгтээс урт байна',
    'The text of element {number} is longer than {most} letters',
    '{number}번 항목의 글이 {most}자보다 깁니다',
  ),
  paper: label('A4 хуудсанд багтахгүй байна', 'It does not fit on a sheet of A4', 'A4 용지에 들어가지 않습니다'),
};
const MOST: Readonly<Partial<Record<TemplateFault['fault'], number>>> = { many: MOST_ELEMENTS, size: SIZES.most, letters: MOST_LETTERS };

export const templateHooks: RecordHooks = {
  before: ({ after, cause }) => {
    if (cause === 'reversal') return undefined;
    const found = templateFault(after);
    if (!found) return undefined;
    const params = { most: MOST[found.fault] ?? 0, least: SIZES.least, number: 'number' in found ? found.number : 0 };
    throw new PlatformError('INVALID', { fields: [{ field: found.field, code: 'pattern', text: TEXTS[found.fault], params }] });
  },
};
