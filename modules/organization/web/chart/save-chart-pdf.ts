/** Has the PDF of the chart made. Loaded with the first one that is asked for: the fonts that texts are measured by are large. */

import hangul from '@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf?url';
import hangulBold from '@expo-google-fonts/nanum-gothic/700Bold/NanumGothic_700Bold.ttf?url';
import regular from '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf?url';
import bold from '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf?url';
import { requestFile } from '@lambda/web-engine/kit/data/client.ts';
import { planPages } from './chart-pages.ts';
import { type ChartPaper, chartPaper } from './chart-paper.ts';
import { boxHeight, type ChartContent } from './chart-shapes.ts';
import { canvasMeasure } from './draw-chart.ts';

/** The fonts of the paper: one has all letters of Mongolian, words in Hangul are set in the other. */
const FONTS = { letters: 'Noto', hangul: 'Hangul' } as const;
const HANGUL = /[\p{Script=Hangul}\p{Script=Han}]/u;

/** The letters have to be as wide when lines are broken as they will be on paper. */
async function loadFaces(name: string, normal: string, strong: string): Promise<void> {
  const faces = [new FontFace(name, `url(${normal})`, { weight: '400' }), new FontFace(name, `url(${strong})`, { weight: '600' })];
  for (const face of await Promise.all(faces.map((one) => one.load()))) document.fonts.add(face);
}
const loaded = new Map<string, Promise<void>>();
/** Each font once; one that could not be loaded is tried again the next time. */
function loadOnce(name: string, normal: string, strong: string): Promise<void> {
  const known = loaded.get(name);
  if (known) return known;
  const loading = loadFaces(name, normal, strong);
  loaded.set(name, loading);
  loading.catch(() => loaded.delete(name));
  return loading;
}

export type ChartToPrint = Pick<ChartPaper, 'title' | 'dated' | 'continuedOn' | 'folded'> & { readonly content: ChartContent };

/** The file. Throws when the fonts cannot be loaded, and `RequestError` when it is not made. */
export async function chartPdf({ content, folded, ...texts }: ChartToPrint): Promise<Blob> {
  const units = [...content.tree.byId.values()];
  const words = [texts.title, texts.continuedOn(1), ...units.flatMap(({ name, struct_type }) => [name, content.typeName(struct_type)])];
  await Promise.all([
    loadOnce(FONTS.letters, regular, bold),
    words.some((word) => HANGUL.test(word)) ? loadOnce(FONTS.hangul, hangul, hangulBold) : undefined,
  ]);
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) throw new Error('the browser gives no canvas to measure texts on');
  const measure = canvasMeasure(pen, Object.values(FONTS).join(', '));
  const { tree, direction } = content;
  const height = boxHeight(units, measure);
  const plan = planPages({ tree, folded, direction, height });
  const body = chartPaper({ ...texts, content, folded, plan, boxHeight: height, measure });
  const made = await requestFile<never>('/lambda/structure/chart', { method: 'POST', body });
  if (!('file' in made)) throw new Error('the server made no file of the chart');
  return made.file;
}
