/** The addresses of documents: each leads to the list or form that the menu opens. */
import { Navigate, useParams } from 'react-router';

const DOCUMENTS = '/erp/p/documents';
const numberIn = (text: string | undefined): string | undefined => (text !== undefined && /^\d{1,15}$/.test(text) ? text : undefined);

export const DocumentsPage = () => <Navigate to={DOCUMENTS} replace />;
export const ContractsPage = () => <Navigate to="/erp/p/contracts" replace />;

/** A new document of a type, with its workflow chosen. */
export function NewDocumentPage() {
  const { type_id, workflow_id } = useParams();
  const [type, workflow] = [numberIn(type_id), numberIn(workflow_id)];
  const set = [
    ...(type === undefined ? [] : [`&set=document_type_id~${type}`]),
    // 0 leaves the choice to the type.
    ...(workflow === undefined || workflow === '0' ? [] : [`&set=workflow_id~${workflow}`]),
  ];
  return <Navigate to={`${DOCUMENTS}?record=new${set.join('')}`} replace />;
}

export function DocumentPage() {
  const id = numberIn(useParams().id);
  return <Navigate to={id === undefined ? DOCUMENTS : `${DOCUMENTS}?record=${id}&mode=edit`} replace />;
}
