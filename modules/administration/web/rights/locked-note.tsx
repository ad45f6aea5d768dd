/** What is locked and why, said in words beside the boxes that cannot be ticked. */
import { Lock } from 'lucide-react';
import type { CellLock } from '../data/own-rights.ts';
import { administrationTexts } from '../i18n/texts.ts';

/** Nothing when nothing is locked. */
export function LockedNote({ by, rights }: { readonly by: Exclude<CellLock, 'role'>; readonly rights: readonly string[] }) {
  const t = administrationTexts.useText();
  return (
    rights.length > 0 && (
      <span className="rights-locked">
        <Lock size={12} strokeWidth={1.75} aria-hidden />
        {t(`own.locked.${by}`, { rights: rights.join(', ') })}
      </span>
    )
  );
}

/** The name of a box for those who do not see it; with the reason when the person does not hold the right of that name. */
export function useBoxName() {
  const t = administrationTexts.useText();
  return (name: string, beyond: string | false): string => (beyond ? `${name}. ${t('own.locked.editor', { rights: beyond })}` : name);
}
