/** The map of the branches: fetched when somebody asks for it, in the place of the button. */
import type { BranchMapShown } from '../pages/site-view.ts';

async function openMap(box: HTMLElement, button: HTMLButtonElement): Promise<void> {
  const alert = box.querySelector('[role="alert"]');
  if (button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  if (alert) alert.textContent = '';
  try {
    const { drawBranches } = await import('./branch-map-drawn.ts');
    drawBranches(box, JSON.parse(box.dataset.map ?? '') as BranchMapShown);
  } catch {
    // Without a network or a way to draw: what stands beside it says the same in words.
    if (alert) alert.textContent = box.querySelector('template')?.content.textContent ?? '';
    button.ariaBusy = null;
  }
}

export function offerMaps(): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-map]')) {
    const button = box.querySelector('button');
    button?.addEventListener('click', () => void openMap(box, button));
  }
}
