/** Makes the text of a document anew from its template, with the values as they are now. */
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { documentText, typeOfDocument } from './server/document-text.ts';

export const fillDocument: ActionHandler = async ({ context, row }) => ({
  values: { document_data: await documentText(context, await typeOfDocument(context, row.document_type_id), row) },
});
