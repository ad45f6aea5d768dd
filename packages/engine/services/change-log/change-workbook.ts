/** The change log as a workbook: a row for each changed property. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import { wallTime } from '../../core/calendar/clock.ts';
import { type SheetRow, writeWorkbook } from '../excel/workbook.ts';
import { type ChangeFilter, type ChangeLine, type LogReader, readChanges } from './change-log.ts';
import { TYPE_WORDS } from './change-words.ts';

/** Rows of one workbook; the others by narrowing the dates. */
const MOST = 100_000;
const AT_ONCE = 2_000;

const label = (mn: string, en: string, ko: string): Label => ({ mn, en, ko });
export const LOG_TITLE = label('Тохиргооны өөрчлөлт', 'Changes of configuration', '설정 변경 기록');
const COLUMNS: readonly { readonly head: Label; readonly width: number }[] = [
  { head: label('Хэзээ', 'When', '일시'), width: 20 },
  { head: label('Хэн', 'Who', '사용자'), width: 24 },
  { head: label('Төрөл', 'Type', '종류'), width: 12 },
  { head: label('Тодорхойлолт', 'Definition', '정의'), width: 30 },
  { head: label('Нэр', 'Name', '이름'), width: 24 },
  { head: label('Хаана', 'Where', '위치'), width: 40 },
  { head: label('Юу', 'What', '항목'), width: 28 },
  { head: label('Өмнө', 'Before', '이전'), width: 40 },
  { head: label('Дараа', 'After', '이후'), width: 40 },
  { head: label('Тайлбар', 'Comment', '설명'), width: 40 },
  { head: label('Хувилбар', 'Version', '버전'), width: 10 },
];

export async function* changeWorkbook(reader: LogReader, filter: ChangeFilter): AsyncGenerator<Buffer> {
  const { language, timeZone } = reader;
  const row = (line: ChangeLine): SheetRow => ({
    cells: [
      wallTime(line.at, timeZone).slice(0, 16),
      line.by?.name ?? null,
      TYPE_WORDS[line.type]?.[language] ?? line.type,
      line.label?.[language] ?? null,
      line.name,
      line.subject || null,
      line.what,
      line.before,
      line.after,
      line.comment,
      line.number === null ? null : { number: String(line.number), format: '0' },
    ],
  });
  async function* rows(): AsyncGenerator<SheetRow> {
    yield { look: 'header', cells: COLUMNS.map(({ head }) => head[language]) };
    for (let page = 1; page <= MOST / AT_ONCE; page++) {
      const found = await readChanges(reader, filter, { page, size: AT_ONCE });
      for (const line of found.rows) yield row(line);
      if (found.rows.length < AT_ONCE) return;
    }
  }
  const frozen = { rows: 1, columns: 0 };
  yield* writeWorkbook([{ name: LOG_TITLE[language], widths: COLUMNS.map(({ width }) => width), frozen, filterRow: 1, rows: rows() }]);
}
