/** The settings of one entry of a menu. */
import type { MenuItem } from '@lambda/model/definitions/definitions.ts';
import { LINK_TYPES, type LinkType } from '@lambda/model/definitions/menu-addresses.ts';
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Button } from 'antd';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import type { StoredRole } from '../../data/rights.ts';
import { useDefinitions } from '../builder-data.ts';
import { useDesignLayer } from '../editor/design-layer.ts';
import { IconSetting } from '../editor/settings/icon-setting.tsx';
import { ChoiceSetting, LabelSetting, TextSetting } from '../editor/settings/setting.tsx';
import { holds } from './menu-operations.ts';
import { rolesWith } from './menu-roles.ts';
import { menuDesignTexts } from './texts.ts';

type Change = (change: Partial<Omit<MenuItem, 'id' | 'children'>>, merge?: string) => void;
type EntryProps = {
  readonly item: MenuItem;
  /** Where a company draws: whether the entry is one of the platform. */
  readonly isPlatforms: boolean;
  readonly roles: readonly StoredRole[];
  readonly faultOf: (property: string) => string | undefined;
  readonly change: Change;
  readonly changeKind: (linkTo: LinkType) => void;
};

/** The pages that an entry can open, by what people call them. */
export function usePages() {
  const label = useLabel();
  const { data = [] } = useDefinitions(useDesignLayer());
  return data
    .filter(({ type }) => type === 'crud')
    .map(({ name, label: words }) => ({ value: name, label: `${label(words)} (${name})`, words }))
    .sort((one, other) => one.label.localeCompare(other.label));
}

const TYPED = { 'router-link': ['path', '/erp/'], link: ['link', 'https://'], iframe: ['address', 'https://'] } as const;

/** Where it leads, in the way of its kind. */
function Address({ item, faultOf, change }: Pick<EntryProps, 'item' | 'faultOf' | 'change'>) {
  const t = menuDesignTexts.useText();
  const pages = usePages();
  const { linkTo, url } = item;
  if (linkTo === 'crud')
    return (
      <div className="crud-part">
        <ChoiceSetting<string>
          label={t('entry.page')}
          help={t('entry.pageHelp')}
          fault={faultOf('url') ?? (url ? undefined : t('entry.noPage'))}
          value={url}
          options={pages}
          onChange={(next) => change({ url: next })}
        />
        {url && (
          <Link to={`/lambda/puzzle/definitions/crud/${url}`}>
            <Button icon={<ExternalLink size={16} strokeWidth={1.75} aria-hidden />}>{t('entry.openPage')}</Button>
          </Link>
        )}
      </div>
    );
  if (linkTo === 'noAction' || linkTo === 'noActionSubTop' || linkTo === 'divider') return null;
  const [what, placeholder] = TYPED[linkTo];
  return (
    <TextSetting
      label={t(`entry.${what}`)}
      help={t(`entry.${what}Help`)}
      fault={faultOf('url')}
      isCode
      placeholder={placeholder}
      value={url}
      onChange={(next) => change({ url: next }, `${item.id} url`)}
    />
  );
}

export function EntrySettings({ item, isPlatforms, roles, faultOf, change, changeKind }: EntryProps) {
  const t = menuDesignTexts.useText();
  const isWhole = useDesignLayer() !== 'company';
  const { id, linkTo } = item;
  const isDivider = linkTo === 'divider';
  const below = item.children?.length ?? 0;
  // What holds entries stays a group: another kind would show them nowhere.
  const kinds = below > 0 ? LINK_TYPES.filter((kind) => kind === linkTo || holds({ ...item, linkTo: kind, children: [] })) : LINK_TYPES;
  const showing = rolesWith(roles, [id]);
  return (
    <>
      {!isDivider && (
        <LabelSetting
          label={t('entry.label')}
          isRequired
          fault={faultOf('label')}
          value={item.label}
          onChange={(label) => label && change({ label }, `${id} label`)}
        />
      )}
      {!isWhole && isPlatforms && <p className="builder-hint">{t('company.entry')}</p>}
      {isWhole && (
        <ChoiceSetting<LinkType>
          label={t('entry.kind')}
          help={below > 0 ? t('entry.kindFixed') : t(`kindHelp.${linkTo}`)}
          fault={faultOf('linkTo')}
          value={linkTo}
          options={kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
          onChange={(next) => next && changeKind(next)}
        />
      )}
      {isWhole && <Address item={item} faultOf={faultOf} change={change} />}
      {!isDivider && (
        <IconSetting
          label={t('entry.icon')}
          help={t('entry.iconHelp')}
          fault={faultOf('icon')}
          value={item.icon}
          onChange={(icon) => change({ icon })}
        />
      )}
      <div className="menu-fact">
        <span>{t('entry.id')}</span>
        <code>{id}</code>
        <span className="builder-hint">{t('entry.idHelp')}</span>
      </div>
      {isWhole && !isDivider && below === 0 && (
        <div className="menu-fact">
          <span>{t('entry.roles')}</span>
          {showing.length === 0 ? (
            <span className="builder-hint">{t('entry.noRoles')}</span>
          ) : (
            <span className="builder-tags">
              {showing.map((role) => (
                <StatusTag key={role.id} tone="neutral">
                  {role.display_name}
                </StatusTag>
              ))}
            </span>
          )}
        </div>
      )}
    </>
  );
}
