/** The modules of barcodes and QR codes, as bwip-js draws them. */
import bwip from 'bwip-js/generic';
import type { Symbology } from '../label-words.ts';
import type { Modules } from './layout.ts';

const NAMES = { ean13: 'ean13', code128: 'code128', qr: 'qrcode' } as const;

/** Of a text that `codeProblem` lets pass. */
export function encode(symbology: Symbology, text: string): Modules {
  const [drawn] = bwip.raw({ bcid: NAMES[symbology], text, ...(symbology === 'qr' ? { eclevel: 'M' } : {}) });
  if (!drawn) throw new Error(`nothing was drawn for ${symbology}`);
  if ('sbs' in drawn) return { kind: 'bars', widths: drawn.sbs };
  const { pixs, pixx, pixy } = drawn;
  const rows = Array.from({ length: pixy }, (_none, row) => pixs.slice(row * pixx, (row + 1) * pixx).map((one) => one === 1));
  return { kind: 'matrix', rows };
}
