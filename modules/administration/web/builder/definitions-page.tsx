/** `/lambda/puzzle/definitions`: everything that can be changed without code, to be searched and opened. */
import '@lambda/ui/parts/framed-list.css';
import './builder.css';
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { LoadFailed, PageLoading } from '@lambda/web-engine/kit/page/page-states.tsx';
import { Button, Dropdown, Input, Select } from 'antd';
import { ChartColumn, History, Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { addressOfDefinitions, BUILT_TYPES, COMPANY_TYPES, type Key, type ListedDefinition, useDefinitions } from './builder-data.ts';
import { addressOfChanges } from './changes/changes-data.ts';
import { changeTexts } from './changes/texts.ts';
import { chosenDefinitions, STANDS } from './definition-filter.ts';
import { DraftTags } from './draft-tags.tsx';
import { type NewFigure, NewFigureDialog } from './figures/new-figure-dialog.tsx';
import { figureTexts } from './figures/texts.ts';
import { builderTexts } from './i18n/texts.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const FIGURES: readonly NewFigure[] = ['view', 'chart', 'dashboard'];
/** Rows that are drawn at once. */
const PAGE = 100;

function Row({ definition }: { readonly definition: ListedDefinition }) {
  const t = builderTexts.useText();
  const label = useLabel();
  const { type, name } = definition;
  return (
    <li>
      <Link className="lp-pressed-line builder-line" to={`${addressOfDefinitions(definition.layer)}/${type}/${name}`}>
        <span className="lp-line-words">
          <strong>{label(definition.label)}</strong>
          <span className="builder-facts">
            <span>{t(`type.${type}`)}</span>
            <code lang="en">{name}</code>
          </span>
        </span>
        <DraftTags {...definition} />
      </Link>
    </li>
  );
}

function Definitions({ layer }: Pick<Key, 'layer'>) {
  const t = builderTexts.useText();
  const log = changeTexts.useText();
  const figures = figureTexts.useText();
  const [making, setMaking] = useState<NewFigure>();
  const navigate = useNavigate();
  const { data, error, refetch } = useDefinitions(layer);
  const [params, setParams] = useSearchParams();
  const [shown, setShown] = useState(PAGE);
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} wholePage />;
  if (!data) return <PageLoading />;
  const read = (name: string): string => params.get(name) ?? '';
  const write = (name: string, value: string) => {
    setShown(PAGE);
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  };
  const found = chosenDefinitions(data, { text: read('search'), type: read('type'), stand: read('stand') });
  const standText = { '': t('list.allStands'), drafted: t('list.drafted'), leftOut: t('list.leftOut') } as const;
  return (
    <div className="lp-list-page">
      <PageHeader
        title={layer === 'company' ? t('company.title') : t('list.title')}
        count={found.length}
        actions={
          <>
            <Button icon={<History {...icon} />} onClick={() => void navigate(addressOfChanges(layer))}>
              {log('open')}
            </Button>
            {layer !== 'company' && (
              <>
                <Dropdown
                  trigger={['click']}
                  menu={{ items: FIGURES.map((kind) => ({ key: kind, label: figures(`new.${kind}`), onClick: () => setMaking(kind) })) }}
                >
                  <Button icon={<ChartColumn {...icon} />}>{figures('new.title')}</Button>
                </Dropdown>
                <Button type="primary" icon={<Plus {...icon} />} onClick={() => void navigate('/lambda/puzzle/tables/new')}>
                  {t('start.new')}
                </Button>
              </>
            )}
          </>
        }
      />
      {layer === 'company' && <p className="builder-hint">{t('company.text')}</p>}
      <div className="lp-list-tools">
        <Input
          className="builder-search"
          allowClear
          prefix={<Search {...icon} />}
          aria-label={t('list.search')}
          placeholder={t('list.search')}
          value={read('search')}
          onChange={({ target }) => write('search', target.value)}
        />
        <Select
          className="builder-filter"
          aria-label={t('list.type')}
          value={read('type')}
          onChange={(type) => write('type', type)}
          options={[
            { value: '', label: t('list.allTypes') },
            ...(layer === 'company' ? COMPANY_TYPES : BUILT_TYPES).map((type) => ({ value: type as string, label: t(`type.${type}`) })),
          ]}
        />
        <Select
          className="builder-filter"
          aria-label={t('list.origin')}
          value={read('stand')}
          onChange={(stand) => write('stand', stand)}
          options={STANDS.filter((stand) => layer !== 'company' || stand !== 'built').map((stand) => ({
            value: stand as string,
            label: stand === 'shipped' || stand === 'changed' || stand === 'built' ? t(`origin.${stand}`) : standText[stand],
          }))}
        />
      </div>
      {found.length === 0 ? (
        <StateFrame picture="filtered" title={t('list.none')} text={t('list.noneText')} />
      ) : (
        <ul className="lp-framed-list" aria-label={layer === 'company' ? t('company.title') : t('list.title')}>
          {found.slice(0, shown).map((definition) => (
            <Row key={`${definition.type} ${definition.name}`} definition={definition} />
          ))}
        </ul>
      )}
      {found.length > shown && (
        <Button className="builder-more" onClick={() => setShown(shown + PAGE)}>
          {t('list.more', { count: Math.min(PAGE, found.length - shown) })}
        </Button>
      )}
      {making && <NewFigureDialog kind={making} onClose={() => setMaking(undefined)} />}
    </div>
  );
}

export default function DefinitionsPage() {
  return <Definitions />;
}
/** `/lambda/puzzle/company`: what the own company says differently of them. */
export function CompanyDefinitionsPage() {
  return <Definitions layer="company" />;
}
