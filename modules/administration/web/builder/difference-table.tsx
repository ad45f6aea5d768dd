/** Two definitions beside each other: only the places at which they differ. */
import { type Difference, differences } from '@lambda/model/definitions/differences.ts';
import { WideTable } from '@lambda/ui/parts/wide-table.tsx';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Button } from 'antd';
import { builderTexts } from './i18n/texts.ts';

type Label = Parameters<ReturnType<typeof useLabel>>[0];
const isLabel = (value: unknown): value is Label =>
  typeof value === 'object' && value !== null && ['mn', 'en', 'ko'].every((language) => language in value);

export function DifferenceValue({ value }: { readonly value: unknown }) {
  const t = builderTexts.useText();
  const label = useLabel();
  if (value === undefined || value === null) return <span className="builder-nothing">{t('changes.nothing')}</span>;
  if (isLabel(value)) return <span>{label(value)}</span>;
  return <code className="builder-value">{typeof value === 'string' ? value : JSON.stringify(value, null, 1)}</code>;
}

type TableProps = {
  readonly before: unknown;
  readonly after: unknown;
  readonly beforeTitle: string;
  readonly afterTitle: string;
  /** Said when there is no difference. */
  readonly none: string;
  /** Puts one place back as it is before. */
  readonly onReset?: (difference: Difference) => void;
};
export function DifferenceTable({ before, after, beforeTitle, afterTitle, none, onReset }: TableProps) {
  const t = builderTexts.useText();
  const rows = differences(before ?? {}, after ?? {});
  if (rows.length === 0) return <p className="builder-hint">{none}</p>;
  return (
    <WideTable
      size="small"
      pagination={false}
      rowKey="place"
      scroll={{ x: 'max-content' }}
      dataSource={[...rows]}
      aria-label={t('changes.list')}
      columns={[
        { title: t('changes.place'), dataIndex: 'place', render: (place: string) => <code className="builder-value">{place}</code> },
        { title: beforeTitle, dataIndex: 'before', render: (value: unknown) => <DifferenceValue value={value} /> },
        { title: afterTitle, dataIndex: 'after', render: (value: unknown) => <DifferenceValue value={value} /> },
        ...(onReset
          ? [
              {
                title: '',
                key: 'reset',
                render: (_value: unknown, row: Difference) => (
                  <Button size="small" aria-label={t('changes.resetOne', { place: row.place })} onClick={() => onReset(row)}>
                    {t('changes.reset')}
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
