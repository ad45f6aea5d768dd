/** Writes a workbook (.xlsx) row by row: memory stays flat however many rows there are. */
import { type Cell, columnName, type Look, looksLikeFormula, xmlText } from './cells.ts';
import { type CellPicture, createDrawing, type Drawing, type PicturesOfCell } from './drawing.ts';
import { createStyles, type Styles } from './styles.ts';
import { type ZipEntry, zip } from './zip-writer.ts';

export type SheetRow = {
  readonly cells: readonly Cell[];
  readonly look?: Look;
  /** Points; what the program thinks right unless told. */
  readonly height?: number;
  /** Needs the sheet's `pictureOf`. */
  readonly pictures?: readonly PicturesOfCell[];
};
export type Sheet = {
  /** At most 31 characters; signs that the format forbids are replaced. */
  readonly name: string;
  /** Width of each column in characters. */
  readonly widths: readonly number[];
  /** Rows above and columns left of the part that scrolls. */
  readonly frozen?: { readonly rows: number; readonly columns: number };
  /** The header row that filters hang on, counted from 1. */
  readonly filterRow?: number;
  /** Rows below the header that the filters work on; all unless told. */
  readonly filterRows?: number;
  readonly rows: Iterable<SheetRow> | AsyncIterable<SheetRow>;
  /** Cells that offer a list to choose from: `range` like `B2:B500`, `source` a range with the values. */
  readonly choices?: readonly { readonly range: string; readonly source: string }[];
  readonly hidden?: boolean;
  /** The picture behind a key that rows name; null leaves it out. Fetched after the rows, one after another. */
  readonly pictureOf?: (key: string) => Promise<CellPicture | null>;
};

export const MAX_SHEET_ROWS = 1_048_576;
const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

function cellXml(cell: Cell, place: string, look: Look, styles: Styles): string {
  if (cell === null || cell === '') return look === 'plain' ? '' : `<c r="${place}" s="${styles.of(look)}"/>`;
  if (typeof cell === 'string') {
    const style = styles.of(look === 'plain' && looksLikeFormula(cell) ? 'guarded' : look);
    return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`;
  }
  if (typeof cell === 'boolean') return `<c r="${place}" s="${styles.of(look)}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  return `<c r="${place}" s="${styles.of(look, cell.format)}"><v>${cell.number}</v></c>`;
}

/** Rows whose texts are put together before they are handed on. */
const GATHERED = 100;
async function* sheetXml(sheet: Sheet, styles: Styles, first: boolean, drawing: Drawing | null): AsyncGenerator<string> {
  const { frozen } = sheet;
  const names = sheet.widths.map((_width, index) => columnName(index));
  const pane =
    frozen && frozen.rows + frozen.columns > 0
      ? `<pane${frozen.columns > 0 ? ` xSplit="${frozen.columns}"` : ''}${frozen.rows > 0 ? ` ySplit="${frozen.rows}"` : ''} topLeftCell="${columnName(frozen.columns)}${frozen.rows + 1}" activePane="${frozen.columns === 0 ? 'bottomLeft' : frozen.rows === 0 ? 'topRight' : 'bottomRight'}" state="frozen"/>`
      : '';
  yield `${HEADER}<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView${first ? ' tabSelected="1"' : ''} workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>`;
  yield `<cols>${sheet.widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols><sheetData>`;
  let number = 0;
  let text = '';
  for await (const { cells, look = 'plain', height, pictures } of sheet.rows) {
    number++;
    if (pictures) drawing?.place(number - 1, pictures);
    if (number > MAX_SHEET_ROWS) throw new RangeError(`a sheet has at most ${MAX_SHEET_ROWS} rows`);
    text += `<row r="${number}"${height === undefined ? '' : ` ht="${height}" customHeight="1"`}>`;
    for (let index = 0; index < cells.length; index++)
      text += cellXml(cells[index] ?? null, `${names[index] ?? columnName(index)}${number}`, look, styles);
    text += '</row>';
    if (number % GATHERED === 0) {
      yield text;
      text = '';
    }
  }
  const last = `${names.at(-1) ?? 'A'}${Math.max(number, 1)}`;
  yield `${text}</sheetData>`;
  const { filterRow, filterRows } = sheet;
  if (filterRow !== undefined) {
    const end = filterRows === undefined ? Math.max(number, filterRow) : filterRow + filterRows;
    yield `<autoFilter ref="A${filterRow}:${names.at(-1) ?? 'A'}${end}"/>`;
  }
  const { choices = [] } = sheet;
  if (choices.length > 0)
    yield `<dataValidations count="${choices.length}">${choices.map(({ range, source }) => `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${range}"><formula1>${xmlText(source)}</formula1></dataValidation>`).join('')}</dataValidations>`;
  yield '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/>';
  yield `<ignoredErrors><ignoredError sqref="A1:${last}" numberStoredAsText="1"/></ignoredErrors>${drawing ? '<drawing r:id="rId1"/>' : ''}</worksheet>`;
}

function sheetNames(sheets: readonly Sheet[]): string[] {
  const names: string[] = [];
  for (const { name } of sheets) {
    const clean =
      name
        .replace(/[\\/?*[\]:]/g, ' ')
        .replace(/^'+|'+$/g, '')
        .trim()
        .slice(0, 31) || 'Sheet';
    let unique = clean;
    for (let count = 2; names.some((known) => known.toLowerCase() === unique.toLowerCase()); count++)
      unique = `${clean.slice(0, 28)} ${count}`;
    names.push(unique);
  }
  return names;
}

function workbookXml(sheets: readonly Sheet[]): string {
  const entries = sheetNames(sheets).map(
    (name, index) =>
      `<sheet name="${xmlText(name)}" sheetId="${index + 1}"${sheets[index]?.hidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  );
  return `${HEADER}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${entries.join('')}</sheets></workbook>`;
}
function relationsXml(sheets: readonly Sheet[]): string {
  const entries = sheets.map(
    (_sheet, index) => `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  return `${HEADER}<Relationships xmlns="${PACKAGE}/relationships">${entries.join('')}<Relationship Id="rId${sheets.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`;
}
function typesXml(sheets: readonly Sheet[]): string {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const entries = sheets.map(
    (_sheet, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${type}.worksheet+xml"/>`,
  );
  const drawings = sheets.flatMap(({ pictureOf }, index) =>
    pictureOf
      ? [
          `<Override PartName="/xl/drawings/drawing${index + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/>`,
        ]
      : [],
  );
  const jpeg = drawings.length > 0 ? '<Default Extension="jpeg" ContentType="image/jpeg"/>' : '';
  return `${HEADER}<Types xmlns="${PACKAGE}/content-types">${jpeg}<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>${entries.join('')}${drawings.join('')}<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`;
}

async function* entriesOf(sheets: readonly Sheet[]): AsyncGenerator<ZipEntry> {
  const styles = createStyles();
  yield { name: '[Content_Types].xml', content: [typesXml(sheets)] };
  yield {
    name: '_rels/.rels',
    content: [
      `${HEADER}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
  };
  yield { name: 'xl/workbook.xml', content: [workbookXml(sheets)] };
  yield { name: 'xl/_rels/workbook.xml.rels', content: [relationsXml(sheets)] };
  for (const [index, sheet] of sheets.entries()) {
    const drawing = sheet.pictureOf ? createDrawing(index + 1, sheet.pictureOf) : null;
    yield { name: `xl/worksheets/sheet${index + 1}.xml`, content: sheetXml(sheet, styles, index === 0, drawing) };
    if (drawing) yield* drawing.entries();
  }
  // Last: by now it is known which looks are used.
  yield { name: 'xl/styles.xml', content: [styles.xml()] };
}

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The workbook in pieces. What the rows throw ends the stream with that error. */
export const writeWorkbook = (sheets: readonly Sheet[]): AsyncGenerator<Buffer> => zip(entriesOf(sheets));
