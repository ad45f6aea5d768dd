/** The kinds of insured person that every installation has. */
import type { ShippedRows } from '@lambda/model/definitions/shipped-rows.ts';

export const INSURED_TYPES = [
  'Хөдөлмөрийн гэрээгээр ажиллагч',
  'Төрийн албан хаагч',
  'Тэтгэвэр авдаг ажиллагч',
  'Хөдөлмөрийн гэрээт гадаадын иргэн',
  'Иргэний хуулийн гэрээгээр ажиллагч',
  'Дадлагажигч',
  'Сайн дурын даатгуулагч',
];

export const insuredTypeRows: ShippedRows = {
  model: 'lut_salary_insured_type',
  key: ['insured_type'],
  rows: INSURED_TYPES.map((insured_type) => ({ insured_type })),
};
