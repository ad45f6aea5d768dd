"""Writes text files in the encodings and with the separators that programs use: python3 with_csv.py FOLDER."""
import csv, io, json, pathlib, sys

spec = json.loads((pathlib.Path(__file__).parent / 'rows.json').read_text())
folder = pathlib.Path(sys.argv[1])

def make(name, prefix, number, language, encoding, delimiter, *, mark=b'', salary='1500000.50', names=('Өлзийбаяр', 'Үүрийнтуяа'), before=''):
    out = io.StringIO()
    writer = csv.writer(out, delimiter=delimiter, lineterminator='\r\n')
    writer.writerow(spec['headers'][language])
    writer.writerow([f'{prefix}-1', *names, '99112233', 'НЭГЖ-002', '2024-05-01', salary, '00123456789012345678', '1990-01-02', 'Тийм', spec['lines']])
    writer.writerow([number, 'Ганбаатар', 'Бат-Оргил', '99112234', 'НЭГЖ-002', '2024.12.31', '1 250 000', '0077', '1900-01-15', 'Үгүй' if encoding != 'cp1251' else 'no', 'Баянгол'])
    writer.writerow([f'{prefix}-3', 'Дорж', 'Цэрэндорж', '99112235', 'НЭГЖ-002', '2024-12-31', '0.3' if delimiter != ';' else '0,3', '1E5', '', '', ''])
    writer.writerow([' ', '', '  '] + [''] * 8)
    (folder / name).write_bytes(mark + (before + out.getvalue()).encode(encoding))

make('utf-8-comma.csv', 'ЦА', '0002001', 'mn', 'utf-8', ',')
make('utf-8-mark-semicolon.csv', 'ЦБ', '0002002', 'mn', 'utf-8', ';', mark=b'\xef\xbb\xbf', salary='1 500 000,50')
make('utf-8-named-separator.csv', 'CC', '0002003', 'en', 'utf-8', ';', salary='1500000,50', before='sep=;\r\n')
make('utf-16-tab.txt', 'ЦД', '0002004', 'mn', 'utf-16-le', '\t', mark=b'\xff\xfe')
make('utf-16-big-comma.csv', 'CE', '0002005', 'en', 'utf-16-be', ',', mark=b'\xfe\xff')
# The code page has no Ө and Ү: the letters Є and Ї stand in their places.
def old_letters(text):
    return text.translate(str.maketrans('ӨөҮү', 'ЄєЇї'))

spec['headers']['mn'] = [old_letters(header) for header in spec['headers']['mn']]
make('cp1251-semicolon.csv', 'ЦФ', '0002006', 'mn', 'cp1251', ';', salary='1500000,50', names=tuple(old_letters(name) for name in ('Өлзийбаяр', 'Үүрийнтуяа')))
