"""Writes the workbooks of XlsxWriter: python3 with_xlsxwriter.py FOLDER (python3-xlsxwriter of Debian)."""
import datetime, json, pathlib, sys
import xlsxwriter

spec = json.loads((pathlib.Path(__file__).parent / 'rows.json').read_text())
folder = pathlib.Path(sys.argv[1])

def make(name, prefix, number, language, options):
    formats = spec['formats'][language]
    book = xlsxwriter.Workbook(folder / name, options)
    style = lambda code: book.add_format({'num_format': code})
    day, coloured, money = (style(formats[key]) for key in ('day', 'colouredDay', 'money'))
    sheet = book.add_worksheet()
    sheet.write_string(0, 0, spec['title'][language])
    sheet.write_row(2, 0, spec['headers'][language])
    sheet.write_row(3, 0, [f'{prefix}-1', 'Өлзийбаяр', 'Үүрийнтуяа', '99112233'])
    sheet.merge_range(3, 4, 4, 4, 'НЭГЖ-002')
    sheet.write_datetime(3, 5, datetime.date(2024, 5, 1), day)
    sheet.write_number(3, 6, 1500000.5, money)
    sheet.write_string(3, 7, '00123456789012345678')
    sheet.write_datetime(3, 8, datetime.date(1990, 1, 2), day)
    sheet.write_boolean(3, 9, True)
    sheet.write_string(3, 10, spec['lines'])
    sheet.write_number(4, 0, number, style('0000000'))
    sheet.write_row(4, 1, ['Ганбаатар', 'Бат-Оргил', 99112234])
    sheet.write_datetime(4, 5, datetime.date(2024, 12, 31), coloured)
    sheet.write_formula(4, 6, '=1000000+250000', money, 1250000)
    sheet.write_number(4, 7, 77, style('0000'))
    sheet.write_datetime(4, 8, datetime.date(1990, 1, 2) if options.get('date_1904') else datetime.date(1900, 1, 15), day)
    sheet.write_boolean(4, 9, False)
    sheet.write_rich_string(4, 10, 'Баян', book.add_format({'bold': True}), 'гол')
    sheet.write_row(5, 0, [f'{prefix}-3', 'Дорж', 'Цэрэндорж', '99112235', 'НЭГЖ-002', '2024-12-31', 0.1 + 0.2, '1E5'])
    sheet.write_string(6, 0, ' ')
    sheet.write_string(6, 2, '  ')
    sheet.set_row(5, None, None, {'hidden': True})
    book.add_worksheet(spec['second'][language]).write_row(0, 0, ['x', 1])
    book.close()

make('xlsxwriter-mn.xlsx', 'ХВ', 1201, 'mn', {})
make('xlsxwriter-en.xlsx', 'XWE', 1202, 'en', {})
make('xlsxwriter-1904.xlsx', 'XWM', 1203, 'en', {'date_1904': True})
