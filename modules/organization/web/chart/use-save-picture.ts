/** Saves the visible chart: as a picture, or as a PDF whose texts can be searched. */
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { today } from '@lambda/web-engine/kit/format.ts';
import { saveFile } from '@lambda/web-engine/pages/excel/save-file.ts';
import { App } from 'antd';
import { useState } from 'react';
import { structTexts } from '../i18n/texts.ts';
import type { PictureKind } from './chart-controls.tsx';
import { boxHeight, type ChartContent, chartShapes } from './chart-shapes.ts';
import { canvasMeasure, drawChart, pictureSize } from './draw-chart.ts';
import { layoutUnits, outlineOf } from './layout.ts';

export type Picture = ChartContent & { readonly title: string; readonly folded: ReadonlySet<number> };

/** The picture as it is on the screen, boxes as tall as their names need; null when no browser could draw it at a readable size. */
async function chartPng({ title, folded, ...content }: Picture): Promise<Blob | null> {
  const { tree, direction } = content;
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const family = getComputedStyle(document.body).fontFamily;
  const measure = canvasMeasure(pen, family);
  const height = boxHeight(tree.byId.values(), measure);
  const places = layoutUnits(tree, folded, direction, height);
  const size = pictureSize(places, height);
  if (!size) return null;
  const marks = new Map([...folded].map((id) => [id, `+${tree.childrenOf(id).length}`] as const));
  const shapes = chartShapes(content, { places, height, marks }, measure);
  canvas.width = Math.floor(size.width * size.scale);
  canvas.height = Math.floor(size.height * size.scale);
  const { left, top } = outlineOf(places, height);
  drawChart(pen, { title: `${title} · ${today()}`, shapes, corner: { x: left, y: top }, size, family });
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** Gives `save(kind)`, and whether it is at work; what cannot be made is told, and nothing is saved. */
export function useSavePicture(picture: Picture): { readonly save: (kind: PictureKind) => void; readonly isSaving: boolean } {
  const t = structTexts.useText();
  const { message } = App.useApp();
  const [isSaving, setSaving] = useState(false);
  const contentOf = async (kind: PictureKind): Promise<Blob | null> => {
    if (kind === 'png') return chartPng(picture);
    const { chartPdf } = await import('./save-chart-pdf.ts');
    const { title, folded, ...content } = picture;
    return chartPdf({ title, dated: today(), content, folded, continuedOn: (page) => t('save.continued', { page }) });
  };
  const save = async (kind: PictureKind) => {
    setSaving(true);
    try {
      const file = await contentOf(kind);
      if (file) saveFile({ file, name: `${picture.title} ${today()}.${kind}` });
      else message.warning(t('save.tooLarge'));
    } catch (error) {
      message.error(error instanceof RequestError ? error.message : t('save.failed'));
    } finally {
      setSaving(false);
    }
  };
  return { save: (kind) => void save(kind), isSaving };
}
