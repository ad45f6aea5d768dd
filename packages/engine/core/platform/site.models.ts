/** What administrators set for the site as a whole. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';

const label = (mn: string, en: string, ko: string) => ({ mn, en, ko });
const path = {
  kind: 'text',
  required: true,
  max: 200,
  pattern: {
    expression: '^/([A-Za-z0-9_][A-Za-z0-9_.-]*(/[A-Za-z0-9_][A-Za-z0-9_.-]*)*)?$',
    message: label(
      'Сайтын доторх хаяг «/»-ээр эхэлж, латин үсгээр бичигдэнэ. Жишээ нь: /pos',
      'An address inside the site begins with “/” and has Latin letters, such as /pos',
      '사이트 내부 주소는 “/”로 시작하고 영문으로 씁니다. 예: /pos',
    ),
  },
} as const;

/** An old address and where it leads now. */
export const routeRules = defineModel({
  name: 'route_rules',
  label: label('Хаягийн шилжилт', 'Redirect', '주소 이동'),
  placement: 'global',
  icon: 'git-branch',
  title: ['from_path'],
  sort: [{ field: 'from_path', order: 'asc' }],
  fields: {
    from_path: { ...path, label: label('Хуучин хаяг', 'Old address', '이전 주소'), unique: true, search: true },
    to_path: { ...path, label: label('Шинэ хаяг', 'New address', '새 주소') },
    is_active: { kind: 'boolean', label: label('Идэвхтэй', 'Active', '활성'), default: true },
  },
});
