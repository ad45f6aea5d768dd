/** Brings in every text of the product, also of pages that are not open: for those who correct them. */
type Load = () => Promise<unknown>;
const sources: Load[] = [];

/** The texts of modules, which know this package and not the other way round. */
export function addTextSource(load: Load): void {
  sources.push(load);
}

export async function loadAllTexts(): Promise<void> {
  const own = Object.values(import.meta.glob('../*/texts.ts'));
  await Promise.all([...own, ...sources].map((load) => load()));
}
