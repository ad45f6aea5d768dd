/** Writes the workbooks of exceljs and SheetJS: node with_npm.cjs FOLDER, with exceljs@4 and xlsx@0.18 in NODE_PATH. */
const ExcelJS = require('exceljs');
const XLSX = require('xlsx');
const path = require('node:path');
const spec = require('./rows.json');
const [, , folder] = process.argv;
const utc = (year, month, day) => new Date(Date.UTC(year, month - 1, day));

async function exceljs(name, prefix, number, language) {
  const formats = spec.formats[language];
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Sheet1');
  sheet.addRow([spec.title[language]]);
  sheet.addRow([]);
  sheet.addRow(spec.headers[language]);
  sheet.addRow([
    `${prefix}-1`,
    'Өлзийбаяр',
    'Үүрийнтуяа',
    '99112233',
    'НЭГЖ-002',
    utc(2024, 5, 1),
    1500000.5,
    '00123456789012345678',
    utc(1990, 1, 2),
    true,
    spec.lines,
  ]);
  const rich = { richText: [{ text: 'Баян' }, { font: { bold: true }, text: 'гол' }] };
  sheet.addRow([
    number,
    'Ганбаатар',
    'Бат-Оргил',
    99112234,
    null,
    utc(2024, 12, 31),
    { formula: '1000000+250000', result: 1250000 },
    77,
    utc(1990, 1, 2),
    false,
    rich,
  ]);
  sheet.addRow([`${prefix}-3`, 'Дорж', 'Цэрэндорж', '99112235', 'НЭГЖ-002', '2024-12-31', 0.1 + 0.2, '1E5']);
  sheet.addRow([' ', null, '  ']);
  sheet.mergeCells('E4:E5');
  for (const row of [4, 5]) {
    sheet.getCell(row, 6).numFmt = row === 4 ? formats.day : formats.colouredDay;
    sheet.getCell(row, 7).numFmt = formats.money;
    sheet.getCell(row, 9).numFmt = formats.day;
  }
  sheet.getCell('A5').numFmt = '0000000';
  sheet.getCell('H5').numFmt = '0000';
  sheet.getRow(6).hidden = true;
  book.addWorksheet(spec.second[language]).addRow(['x', 1]);
  await book.xlsx.writeFile(path.join(folder, name));
}

function sheetjs(name, prefix, number, language) {
  const formats = spec.formats[language];
  const day = (serial, z) => ({ t: 'n', v: serial, z });
  const sheet = XLSX.utils.aoa_to_sheet([
    [spec.title[language]],
    [],
    spec.headers[language],
    [
      `${prefix}-1`,
      'Өлзийбаяр',
      'Үүрийнтуяа',
      '99112233',
      'НЭГЖ-002',
      day(45413, formats.day),
      { t: 'n', v: 1500000.5, z: formats.money },
      '00123456789012345678',
      day(32875, formats.day),
      true,
      spec.lines,
    ],
    [
      { t: 'n', v: number, z: '0000000' },
      'Ганбаатар',
      'Бат-Оргил',
      99112234,
      null,
      day(45657, formats.colouredDay),
      { t: 'n', v: 1250000, f: '1000000+250000', z: formats.money },
      { t: 'n', v: 77, z: '0000' },
      day(15, formats.day),
      false,
      'Баянгол',
    ],
    [`${prefix}-3`, 'Дорж', 'Цэрэндорж', '99112235', 'НЭГЖ-002', '2024-12-31', 0.1 + 0.2, '1E5'],
    [' ', null, '  '],
  ]);
  sheet['!merges'] = [{ s: { r: 3, c: 4 }, e: { r: 4, c: 4 } }];
  sheet['!rows'] = Array.from({ length: 6 }, (_none, row) => ({ hidden: row === 5 }));
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, sheet, 'Sheet1');
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['x', 1]]), spec.second[language]);
  XLSX.writeFile(book, path.join(folder, name), { bookSST: language === 'mn', compression: true });
}

(async () => {
  await exceljs('exceljs-mn.xlsx', 'ЕЖ', 1401, 'mn');
  await exceljs('exceljs-en.xlsx', 'EJE', 1402, 'en');
  sheetjs('sheetjs-mn.xlsx', 'ШЖ', 1501, 'mn');
  sheetjs('sheetjs-en.xlsx', 'SJE', 1502, 'en');
})();
