/** Everything that names a definition. */
import '@lambda/ui/parts/framed-list.css';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { LoadFailed, PageLoading } from '@lambda/web-engine/kit/page/page-states.tsx';
import { Link } from 'react-router';
import { isBuiltType, type Key, useUses } from '../builder-data.ts';
import { builderTexts } from '../i18n/texts.ts';
import { useTypeText } from '../type-text.ts';

/** `none` is said briefly where nothing names it. */
export function UsesList({ of, none }: { readonly of: Key; readonly none?: string }) {
  const t = builderTexts.useText();
  const label = useLabel();
  const typeText = useTypeText();
  const { data, error, refetch } = useUses(of);
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  if (data.length === 0 && none !== undefined) return <p className="builder-hint">{none}</p>;
  if (data.length === 0) return <StateFrame picture="nothing" title={t('uses.none')} text={t('uses.noneText')} />;
  return (
    <ul className="lp-framed-list" aria-label={t('one.tabs.uses')}>
      {data.map(({ type, name, label: text, place }) => (
        <li key={`${type} ${name} ${place}`} className="builder-version">
          <span className="lp-line-words">
            <strong>
              {isBuiltType(type) ? (
                <Link to={`/lambda/puzzle/definitions/${type}/${name}`}>{text ? label(text) : name}</Link>
              ) : text ? (
                label(text)
              ) : (
                name
              )}
            </strong>
            <span className="builder-facts">
              <span>{typeText(type)}</span>
              <code>{name}</code>
              <code>{place}</code>
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
