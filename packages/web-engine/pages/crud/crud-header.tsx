/** The head of a list: its name, how many, and what can be done; narrow windows fold the lesser deeds into a menu. */
import type { CrudDefinition } from '@lambda/model/definitions/definitions.ts';
import { Icon } from '@lambda/ui/icons/icon.tsx';
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { Button, Dropdown, Tooltip } from 'antd';
import { Ellipsis, History, List, Plus, RefreshCw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageDeeds } from '../../form/actions/page-deeds.ts';
import { formatNumber } from '../../kit/format.ts';
import { useLabel } from '../../kit/i18n/i18n.ts';
import { useMedia } from '../../kit/page/use-media.ts';
import { pointAt } from '../../kit/pointing/point-marks.ts';
import { crudTexts } from './texts.ts';

export type CrudHeaderProps = {
  readonly title: string;
  readonly total: number | undefined;
  readonly isPhone: boolean;
  /** A form, or something else, stands beside the list and takes its room. */
  readonly isBeside: boolean;
  readonly onReload: () => void;
  /** Into the bin of the list, and back; undefined where nothing is kept in one. */
  readonly bin: { readonly isOpen: boolean; readonly onToggle: () => void } | undefined;
  /** Undefined while not exactly one record is chosen, null where rows have no history. */
  readonly onHistory: (() => void) | undefined | null;
  /** Undefined when nothing may be added. */
  readonly onAdd: (() => void) | undefined;
  /** Who may do here what this person may not. */
  readonly lacking: ReactNode;
  /** The module's own way to a new record, where there is one. */
  readonly own: (NonNullable<CrudDefinition['createButton']> & { readonly onAdd: () => void }) | undefined;
  /** Ways from the list to paper and spreadsheets, and back. */
  readonly documents: ReactNode;
};

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function CrudHeader({ title, total, isPhone, isBeside, onReload, bin, onHistory, onAdd, lacking, own, documents }: CrudHeaderProps) {
  const t = crudTexts.useText();
  const label = useLabel();
  const ownIcon = own?.icon === undefined ? undefined : <Icon name={own.icon} size={16} />;
  usePageDeeds([
    ...(own ? [{ key: 'own', label: label(own.label), icon: ownIcon, onClick: own.onAdd, about: title }] : []),
    { key: 'reload', label: t('actions.reload'), icon: <RefreshCw {...ICON} />, onClick: onReload, about: title },
  ]);
  const binName = bin && t(bin.isOpen ? 'actions.binLeave' : 'actions.bin');
  const binIcon = bin?.isOpen ? <List {...ICON} /> : <Trash2 {...ICON} />;
  const isWide = useMedia('(min-width: 1200px)') && !isBeside;
  const lesser = isWide ? (
    <>
      <Button type="text" size="small" icon={<RefreshCw {...ICON} />} onClick={onReload} {...pointAt('reload')}>
        {t('actions.reload')}
      </Button>
      {documents}
      {onHistory !== null && (
        <Tooltip title={onHistory ? undefined : t('actions.historyHint')}>
          <Button type="text" size="small" icon={<History {...ICON} />} disabled={!onHistory} onClick={onHistory} {...pointAt('history')}>
            {t('actions.history')}
          </Button>
        </Tooltip>
      )}
      {bin && <Button type="text" size="small" icon={binIcon} aria-label={binName} title={binName} onClick={bin.onToggle} />}
    </>
  ) : (
    <>
      {documents}
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: [
            ...(own ? [{ key: 'own', icon: ownIcon, label: label(own.label), onClick: own.onAdd }] : []),
            { key: 'reload', icon: <RefreshCw {...ICON} />, label: t('actions.reload'), onClick: onReload },
            ...(bin ? [{ key: 'bin', icon: binIcon, label: binName, onClick: bin.onToggle }] : []),
            ...(isPhone || onHistory === null
              ? []
              : [
                  {
                    key: 'history',
                    icon: <History {...ICON} />,
                    label: t('actions.history'),
                    disabled: !onHistory,
                    onClick: () => onHistory?.(),
                  },
                ]),
          ],
        }}
      >
        <Button
          type="text"
          size={isPhone ? 'large' : 'small'}
          icon={<Ellipsis {...ICON} size={isPhone ? 20 : 16} />}
          aria-label={t('actions.more')}
          {...pointAt(...(own ? ['create-own' as const] : []), 'reload', ...(isPhone || onHistory === null ? [] : ['history' as const]))}
        />
      </Dropdown>
    </>
  );
  return (
    <div className="crud-header">
      <PageHeader
        title={title}
        count={total === undefined ? undefined : formatNumber(total)}
        actions={
          <>
            {lesser}
            {lacking}
            {onAdd && !isPhone && (
              <>
                <span className="crud-header-line" aria-hidden />
                {own && isWide && (
                  <Button size="small" icon={ownIcon} onClick={own.onAdd} {...pointAt('create-own')}>
                    {label(own.label)}
                  </Button>
                )}
                <Button type="primary" size="small" icon={<Plus {...ICON} />} onClick={onAdd} {...pointAt('create')}>
                  {t('actions.add')}
                </Button>
              </>
            )}
          </>
        }
      />
    </div>
  );
}
