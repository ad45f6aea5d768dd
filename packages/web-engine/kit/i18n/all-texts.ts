/** Brings in every text of the product, also of pages that are not open: for those who correct them. */
import { loadLanguage, SHOWN_LANGUAGES } from './language.ts';

type Load = () => Promise<unknown>;
const sources: Load[] = [];

/** The texts of modules, which know this package and not the other way round. */
export function addTextSource(load: Load): void {
  sources.push(load);
}

export async function loadAllTexts(): Promise<void> {
  const own = Object.values(import.meta.glob('../../**/texts.ts'));
  await Promise.all([...own, ...sources].map((load) => load()));
  await Promise.all(SHOWN_LANGUAGES.map(loadLanguage));
}
