/** The papers of finished documents are made by themselves: right after the last decision, and again where that has failed. */
import { defineJob } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const makePapersJobDefinition = defineJob({
  name: 'make-papers',
  label: label('Эцсийн PDF бэлтгэх', 'Making the papers of documents', '최종 PDF 작성'),
  schedule: '*/15 * * * *',
  retries: 3,
});
