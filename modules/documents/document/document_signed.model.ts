/** What a finished document was made of when it was finished, and the first paper of it. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const documentSigned = defineModel({
  name: 'document_signed',
  label: label('Баталгаажсан баримт', 'Finished document', '확정 문서'),
  placement: 'company',
  icon: 'shield-check',
  internal: true,
  title: ['content_hash'],
  sort: [{ field: 'id', order: 'asc' }],
  unique: [['document_id']],
  fields: {
    document_id: { kind: 'reference', label: label('Баримт', 'Document', '문서'), to: 'document', required: true, onDelete: 'cascade' },
    /** SHA-256 over title, text, filled values and what a contract agrees, as they were at the end. */
    content_hash: { kind: 'text', label: label('Агуулгын хэш', 'Digest of the content', '내용 해시'), required: true, max: 64 },
    /** SHA-256 of the PDF that was made first after the end. */
    pdf_hash: { kind: 'text', label: label('PDF-ийн хэш', 'Digest of the PDF', 'PDF 해시'), max: 64 },
    /** The paper that was made after the end. It is this file that is given out, and no other. */
    paper_file: { kind: 'file', label: label('Эцсийн PDF', 'Final paper', '최종 PDF') },
    ended_at: { kind: 'datetime', label: label('Дууссан', 'Finished at', '완료 시각'), required: true },
  },
});
