/** Opens a statement by what it is: OFX, MT940 and CAMT.053 say everything themselves, a table is read by the template of its bank. */
import { readFile } from 'node:fs/promises';
import { openTable } from '@lambda/engine/services/excel/open-table.ts';
import { encodingOfFile, readCharacters } from '@lambda/engine/services/excel/text-encoding.ts';
import { type KindOf, tableKindOf } from '@lambda/engine/services/files/kinds.ts';
import { label } from '../../label.ts';
import { refuse } from '../../refusals.ts';
import type { Statement } from './bank-rows.ts';
import { readCamt } from './read-camt.ts';
import { readMt940 } from './read-mt940.ts';
import { readOfx } from './read-ofx.ts';
import { readTable, type Template } from './read-table.ts';

const NO_TEMPLATE = label(
  'Хүснэгт файлд банкны загвар сонгоно',
  'A table needs the template of its bank',
  '표 파일에는 은행 서식이 필요합니다',
);
const LOOKED_AT = 4_096;
const isCamt = (head: string): boolean => /<(?:\w+:)?Document\b[^>]*camt\.053/i.test(head) || /<(?:\w+:)?BkToCstmrStmt\b/.test(head);
const isOfx = (head: string): boolean => /^\s*(OFXHEADER:|<\?OFX\b|<OFX>)/i.test(head) || /<OFX>/i.test(head);
const isMt940 = (head: string): boolean => /^\s*(\{1:[\s\S]*)?:20:/m.test(head) && /^:2(5|8C?):/m.test(head);

/** Tables, and the formats of statements in markup. */
export const statementKindOf: KindOf = (look) => {
  const head = look.head.subarray(0, LOOKED_AT).toString('latin1');
  if (isCamt(head) || isOfx(head)) return { mediaType: 'text/plain; charset=utf-8', endings: ['txt', 'xml', 'ofx'], picture: false };
  return tableKindOf(look);
};

async function textOf(path: string): Promise<string> {
  let text = '';
  for await (const part of readCharacters(path, await encodingOfFile(path))) text += part;
  return text;
}

/** Throws INVALID and WRONG_TYPE_OF_FILE. */
export async function readStatement(path: string, template: Template | null): Promise<Statement> {
  const content = await readFile(path);
  const head = content.subarray(0, LOOKED_AT).toString('latin1');
  if (isCamt(head)) return readCamt(content);
  if (isOfx(head)) return readOfx(await textOf(path));
  if (isMt940(head)) return readMt940(await textOf(path));
  if (template === null) throw refuse('template_id', NO_TEMPLATE);
  return readTable((await openTable(path)).rows(), template);
}
