/** The right to the files at the records of a model: given and taken like that of a field, though no field holds them. */
import type { ModelDefinition } from '../definitions/definitions.ts';
import type { Label } from '../definitions/labels.ts';

export const ATTACHMENTS_RIGHT = 'attachments';
export const ATTACHMENTS_LABEL: Label = { mn: 'Хавсралт', en: 'Attachments', ko: '첨부 파일' };

/** Whether a name in the field rights of a model means the files at its records. */
export const isAttachmentsRight = ({ attachments }: Pick<ModelDefinition, 'attachments'>, name: string): boolean =>
  name === ATTACHMENTS_RIGHT && attachments === true;
