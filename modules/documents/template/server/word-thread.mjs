/** The program of a thread that reads one Word file. Pictures are not taken, and nothing is fetched. */
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import mammoth from 'mammoth';

let pictures = 0;
const options = {
  styleMap: [
    'u => u',
    'p[style-name="Title"] => h1:fresh',
    'p[style-name="heading 5"] => h4:fresh',
    'p[style-name="heading 6"] => h4:fresh',
  ],
  includeEmbeddedStyleMap: false,
  externalFileAccess: false,
  ignoreEmptyParagraphs: true,
  convertImage: mammoth.images.imgElement(async () => {
    pictures++;
    return { src: '' };
  }),
};
const { value } = await mammoth.convertToHtml({ buffer: await readFile(workerData.path) }, options);
parentPort.postMessage({ html: value, pictures });
