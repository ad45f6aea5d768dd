"""Writes the flat documents that LibreOffice saves as workbooks and text: see make.sh."""
import json, pathlib, sys
from xml.sax.saxutils import escape, quoteattr

spec = json.loads((pathlib.Path(__file__).parent / 'rows.json').read_text())
folder = pathlib.Path(sys.argv[1])
HEAD = '<?xml version="1.0" encoding="UTF-8"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">'
DAY = {
    'mn': '<number:year number:style="long"/><number:text>.</number:text><number:month number:style="long"/><number:text>.</number:text><number:day number:style="long"/>',
    'en': '<number:month/><number:text>/</number:text><number:day/><number:text>/</number:text><number:year number:style="long"/>',
}

def style(name, inner):
    return f'{inner}<style:style style:name="{name}" style:family="table-cell" style:data-style-name="{name}-format"/>'
def styles(language):
    return '<office:automatic-styles><style:style style:name="hidden" style:family="table-row"/>' + ''.join([
        style('day', f'<number:date-style style:name="day-format">{DAY[language]}</number:date-style>'),
        style('money', '<number:number-style style:name="money-format"><number:number number:decimal-places="2" number:min-integer-digits="1" number:grouping="true"/><number:text> ₮</number:text></number:number-style>'),
        style('seven', '<number:number-style style:name="seven-format"><number:number number:decimal-places="0" number:min-integer-digits="7"/></number:number-style>'),
        style('four', '<number:number-style style:name="four-format"><number:number number:decimal-places="0" number:min-integer-digits="4"/></number:number-style>'),
    ]) + '</office:automatic-styles>'
def text(value):
    return '<table:table-cell office:value-type="string">' + ''.join(f'<text:p>{escape(line)}</text:p>' for line in value.split('\n')) + '</table:table-cell>'
def number(value, name=None, formula=None):
    return f'<table:table-cell office:value-type="float" office:value="{value}"' + (f' table:style-name="{name}"' if name else '') + (f' table:formula={quoteattr(formula)}' if formula else '') + '/>'
def day(value):
    return f'<table:table-cell table:style-name="day" office:value-type="date" office:date-value="{value}"/>'
def truth(value):
    return f'<table:table-cell office:value-type="boolean" office:boolean-value="{value}"/>'
NOTHING = '<table:table-cell/>'
def row(*cells, hidden=False):
    visibility = ' table:visibility="collapse"' if hidden else ''
    return f'<table:table-row{visibility}>' + ''.join(cells) + '</table:table-row>'

def make(name, prefix, code, language):
    unit = '<table:table-cell office:value-type="string" table:number-rows-spanned="2"><text:p>НЭГЖ-002</text:p></table:table-cell>'
    rows = [
        row(text(spec['title'][language])),
        row(NOTHING),
        row(*map(text, spec['headers'][language])),
        row(*map(text, [f'{prefix}-1', 'Өлзийбаяр', 'Үүрийнтуяа', '99112233']), unit, day('2024-05-01'), number(1500000.5, 'money'), text('00123456789012345678'), day('1990-01-02'), truth('true'), text(spec['lines'])),
        row(number(code, 'seven'), text('Ганбаатар'), text('Бат-Оргил'), number(99112234), '<table:covered-table-cell/>', day('2024-12-31'), number(1250000, 'money', 'of:=1000000+250000'), number(77, 'four'), day('1900-01-15'), truth('false'), text('Баянгол')),
        row(*map(text, [f'{prefix}-3', 'Дорж', 'Цэрэндорж', '99112235', 'НЭГЖ-002', '2024-12-31']), number('0.30000000000000004'), text('1E5'), hidden=True),
        row(text(' ')),
    ]
    second = row(text('x'), number(1))
    tables = f'<table:table table:name="Sheet1">{"".join(rows)}</table:table><table:table table:name={quoteattr(spec["second"][language])}>{second}</table:table>'
    (folder / name).write_text(f'{HEAD}{styles(language)}<office:body><office:spreadsheet>{tables}</office:spreadsheet></office:body></office:document>')

make('libreoffice-mn.fods', 'ЛБ', 1601, 'mn')
make('libreoffice-en.fods', 'LOE', 1602, 'en')
make('gnumeric-mn.fods', 'ГН', 1701, 'mn')
make('gnumeric-en.fods', 'GNE', 1702, 'en')
