/** The program of a thread that makes one PDF. It fetches nothing for a document, neither from the web nor from the disk. */
import { parentPort, workerData } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import { withHangul } from './hangul.mjs';

const { document, frame, fonts } = workerData;
const familyOf = ({ normal, bold }) => ({ normal, bold, italics: normal, bolditalics: bold });
pdfmake.setFonts(Object.fromEntries(Object.entries(fonts).map(([name, files]) => [name, familyOf(files)])));
pdfmake.setUrlAccessPolicy(() => false);
const known = new Set(Object.values(fonts).flatMap(({ normal, bold }) => [normal, bold]));
pdfmake.setLocalAccessPolicy((path) => known.has(path));

// A table of many columns: little room beside the words.
const [line, close] = [() => '#DDE3EC', () => 2];
pdfmake.addTableLayouts({ close: { hLineColor: line, vLineColor: line, paddingLeft: close, paddingRight: close, defaultBorder: true } });

const [left, , right] = document.pageMargins;
const footer = (page, pages) =>
  withHangul({
    columns: [{ text: frame.left }, { text: frame.right.replace('{page}', page).replace('{pages}', pages), alignment: 'right' }],
    fontSize: 7,
    color: '#4E5A6E',
    margin: [left, 6, right, 0],
  });
const header = (page) =>
  page > 1 && frame.head ? withHangul({ text: frame.head, fontSize: 7, color: '#4E5A6E', margin: [left, 14, right, 0] }) : null;
const content = withHangul(document.content);
parentPort.postMessage(await pdfmake.createPdf({ ...document, content, header, footer }).getBuffer());
