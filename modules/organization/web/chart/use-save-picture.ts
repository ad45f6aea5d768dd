/** Saves the visible chart as a PNG or a PDF. */
import { saveFile } from '@lambda/web-engine/excel/save-file.ts';
import { today } from '@lambda/web-engine/format.ts';
import { App } from 'antd';
import { structTexts } from '../i18n/texts.ts';
import type { PictureKind } from './chart-controls.tsx';
import { drawChart, type Picture, pictureSize } from './draw-chart.ts';
import { picturePdf } from './picture-pdf.ts';

const JPEG_QUALITY = 0.95;
const contentOf = (canvas: HTMLCanvasElement, kind: 'image/png' | 'image/jpeg'): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, kind, JPEG_QUALITY));

/** Gives `save(kind)`; a chart that no browser can draw at a readable size is told, and nothing is saved. */
export function useSavePicture(picture: Picture): (kind: PictureKind) => void {
  const t = structTexts.useText();
  const { message } = App.useApp();
  return (kind) => {
    const save = async () => {
      const size = pictureSize(picture.places);
      const canvas = document.createElement('canvas');
      const pen = canvas.getContext('2d');
      if (!size || !pen) return void message.warning(t('save.tooLarge'));
      canvas.width = Math.floor(size.width * size.scale);
      canvas.height = Math.floor(size.height * size.scale);
      const dated = { ...picture, title: `${picture.title} · ${today()}` };
      drawChart(pen, dated, size, getComputedStyle(document.body).fontFamily);
      const content = await contentOf(canvas, kind === 'pdf' ? 'image/jpeg' : 'image/png');
      if (!content) return void message.warning(t('save.tooLarge'));
      const name = `${picture.title} ${today()}.${kind}`;
      if (kind === 'png') return saveFile({ file: content, name });
      const bytes = new Uint8Array(await content.arrayBuffer());
      const file = picturePdf({ bytes, width: canvas.width, height: canvas.height }, size);
      saveFile({ file: new Blob([file.slice()], { type: 'application/pdf' }), name });
    };
    void save();
  };
}
