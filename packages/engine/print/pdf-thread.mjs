/** The program of a thread that makes one PDF. It fetches nothing for a document, neither from the web nor from the disk. */
import { parentPort, workerData } from 'node:worker_threads';
import pdfmake from 'pdfmake';

const { document, frame, fonts } = workerData;
const { normal, bold } = fonts;
pdfmake.setFonts({ Noto: { normal, bold, italics: normal, bolditalics: bold } });
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path === normal || path === bold);

const [left, , right] = document.pageMargins;
const footer = (page, pages) => ({
  columns: [{ text: frame.left }, { text: frame.right.replace('{page}', page).replace('{pages}', pages), alignment: 'right' }],
  fontSize: 7,
  color: '#4E5A6E',
  margin: [left, 6, right, 0],
});
const header = (page) =>
  page > 1 && frame.head ? { text: frame.head, fontSize: 7, color: '#4E5A6E', margin: [left, 14, right, 0] } : null;
parentPort.postMessage(await pdfmake.createPdf({ ...document, header, footer }).getBuffer());
