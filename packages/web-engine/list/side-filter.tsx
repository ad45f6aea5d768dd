/** The filters at the side of a list, all open. */
import { Button } from 'antd';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useId, useState } from 'react';
import { useLanguage } from '../kit/i18n/i18n.ts';
import type { ColumnSpec } from './columns.ts';
import { QuickFilter, type QuickFilters } from './quick-filter.tsx';
import { gridTexts } from './texts.ts';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
type SideProps = QuickFilters & { readonly columns: readonly ColumnSpec[] };

export function OpenFilters({ columns, filters, onFilters }: SideProps) {
  const { language } = useLanguage();
  const id = useId();
  return columns.map((column) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one of these
    <div key={column.id} role="group" className="grid-side-field" aria-labelledby={`${id}-${column.id}`}>
      <span id={`${id}-${column.id}`} className="grid-side-label">
        {column.label[language]}
      </span>
      <QuickFilter column={column} filters={filters} onFilters={onFilters} isNarrow={false} />
    </div>
  ));
}

/** `isBeside`: a record stands open and takes the room; until the person says otherwise the filters are folded then. */
export function SideFilter({ isBeside, ...props }: SideProps & { readonly isBeside: boolean }) {
  const t = gridTexts.useText();
  const [isOpen, setOpen] = useState<boolean>();
  const { columns, filters, onFilters } = props;
  const isShown = isOpen ?? !isBeside;
  const names = new Set(columns.map(({ id }) => id));
  const others = filters.filter(({ field }) => !names.has(field));
  const toggle = (
    <Button
      type="text"
      size="small"
      icon={isShown ? <PanelLeftClose {...ICON} /> : <PanelLeftOpen {...ICON} />}
      aria-label={isShown ? t('side.close') : t('side.open')}
      aria-expanded={isShown}
      onClick={() => setOpen(!isShown)}
    />
  );
  if (!isShown) return <aside className="grid-side grid-side-closed">{toggle}</aside>;
  return (
    <aside className="grid-side" aria-label={t('side.title')}>
      <div className="grid-side-head">
        <h2>{t('side.title')}</h2>
        {others.length < filters.length && (
          <Button type="link" size="small" onClick={() => onFilters(others)}>
            {t('filter.clear')}
          </Button>
        )}
        {toggle}
      </div>
      <div className="grid-side-fields">
        <OpenFilters {...props} />
      </div>
    </aside>
  );
}
