/** What companies say differently of definitions: the same rows as those of the builder, each with its company. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { builtDefinition, builtVersion } from './builder.models.ts';

const label = (mn: string, en: string, ko: string): Label => ({ mn, en, ko });
const shared = {
  placement: 'company',
  internal: true,
  appendOnly: true,
  title: ['name'],
  sort: [{ field: 'id', order: 'asc' }],
} as const;

/** Read and written by the builder's own addresses alone, each within the company of whoever asks. */
export const companyDefinition = defineModel({
  ...shared,
  name: 'company_definition',
  label: label('Байгууллагын тодорхойлолт', 'Definition of a company', '회사 정의'),
  unique: [['type', 'name']],
  fields: builtDefinition.fields,
});
export const companyVersion = defineModel({
  ...shared,
  name: 'company_version',
  label: label('Байгууллагын тодорхойлолтын хувилбар', 'Version of a definition of a company', '회사 정의 버전'),
  unique: [['type', 'name', 'number']],
  fields: builtVersion.fields,
});
