/** Documents of the own stock. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { documentActions } from './document.actions.ts';
import { documentCrud, documentForm, documentGrid } from './document.views.ts';
import { stockDocument } from './stock_document.model.ts';
import { stockDocumentLine } from './stock_document_line.model.ts';

export const documentArea = defineArea({
  models: [stockDocument, stockDocumentLine],
  grids: [documentGrid],
  forms: [documentForm],
  cruds: [documentCrud],
  actions: documentActions,
});
