/** What documents add to the browser: the check page, the addresses of lists and forms, the editors of templates and texts. */
import { lazyPage } from '@lambda/web-engine/kit/page/lazy-page.ts';
import { registerPage, registerWidget } from '@lambda/web-engine/kit/registries.ts';
import { ContractsPage, DocumentPage, DocumentsPage, NewDocumentPage } from './document-addresses.tsx';

const CheckPage = lazyPage(async () => ({ default: (await import('./check/check-page.tsx')).CheckPage }));
const TypesPage = lazyPage(async () => ({ default: (await import('./types/types-page.tsx')).TypesPage }));
const TemplateEditor = lazyPage(async () => ({ default: (await import('./widgets/text-editors.tsx')).TemplateEditor }));
const DocumentEditor = lazyPage(async () => ({ default: (await import('./widgets/text-editors.tsx')).DocumentEditor }));
const FilledValues = lazyPage(async () => ({ default: (await import('./widgets/filled-values.tsx')).FilledValues }));

/** Called once by the web application before anything is drawn. */
export function register(): void {
  registerPage('/document/check/:id', CheckPage);
  registerPage('/document/documents', DocumentsPage);
  registerPage('/document/document', TypesPage);
  registerPage('/document/document/:cat_id', TypesPage);
  registerPage('/document/contracts', ContractsPage);
  registerPage('/document/new/:type_id/:workflow_id', NewDocumentPage);
  registerPage('/document/edit/:id', DocumentPage);
  registerWidget('doc_editor', TemplateEditor);
  registerWidget('doc_document_editor', DocumentEditor);
  registerWidget('doc_data', FilledValues);
}
