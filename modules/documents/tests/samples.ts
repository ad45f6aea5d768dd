/** Values of documents that no kind or rule describes: for the suites over all models. */
let made = 0;

export const samples: Readonly<Record<string, () => unknown>> = {
  // A sample of a workflow is not published, so that no record can begin on it.
  'document.workflow_id': () => null,
  'document_type.workflow_id': () => null,
  'document.doc_data': () => ({ утга: `Жишээ ${++made}` }),
  // The last day lies behind the first, whichever of the two is changed.
  'document.start_date': () => `2026-01-${String((++made % 28) + 1).padStart(2, '0')}`,
  'document.end_date': () => `2027-01-${String((++made % 28) + 1).padStart(2, '0')}`,
  'document_type.number_prefix': () => `Ж${++made}`,
  'document_type_field.field_name': () => `талбар_${++made}`,
};
