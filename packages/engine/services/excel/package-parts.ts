/** Finds the parts of a workbook by what the package says of them, whatever they are called and wherever they lie. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { attribute, createXmlScanner, plainXml, type XmlListener } from './xml-scanner.ts';
import type { ZipFile } from './zip-reader.ts';

export type SheetPart = { readonly name: string; readonly hidden: boolean; readonly path: string };
export type WorkbookParts = {
  /** In the order of their tabs; charts and macros are left out. */
  readonly sheets: readonly SheetPart[];
  readonly strings: string | null;
  readonly styles: string | null;
  /** Days are counted from 1904. */
  readonly from1904: boolean;
  /** The file asks for everything to be calculated anew: kept results of formulas need not be right. */
  readonly isStale: boolean;
  /** Serials count no 29 February 1900, unlike Excel's. */
  readonly isCalendarTrue: boolean;
};

export const LARGEST_PART = 5_242_880;
const MOST_SHEETS = 1_000;
const unreadable = () => new PlatformError('WRONG_TYPE_OF_FILE');

export async function scanPart(zip: ZipFile, name: string, limit: number, listener: Partial<XmlListener>): Promise<void> {
  const scanner = createXmlScanner({ open: () => undefined, close: () => undefined, text: () => undefined, ...listener });
  for await (const chunk of zip.read(name, limit)) scanner.write(chunk);
  scanner.end();
}

const folderOf = (part: string): string => part.slice(0, part.lastIndexOf('/') + 1);
const decoded = (target: string): string => {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
};
/** The name of the part that a target means, seen from the folder of the part that points at it. */
function resolved(folder: string, target: string): string {
  const path = decoded(plainXml(target)).replaceAll('\\', '/');
  const steps: string[] = [];
  for (const step of (path.startsWith('/') ? path : folder + path).split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}

type Relation = { readonly id: string; readonly type: string; readonly path: string };
/** What a part points at inside the package; the package itself has the name ''. */
async function relationsOf(zip: ZipFile, part: string): Promise<readonly Relation[]> {
  const folder = folderOf(part);
  const name = `${folder}_rels/${part.slice(folder.length)}.rels`;
  const found: Relation[] = [];
  if (!zip.has(name)) return found;
  await scanPart(zip, name, LARGEST_PART, {
    open: (tag, attributes) => {
      if (tag !== 'Relationship' || attribute(attributes, 'TargetMode')?.toLowerCase() === 'external') return;
      const [id, target] = [attribute(attributes, 'Id'), attribute(attributes, 'Target')];
      if (id === null || target === null) return;
      // The types of the strict and the usual form differ before the last word only.
      const type = (attribute(attributes, 'Type') ?? '').split('/').at(-1) ?? '';
      found.push({ id, type, path: resolved(folder, target) });
    },
  });
  return found;
}

/** The part with a content type that ends so, for packages whose relationships do not tell. */
async function partOfType(zip: ZipFile, ending: RegExp): Promise<string | null> {
  let path: string | null = null;
  if (!zip.has('[Content_Types].xml')) return path;
  await scanPart(zip, '[Content_Types].xml', LARGEST_PART, {
    open: (tag, attributes) => {
      if (tag !== 'Override' || path !== null || !ending.test(attribute(attributes, 'ContentType') ?? '')) return;
      path = resolved('', attribute(attributes, 'PartName') ?? '');
    },
  });
  return path;
}

/** Programs that count the days before March 1900 as the calendar does. */
const TRUE_CALENDAR = /^(LibreOffice|OpenOffice|NeoOffice)/i;
async function isWrittenByTrueCalendar(zip: ZipFile, path: string | undefined): Promise<boolean> {
  let inside = false;
  let application = '';
  if (path === undefined || !zip.has(path)) return false;
  await scanPart(zip, path, LARGEST_PART, {
    open: (tag) => {
      inside = tag === 'Application';
    },
    close: () => {
      inside = false;
    },
    text: (text) => {
      if (inside) application += text;
    },
  });
  return TRUE_CALENDAR.test(application);
}

const isTrue = (value: string | null): boolean => value === '1' || value === 'true';

/** Throws WRONG_TYPE_OF_FILE for a package without a sheet. */
export async function findParts(zip: ZipFile): Promise<WorkbookParts> {
  const outer = await relationsOf(zip, '');
  const named = outer.find(({ type, path }) => type === 'officeDocument' && zip.has(path))?.path;
  const workbook = named ?? (await partOfType(zip, /(sheet|template)(\.macroEnabled)?\.main\+xml$/i)) ?? 'xl/workbook.xml';
  if (!zip.has(workbook) || /\.bin$/i.test(workbook)) throw unreadable();
  const relations = await relationsOf(zip, workbook);
  const byId = new Map(relations.map((relation) => [relation.id, relation]));
  const sheets: SheetPart[] = [];
  let [from1904, isStale, isCalendarTrue] = [false, false, false];
  await scanPart(zip, workbook, LARGEST_PART, {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') {
        from1904 = isTrue(attribute(attributes, 'date1904'));
        isCalendarTrue = ['0', 'false'].includes(attribute(attributes, 'dateCompatibility') ?? '');
      } else if (tag === 'calcPr') isStale = isTrue(attribute(attributes, 'fullCalcOnLoad'));
      else if (tag === 'sheet' && sheets.length < MOST_SHEETS) {
        const relation = byId.get(attribute(attributes, 'id') ?? '');
        if (!relation || !['worksheet', ''].includes(relation.type) || !zip.has(relation.path)) return;
        const state = attribute(attributes, 'state') ?? 'visible';
        sheets.push({ name: plainXml(attribute(attributes, 'name') ?? ''), hidden: state !== 'visible', path: relation.path });
      }
    },
  });
  if (sheets.length === 0) throw unreadable();
  const part = async (type: string, usual: string): Promise<string | null> => {
    const path =
      relations.find((relation) => relation.type === type)?.path ??
      (await partOfType(zip, new RegExp(`\\.${type}\\+xml$`, 'i'))) ??
      `${folderOf(workbook)}${usual}`;
    return zip.has(path) ? path : null;
  };
  const properties = outer.find(({ type }) => type.toLowerCase() === 'extended-properties' || type === 'extendedProperties')?.path;
  return {
    sheets,
    strings: await part('sharedStrings', 'sharedStrings.xml'),
    styles: await part('styles', 'styles.xml'),
    from1904,
    isStale,
    isCalendarTrue: isCalendarTrue || (await isWrittenByTrueCalendar(zip, properties)),
  };
}
