/** Small pictures over the cells of a sheet, as parts of a workbook. Only where they stand is kept while the rows are written. */
import { xmlText } from './cells.ts';
import type { ZipEntry } from './zip-writer.ts';

/** A JPEG, and the pixels that it takes on the sheet. */
export type CellPicture = { readonly content: Buffer; readonly width: number; readonly height: number };
/** The pictures of one cell, side by side: each is fetched by its key, `name` is what they are called. */
export type PicturesOfCell = { readonly column: number; readonly name: string; readonly keys: readonly string[] };
/** Row and column are counted from 0, `place` within the cell. */
type Placed = { readonly row: number; readonly column: number; readonly place: number; readonly key: string; readonly name: string };

/** The longest side of a picture on the sheet, in pixels. */
export const PICTURE_SIDE = 48;
const GAP = 3;
/** The height of a row with pictures, in points. */
export const PICTURE_ROW_HEIGHT = ((PICTURE_SIDE + 2 * GAP) * 3) / 4;
/** Units of the format in a pixel. */
const UNITS = 9_525;

const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';

export type Drawing = {
  /** Puts the pictures of a row down; `row` is counted from 0. */
  place(row: number, cells: readonly PicturesOfCell[]): void;
  /** The pictures, fetched one after another, then the parts that say where they stand. To be taken after the sheet. */
  entries(): AsyncGenerator<ZipEntry>;
};

function anchorXml({ row, column, place, name }: Placed, { width, height }: CellPicture, number: number, relation: number): string {
  const left = (GAP + place * (PICTURE_SIDE + GAP)) * UNITS;
  const [cx, cy] = [width * UNITS, height * UNITS];
  return (
    `<xdr:oneCellAnchor><xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>${left}</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>${GAP * UNITS}</xdr:rowOff></xdr:from>` +
    `<xdr:ext cx="${cx}" cy="${cy}"/><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${number}" name="Picture ${number}" descr="${xmlText(name)}"/><xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr>` +
    `<xdr:blipFill><a:blip r:embed="rId${relation}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill>` +
    `<xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:oneCellAnchor>`
  );
}

/** `fetch` gives the picture behind a key, null when there is none that may be shown; `sheet` is counted from 1. */
export function createDrawing(sheet: number, fetch: (key: string) => Promise<CellPicture | null>): Drawing {
  const placed: Placed[] = [];
  return {
    place: (row, cells) => {
      for (const { column, name, keys } of cells) for (const [place, key] of keys.entries()) placed.push({ row, column, place, key, name });
    },
    async *entries() {
      const known = new Map<string, { readonly relation: number; readonly size: CellPicture } | null>();
      const names: string[] = [];
      for (const { key } of placed) {
        if (known.has(key)) continue;
        const picture = await fetch(key);
        if (!picture) {
          known.set(key, null);
          continue;
        }
        names.push(`sheet${sheet}-${names.length + 1}.jpeg`);
        yield { name: `xl/media/${names.at(-1)}`, content: [picture.content] };
        known.set(key, { relation: names.length, size: { ...picture, content: Buffer.alloc(0) } });
      }
      const anchors = placed.flatMap((one, index) => {
        const found = known.get(one.key);
        return found ? [anchorXml(one, found.size, index + 1, found.relation)] : [];
      });
      yield {
        name: `xl/drawings/drawing${sheet}.xml`,
        content: [
          `${HEADER}<xdr:wsDr xmlns:xdr="${DRAWING}/spreadsheetDrawing" xmlns:a="${DRAWING}/main" xmlns:r="${RELATIONS}">`,
          ...anchors,
          '</xdr:wsDr>',
        ],
      };
      const relations = names.map(
        (name, index) => `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/image" Target="../media/${name}"/>`,
      );
      yield {
        name: `xl/drawings/_rels/drawing${sheet}.xml.rels`,
        content: [`${HEADER}<Relationships xmlns="${PACKAGE}">${relations.join('')}</Relationships>`],
      };
      yield {
        name: `xl/worksheets/_rels/sheet${sheet}.xml.rels`,
        content: [
          `${HEADER}<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${RELATIONS}/drawing" Target="../drawings/drawing${sheet}.xml"/></Relationships>`,
        ],
      };
    },
  };
}
