/** Why something is closed or open, in the words of the screen. */
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { allEntries, type Catalog, type Closed, type Source } from '../data/rights.ts';
import { administrationTexts } from '../i18n/texts.ts';

export function useRightsWords(catalog: Catalog) {
  const t = administrationTexts.useText();
  const label = useLabel();
  const entries = catalog.menus.flatMap(({ items }) => allEntries(items));
  const entryName = (id: string) => {
    const found = entries.find((entry) => entry.id === id);
    return found ? label(found.label) : id;
  };
  const modelName = (name: string) => {
    const found = catalog.models.find((model) => model.name === name);
    return found ? label(found.label) : name;
  };
  const closed = (given: Closed): string => {
    if (given.by === 'platform') return t(`closed.${given.rule}`);
    const where = given.entry ? ` (${entryName(given.entry)})` : '';
    return `${t(`closed.${given.by}`)}${where}`;
  };
  const source = ({ origin, scope, where, except }: Source): string => {
    const from =
      origin.kind === 'entry'
        ? t('source.entry', { name: entryName(origin.name) })
        : origin.kind === 'model' || origin.kind === 'parent'
          ? t(`source.${origin.kind}`, { name: modelName(origin.name) })
          : t(`source.${origin.kind}`);
    const more = [
      t(`scope.${scope}`),
      ...where.map((bound) =>
        'actor' in bound ? `${bound.path} = ${bound.actor}` : bound.value === '' ? t('source.broken') : `${bound.path} = '${bound.value}'`,
      ),
      ...(except ? [t('source.except')] : []),
    ];
    return `${from}: ${more.join(', ')}`;
  };
  return { closed, source };
}
