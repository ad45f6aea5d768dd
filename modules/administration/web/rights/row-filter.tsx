/** The box above a long table of rights that leaves the rows whose name holds what is typed. */
import { Input } from 'antd';
import { Search, X } from 'lucide-react';
import { administrationTexts } from '../i18n/texts.ts';

export type RowFilterProps = {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** How many rows are left, said to those who do not see them go. */
  readonly left: number;
};

export function RowFilter({ typed, onType, left }: RowFilterProps) {
  const t = administrationTexts.useText();
  return (
    <div className="rights-filter">
      <Input
        type="search"
        role="searchbox"
        aria-label={t('filter.rows')}
        placeholder={t('filter.rows')}
        prefix={<Search size={16} strokeWidth={1.75} aria-hidden />}
        allowClear={{ clearIcon: <X size={14} strokeWidth={2} role="img" aria-label={t('filter.clear')} /> }}
        maxLength={100}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      <span className="rights-help" role="status">
        {typed.trim() !== '' && t(left === 0 ? 'filter.none' : 'filter.left', { count: left })}
      </span>
    </div>
  );
}
