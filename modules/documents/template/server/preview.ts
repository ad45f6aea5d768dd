/** How a paper of a template looks that is not saved yet, with the values of a document that there is. */
import type { Actor } from '@lambda/engine/core/access/access.ts';
import { COMPANY_ZONE } from '@lambda/engine/core/calendar/clock.ts';
import type { FileStore } from '@lambda/engine/services/files/store.ts';
import { makePdf } from '@lambda/engine/services/print/pdf.ts';
import { fetchPictures } from '@lambda/engine/services/print/record-pictures.ts';
import type { Database } from '@lambda/engine/sql/database.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { companyOf, valuesOfDocument } from '../../document/document.sql.ts';
import { type AskedValue, documentText, typeOfDocument } from '../../document/server/document-text.ts';
import { documentPaper } from '../../paper/server/document-paper.ts';
import type { ReadDocument } from '../../paper/server/document-read.ts';
import { picturesIn } from '../../paper/server/rich-nodes.ts';

export type Previewed = {
  readonly type: number | null;
  readonly name: string;
  readonly template: string;
  readonly page_size: string;
  readonly page_orientation: string;
  readonly page_header: string;
  readonly page_footer: string;
};
type Asked = {
  readonly database: Database;
  readonly files: FileStore;
  readonly actor: Actor;
  readonly today: string;
  readonly language: Language;
};

const EXAMPLE_ROWS = 2;
/** Where there is no document yet, each value shows what is asked for. */
const exampleOf = ({ label, kind, columns }: AskedValue): unknown =>
  kind === 'rows' ? Array.from({ length: EXAMPLE_ROWS }, () => Object.fromEntries(columns.map((column) => [column, column]))) : label;

/** `document` is one that the actor may read; null where there is none. */
export async function previewPaper(asked: Asked, wanted: Previewed, document: number | null): Promise<Buffer> {
  const { database, actor, today, files, language } = asked;
  const company = actor.companyId;
  const type = wanted.type === null ? null : await typeOfDocument({ database, actor }, wanted.type);
  const [about, values] = await database.readBatch([companyOf(company), valuesOfDocument({ company, id: document ?? 0 })], company);
  const [companyName = '', logo = null, zone = null] = about?.rows[0] ?? [];
  const stored = values?.rows[0]?.[0];
  const example = Object.fromEntries((type?.asked ?? []).map((one) => [one.name, exampleOf(one)]));
  const record = stored
    ? (JSON.parse(stored) as Record<string, unknown>)
    : { document_title: wanted.name, emp_id: actor.employeeId, doc_data: example };
  const used = { name: wanted.name, isContract: false, workflow: null, asked: [], template: wanted.template };
  const html = (await documentText({ database, actor, today }, used, record)) ?? '';
  const shown: ReadDocument = {
    company,
    id: 0,
    title: String(record.document_title ?? ''),
    number: '',
    date: '',
    html,
    status: '',
    statusType: 'START',
    statusSince: '',
    type: wanted.name,
    paper: wanted.page_size,
    orientation: wanted.page_orientation,
    header: wanted.page_header,
    footer: wanted.page_footer,
    opensBody: false,
    companyName: companyName ?? '',
    logo: logo === null ? null : Number(logo),
    zone: zone ?? COMPANY_ZONE,
    code: '',
    hash: '',
    ended: null,
    pdfHash: '',
    paperFile: null,
    unit: '',
    author: { name: '', job: '' },
    decisions: [],
    votes: [],
  };
  const head = shown.logo === null ? [] : [`/files/${shown.logo}`];
  const pictures = await fetchPictures({ files, actor }, [...head, ...picturesIn(html)]);
  const made = documentPaper(shown, { language, logo: pictures.get(head[0] ?? '') ?? null, pictures, checkAddress: '' });
  return makePdf(made.document, made.frame);
}
