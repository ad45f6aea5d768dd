/** Categories and types of documents, with their templates. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { documentType } from './document_type.model.ts';
import { documentTypeCategory } from './document_type_category.model.ts';
import { documentTypeField } from './document_type_field.model.ts';
import {
  documentTypeCategoryCrud,
  documentTypeCategoryForm,
  documentTypeCategoryGrid,
  documentTypeCrud,
  documentTypeForm,
  documentTypeGrid,
} from './type.views.ts';

export const typeArea = defineArea({
  models: [documentTypeCategory, documentType, documentTypeField],
  grids: [documentTypeGrid, documentTypeCategoryGrid],
  forms: [documentTypeForm, documentTypeCategoryForm],
  cruds: [documentTypeCrud, documentTypeCategoryCrud],
});
