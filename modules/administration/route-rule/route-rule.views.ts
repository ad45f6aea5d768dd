/** Old addresses of the site and where they lead. */
import { defineCrud, defineForm, defineGrid } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const title = label('Хаягийн шилжилт', 'Redirects', '주소 이동');

export const routeRuleGrid = defineGrid({
  name: 'route-rule',
  label: title,
  model: 'route_rules',
  columns: [
    { field: 'from_path', width: 280 },
    { field: 'to_path', width: 280 },
    { field: 'is_active', width: 110 },
    { field: 'updated_at', width: 170 },
  ],
  sort: [{ field: 'from_path', order: 'asc' }],
  search: ['from_path'],
  card: { title: ['from_path'], subtitle: ['to_path'] },
});
export const routeRuleForm = defineForm({
  name: 'route-rule',
  label: label('Хаягийн шилжилт', 'Redirect', '주소 이동'),
  model: 'route_rules',
  width: 520,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'rule',
          label: label('Хаяг', 'Address', '주소'),
          fields: [
            { field: 'from_path', span: 'full' },
            { field: 'to_path', span: 'full' },
            { field: 'is_active', span: 'full' },
          ],
        },
      ],
    },
  ],
});
export const routeRuleCrud = defineCrud({ name: 'route-rule', label: title, template: 'canvas', grid: 'route-rule', form: 'route-rule' });
