/** The head of a list: its name, how many, and what can be done; narrow windows fold the lesser deeds into a menu. */
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { Button, Dropdown, Tooltip } from 'antd';
import { Ellipsis, History, Plus, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../format.ts';
import { useMedia } from '../grid/use-media.ts';
import { crudTexts } from './texts.ts';

export type CrudHeaderProps = {
  readonly title: string;
  readonly total: number | undefined;
  readonly isPhone: boolean;
  /** A form stands beside the list and takes its room. */
  readonly isBeside: boolean;
  readonly onReload: () => void;
  /** Undefined while not exactly one record is chosen. */
  readonly onHistory: (() => void) | undefined;
  /** Undefined when nothing may be added. */
  readonly onAdd: (() => void) | undefined;
  /** Ways from the list to paper and spreadsheets, and back. */
  readonly documents: ReactNode;
};

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function CrudHeader({ title, total, isPhone, isBeside, onReload, onHistory, onAdd, documents }: CrudHeaderProps) {
  const t = crudTexts.useText();
  const isWide = useMedia('(min-width: 1200px)') && !isBeside;
  const lesser = isWide ? (
    <>
      <Button type="text" size="small" icon={<RefreshCw {...ICON} />} onClick={onReload}>
        {t('actions.reload')}
      </Button>
      {documents}
      <Tooltip title={onHistory ? undefined : t('actions.historyHint')}>
        <Button type="text" size="small" icon={<History {...ICON} />} disabled={!onHistory} onClick={onHistory}>
          {t('actions.history')}
        </Button>
      </Tooltip>
    </>
  ) : (
    <>
      {documents}
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: [
            { key: 'reload', icon: <RefreshCw {...ICON} />, label: t('actions.reload'), onClick: onReload },
            ...(isPhone
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
            {onAdd && !isPhone && (
              <>
                <span className="crud-header-line" aria-hidden />
                <Button type="primary" size="small" icon={<Plus {...ICON} />} onClick={onAdd}>
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
