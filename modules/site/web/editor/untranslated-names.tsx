/** What the page takes from records and readers of other languages find in Mongolian: translated in the records, not here. */
import { useSite } from '../../pages/site-view.ts';
import { siteTexts } from '../i18n/texts.ts';
import { MissingMarks } from './missing-marks.tsx';

export function UntranslatedNames() {
  const t = siteTexts.useText();
  const names = useSite().live.company?.untranslated ?? [];
  if (names.length === 0) return null;
  return (
    <details className="site-untranslated">
      <summary>
        {t('editor.untranslated')} ({names.length})
      </summary>
      <p>{t('editor.untranslatedHint')}</p>
      <ul>
        {names.map(({ name, languages }) => (
          <li key={name}>
            <span lang="mn">{name}</span>
            <MissingMarks languages={languages} />
          </li>
        ))}
      </ul>
    </details>
  );
}
