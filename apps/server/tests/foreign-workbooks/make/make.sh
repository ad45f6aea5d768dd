#!/bin/sh
# Makes the files of this folder anew. Needs what README.md names; NODE_PATH leads to exceljs and xlsx.
set -e
here=$(cd "$(dirname "$0")" && pwd)
out=${1:-$here/..}
work=$(mktemp -d)
/usr/bin/python3 "$here/with_openpyxl.py" "$out"
/usr/bin/python3 "$here/with_xlsxwriter.py" "$out"
perl "$here/with_excel_writer_xlsx.pl" "$out"
node "$here/with_npm.cjs" "$out"
/usr/bin/python3 "$here/with_csv.py" "$out"
/usr/bin/python3 "$here/with_libreoffice.py" "$work"
office() { soffice --headless "-env:UserInstallation=file://$work/profile" --convert-to "$1" --outdir "$2" "$3" >/dev/null; }
for language in mn en; do
  office 'xlsx:Calc MS Excel 2007 XML' "$out" "$work/libreoffice-$language.fods"
  office ods "$work" "$work/gnumeric-$language.fods"
  ssconvert -T Gnumeric_Excel:xlsx2 "$work/gnumeric-$language.ods" "$out/gnumeric-$language.xlsx" >/dev/null 2>&1
done
office ods "$out/kinds" "$work/libreoffice-en.fods"
office "xls:MS Excel 97" "$out/kinds" "$work/libreoffice-en.fods"
rm -rf "$work"
