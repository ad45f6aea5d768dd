/** Makes the PDF of the chart in the browser. Loaded with the first one that is asked for: the library and its fonts are large. */

import hangul from '@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf?url';
import hangulBold from '@expo-google-fonts/nanum-gothic/700Bold/NanumGothic_700Bold.ttf?url';
import regular from '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf?url';
import bold from '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf?url';
import { planPages } from './chart-pages.ts';
import { type ChartPaper, chartDocument, hasHangul, PAPER_FONTS } from './chart-pdf.ts';
import { boxHeight, type ChartContent } from './chart-shapes.ts';
import { canvasMeasure } from './draw-chart.ts';

const absolute = (address: string): string => new URL(address, location.href).href;
const family = (normal: string, strong: string) => ({ normal, bold: strong, italics: normal, bolditalics: strong });

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

/** The file. Throws when fonts or library cannot be loaded. */
export async function chartPdf({ content, folded, ...texts }: ChartToPrint): Promise<Blob> {
  const units = [...content.tree.byId.values()];
  const words = [texts.title, texts.continuedOn(1), ...units.flatMap(({ name, struct_type }) => [name, content.typeName(struct_type)])];
  const [{ default: pdfmake }] = await Promise.all([
    import('pdfmake/build/pdfmake.js'),
    loadOnce(PAPER_FONTS.letters, regular, bold),
    words.some(hasHangul) ? loadOnce(PAPER_FONTS.hangul, hangul, hangulBold) : undefined,
  ]);
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) throw new Error('the browser gives no canvas to measure texts on');
  const measure = canvasMeasure(pen, Object.values(PAPER_FONTS).join(', '));
  const { tree, direction } = content;
  const height = boxHeight(units, measure);
  const plan = planPages({ tree, folded, direction, height });
  pdfmake.setFonts({
    [PAPER_FONTS.letters]: family(absolute(regular), absolute(bold)),
    [PAPER_FONTS.hangul]: family(absolute(hangul), absolute(hangulBold)),
  });
  return pdfmake.createPdf(chartDocument({ ...texts, content, folded, plan, boxHeight: height, measure })).getBlob();
}
