/** The own unit on the home page: what stands above it and below, each opening its place in the structure. */
import './home-cards.css';
import { useModel } from '@lambda/web-engine/kit/data/definitions.ts';
import { formatNumber } from '@lambda/web-engine/kit/format.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { useChanges } from '@lambda/web-engine/kit/live/use-changes.ts';
import { menuEntries } from '@lambda/web-engine/kit/session/menu-tree.ts';
import { useSession } from '@lambda/web-engine/kit/session/session.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { loadOwnPlace, type PlaceUnit } from '../data/own-unit.ts';
import { structTexts } from '../i18n/texts.ts';

const CRUD = 'struct';

/** The menu entry behind which the structure stands, if the person has it. */
function useStructureEntry(): string | undefined {
  const { menu, permissionsOf } = useSession();
  return menuEntries(menu).find(
    ({ item: { id, linkTo, url } }) => linkTo === 'crud' && url === CRUD && permissionsOf(id).show && permissionsOf(id).r,
  )?.item.id;
}

export function StructureCard() {
  const t = structTexts.useText();
  const label = useLabel();
  const client = useQueryClient();
  const { permission, company } = useSession();
  const entry = useStructureEntry();
  const model = useModel(entry === undefined ? '' : CRUD).data;
  const key = ['organization', 'own-unit', company.id, permission.unitId];
  const { data } = useQuery({
    queryKey: key,
    enabled: model !== undefined,
    queryFn: ({ signal }) => (model ? loadOwnPlace({ model, unitId: permission.unitId }, { signal }) : null),
  });
  const readAt = useRef(performance.now());
  const readAgain = () => {
    readAt.current = performance.now();
    void client.invalidateQueries({ queryKey: key });
  };
  useChanges(model, { onChange: readAgain, onMissed: readAgain, readAt: () => readAt.current });
  if (entry === undefined || !data) return null;

  const typeField = model?.fields.struct_type;
  const typeOf = ({ struct_type }: PlaceUnit): string | undefined => {
    const option = typeField?.kind === 'choice' ? typeField.options.find(({ value }) => value === struct_type) : undefined;
    return option && label(option.label);
  };
  const page = `/erp/p/${entry}`;
  const box = (unit: PlaceUnit, isOwn: boolean) => (
    <Link to={`${page}?unit=${unit.id}`} className="home-unit" data-own={isOwn || undefined} aria-current={isOwn ? 'location' : undefined}>
      <span className="home-unit-name" lang="">
        {unit.name}
      </span>
      <span className="home-unit-type">{isOwn && permission.unitId !== null ? t('home.own') : typeOf(unit)}</span>
    </Link>
  );
  const more = data.belowCount - data.below.length;
  return (
    <section className="lp-home-card" aria-labelledby="home-structure">
      <div className="home-card-head">
        <h2 id="home-structure">{t('home.structure')}</h2>
        <Link to={page}>{t('home.structure.all')}</Link>
      </div>
      <ol className="home-units">
        {data.path.map((unit, place) => (
          <li key={unit.id} className={place > 0 ? 'home-unit-under' : undefined}>
            {box(unit, place === data.path.length - 1)}
          </li>
        ))}
      </ol>
      {data.below.length > 0 && (
        <ul className="home-units-below" aria-label={t('home.below')}>
          {data.below.map((unit) => (
            <li key={unit.id} className="home-unit-branch">
              {box(unit, false)}
            </li>
          ))}
          {more > 0 && (
            <li className="home-unit-branch">
              <Link to={`${page}?unit=${data.path.at(-1)?.id ?? ''}`} className="home-unit">
                {t('home.more', { count: formatNumber(more) })}
              </Link>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
