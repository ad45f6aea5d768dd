/** Hands a file to the person's computer. */
import type { Download } from '../../kit/data/client.ts';

/** Long enough for the browser to have taken the content. */
const KEPT_MS = 60_000;

export function saveFile({ file, name }: Download): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
