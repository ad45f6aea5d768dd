/** The looks that cells of a workbook use, numbered as they are first asked for. */
import { type Look, xmlText } from './cells.ts';

const GENERAL = 'General';
const TEXT = '@';
const FONTS: Readonly<Record<Look, number>> = { plain: 0, guarded: 0, title: 1, note: 2, header: 3, total: 4 };
const FILLS: Readonly<Record<Look, number>> = { plain: 0, guarded: 0, title: 0, note: 0, header: 2, total: 3 };
const BORDERS: Readonly<Record<Look, number>> = { plain: 0, guarded: 0, title: 0, note: 0, header: 1, total: 2 };
/** Colours are those of the light theme: navy on a cool grey. */
const FONT_XML = [
  '<font><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="14"/><color rgb="FF103067"/><name val="Calibri"/></font>',
  '<font><sz val="10"/><color rgb="FF4E5A6E"/><name val="Calibri"/></font>',
  '<font><b/><sz val="11"/><color rgb="FF103067"/><name val="Calibri"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/></font>',
];
const FILL_XML = ['none', 'gray125', 'FFEAF0FA', 'FFF4F6FA'].map((fill) =>
  fill.startsWith('FF')
    ? `<fill><patternFill patternType="solid"><fgColor rgb="${fill}"/><bgColor indexed="64"/></patternFill></fill>`
    : `<fill><patternFill patternType="${fill}"/></fill>`,
);
const line = (side: string) => `<${side} style="thin"><color rgb="FFB4C9EC"/></${side}>`;
const BORDER_XML = [
  '<border><left/><right/><top/><bottom/><diagonal/></border>',
  `<border><left/><right/><top/>${line('bottom')}<diagonal/></border>`,
  `<border><left/><right/>${line('top')}<bottom/><diagonal/></border>`,
];
const FIRST_OWN_FORMAT = 164;

export type Styles = {
  /** The number of a look with a number format; `text` cells take none. */
  of(look: Look, format?: string): number;
  /** The part `xl/styles.xml` with everything asked for so far. */
  xml(): string;
};

export function createStyles(): Styles {
  const formats = new Map<string, number>();
  const known = new Map<string, number>();
  const lines: string[] = [];
  const formatId = (format: string): number => {
    if (format === GENERAL) return 0;
    if (format === TEXT) return 49;
    return formats.get(format) ?? formats.set(format, FIRST_OWN_FORMAT + formats.size).size + FIRST_OWN_FORMAT - 1;
  };
  const of: Styles['of'] = (look, format = look === 'guarded' ? TEXT : GENERAL) => {
    const key = `${look} ${format}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const quoted = look === 'guarded' ? ' quotePrefix="1"' : '';
    const aligned = look === 'header' ? '<alignment vertical="center" wrapText="1"/>' : '<alignment vertical="center"/>';
    lines.push(
      `<xf numFmtId="${formatId(format)}" fontId="${FONTS[look]}" fillId="${FILLS[look]}" borderId="${BORDERS[look]}" xfId="0"${quoted} applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1">${aligned}</xf>`,
    );
    known.set(key, lines.length - 1);
    return lines.length - 1;
  };
  of('plain');
  const xml = () => {
    const own = [...formats].map(([format, id]) => `<numFmt numFmtId="${id}" formatCode="${xmlText(format)}"/>`);
    return [
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
      own.length > 0 ? `<numFmts count="${own.length}">${own.join('')}</numFmts>` : '',
      `<fonts count="${FONT_XML.length}">${FONT_XML.join('')}</fonts>`,
      `<fills count="${FILL_XML.length}">${FILL_XML.join('')}</fills>`,
      `<borders count="${BORDER_XML.length}">${BORDER_XML.join('')}</borders>`,
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
      `<cellXfs count="${lines.length}">${lines.join('')}</cellXfs>`,
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
      '</styleSheet>',
    ].join('');
  };
  return { of, xml };
}
