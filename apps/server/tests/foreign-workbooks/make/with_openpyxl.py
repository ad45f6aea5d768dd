"""Writes the workbooks of openpyxl: python3 with_openpyxl.py FOLDER (python3-openpyxl of Debian)."""
import datetime, json, pathlib, sys
from openpyxl import Workbook
from openpyxl.utils.datetime import CALENDAR_MAC_1904

spec = json.loads((pathlib.Path(__file__).parent / 'rows.json').read_text())
folder = pathlib.Path(sys.argv[1])

def make(name, prefix, number, language, *, mac=False, iso=False):
    formats = spec['formats'][language]
    book = Workbook()
    if mac:
        book.epoch = CALENDAR_MAC_1904
    book.iso_dates = iso
    sheet = book.active
    sheet.append([spec['title'][language]])
    sheet.append([])
    sheet.append(spec['headers'][language])
    day = datetime.date(2024, 5, 1)
    sheet.append([f'{prefix}-1', 'Өлзийбаяр', 'Үүрийнтуяа', '99112233', 'НЭГЖ-002', day, 1500000.5, '00123456789012345678', datetime.date(1990, 1, 2), True, spec['lines']])
    sheet.append([number, 'Ганбаатар', 'Бат-Оргил', 99112234, None, datetime.date(2024, 12, 31), 1250000, 77, datetime.date(1990, 1, 2) if mac else datetime.date(1900, 1, 15), False, 'Баянгол'])
    sheet.append([f'{prefix}-3', 'Дорж', 'Цэрэндорж', '99112235', 'НЭГЖ-002', '2024-12-31', 0.1 + 0.2, '1E5'])
    sheet.append([' ', None, '  '])
    sheet.merge_cells('E4:E5')
    for row in (4, 5):
        sheet.cell(row, 6).number_format = formats['day' if row == 4 else 'colouredDay']
        sheet.cell(row, 7).number_format = formats['money']
        sheet.cell(row, 9).number_format = formats['day']
    sheet.cell(5, 1).number_format = '0000000'
    sheet.cell(5, 8).number_format = '0000'
    sheet.row_dimensions[6].hidden = True
    book.create_sheet(spec['second'][language]).append(['x', 1])
    book.save(folder / name)

make('openpyxl-mn.xlsx', 'ОП', 1101, 'mn')
make('openpyxl-en.xlsx', 'OPE', 1102, 'en')
make('openpyxl-1904.xlsx', 'OPM', 1103, 'en', mac=True)
make('openpyxl-iso-days.xlsx', 'OPI', 1104, 'mn', iso=True)
