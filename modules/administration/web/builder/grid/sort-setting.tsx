/** The usual order of a list: by one field, then by others. */
import type { Sort } from '@lambda/model/definitions/definitions.ts';
import { choiceSearch } from '@lambda/ui/parts/choice-search.ts';
import { Button, Select } from 'antd';
import { ArrowDown, ArrowUp, ChevronUp, Plus, Trash2 } from 'lucide-react';
import { canSort } from './grid-fields.ts';
import { changeGrid, moved } from './grid-operations.ts';
import type { ListPart } from './list-part.ts';
import { usePathOptions } from './path-options.ts';
import { listDesignTexts } from './texts.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function SortSetting({ grid, source, change, faultOf }: ListPart) {
  const options = usePathOptions(grid, source);
  const t = listDesignTexts.useText();
  const able = options.filter(({ of }) => canSort(of));
  const set = (sort: readonly Sort[]) => change(changeGrid(grid, { sort }));
  const replace = (at: number, one: Sort) => set(grid.sort.map((sort, index) => (index === at ? one : sort)));
  const free = able.find(({ value }) => !grid.sort.some(({ field }) => field === value));
  const fault = faultOf('sort');
  return (
    <fieldset className="list-sorts">
      <legend>{t('sort.title')}</legend>
      {grid.sort.map((sort, at) => (
        <div className="list-sort" key={sort.field}>
          <Select<string>
            aria-label={t('sort.field', { number: at + 1 })}
            showSearch={choiceSearch}
            value={sort.field}
            options={able
              .filter(({ value }) => value === sort.field || !grid.sort.some(({ field }) => field === value))
              .map(({ value, label }) => ({ value, label }))}
            onChange={(field) => replace(at, { ...sort, field })}
          />
          <Button
            icon={sort.order === 'asc' ? <ArrowUp {...icon} /> : <ArrowDown {...icon} />}
            aria-label={`${t('sort.field', { number: at + 1 })}: ${t(`sort.${sort.order}`)}`}
            title={t(`sort.${sort.order}`)}
            onClick={() => replace(at, { ...sort, order: sort.order === 'asc' ? 'desc' : 'asc' })}
          />
          <Button
            type="text"
            icon={<ChevronUp {...icon} />}
            aria-label={t('sort.up', { number: at + 1 })}
            disabled={at === 0}
            onClick={() => set(moved(grid.sort, at, at - 1))}
          />
          <Button
            type="text"
            icon={<Trash2 {...icon} />}
            aria-label={t('sort.remove', { number: at + 1 })}
            disabled={grid.sort.length === 1}
            onClick={() => set(grid.sort.filter((_sort, index) => index !== at))}
          />
        </div>
      ))}
      {fault && <span className="builder-message">{fault}</span>}
      <Button
        size="small"
        icon={<Plus {...icon} />}
        disabled={!free}
        onClick={() => free && set([...grid.sort, { field: free.value, order: 'asc' }])}
      >
        {t('sort.add')}
      </Button>
      <span className="builder-hint">{t('sort.help')}</span>
    </fieldset>
  );
}
