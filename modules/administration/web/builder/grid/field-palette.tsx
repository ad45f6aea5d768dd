/** The fields that a list can show: of its table, and along references of other tables. */
import { Icon } from '@lambda/ui/icons/icon.tsx';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import type { GridSource } from '@lambda/web-engine/list/source.ts';
import { fitsSearch } from '@lambda/web-engine/shell/forgiving-search.ts';
import { Input, Spin } from 'antd';
import { Check, ChevronRight, Plus } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { fieldsBehind, type GridField, ownFields } from './grid-fields.ts';
import { listDesignTexts } from './texts.ts';

type PaletteProps = {
  readonly source: GridSource;
  /** Paths that the list shows already. */
  readonly used: ReadonlySet<string>;
  readonly onAdd: (path: string) => void;
  /** The table behind this path is wanted. */
  readonly onFollow: (path: string) => void;
};
type BranchProps = PaletteProps & {
  readonly fields: readonly GridField[];
  readonly opened: ReadonlySet<string>;
  readonly onOpen: (field: GridField) => void;
  readonly typed: string;
};

type AddProps = { readonly path: string; readonly words: string; readonly isUsed: boolean; readonly onAdd: (path: string) => void };
const AddField = memo(function AddField({ path, words, isUsed, onAdd }: AddProps) {
  const t = listDesignTexts.useText();
  return (
    <button type="button" className="list-field-add" disabled={isUsed} title={path} onClick={() => onAdd(path)}>
      {isUsed ? <Check size={14} strokeWidth={2} aria-hidden /> : <Plus size={14} strokeWidth={1.75} aria-hidden />}
      <span>{words}</span>
      {isUsed && <span className="lp-hidden">{t('palette.used')}</span>}
    </button>
  );
});

function Branch(props: BranchProps) {
  const { source, used, onAdd, fields, opened, onOpen, typed } = props;
  const t = listDesignTexts.useText();
  const label = useLabel();
  return (
    <ul className="list-fields">
      {fields.map((one) => {
        const { path, to } = one;
        const words = label(one.label);
        const isOpen = to !== undefined && opened.has(path);
        const below = isOpen ? fieldsBehind(source, one) : [];
        const isFound = typed === '' || fitsSearch(words, typed) || path.includes(typed.toLowerCase());
        const isUsed = used.has(path);
        // What is open shows what is found below it, whatever it is called itself.
        if (!isFound && !isOpen) return null;
        return (
          <li key={path}>
            <div className="list-field">
              <AddField path={path} words={words} isUsed={isUsed} onAdd={onAdd} />
              {to !== undefined && (
                <button
                  type="button"
                  className="list-field-open"
                  aria-expanded={isOpen}
                  aria-label={t('palette.open', { name: words })}
                  onClick={() => onOpen(one)}
                >
                  <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
                </button>
              )}
            </div>
            {isOpen && (below.length > 0 ? <Branch {...props} fields={below} /> : <Spin size="small" className="list-field-wait" />)}
          </li>
        );
      })}
    </ul>
  );
}

function Palette({ source, used, onAdd, onFollow }: PaletteProps) {
  const t = listDesignTexts.useText();
  const label = useLabel();
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const fields = useMemo(() => ownFields(source), [source]);
  const open = (field: GridField) => {
    const next = new Set(opened);
    if (!next.delete(field.path)) {
      next.add(field.path);
      onFollow(field.path);
    }
    setOpened(next);
  };
  const shared = { source, used, onAdd, onFollow, opened, onOpen: open, typed: typed.trim() };
  const groups = [
    ['own', fields.filter(({ system }) => !system)],
    ['system', fields.filter(({ system }) => system)],
  ] as const;
  return (
    <section className="list-palette" aria-label={t('palette.title')}>
      <h2>
        <Icon name={source.model.icon} size={16} />
        {label(source.view?.label ?? source.model.label)}
      </h2>
      <Input
        allowClear
        aria-label={t('palette.search')}
        placeholder={t('palette.search')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className="builder-hint">{t('palette.help')}</p>
      {groups.map(([name, list]) =>
        list.length === 0 ? null : (
          <div key={name}>
            <h3>{t(`palette.${name}`)}</h3>
            <Branch {...shared} fields={list} />
          </div>
        ),
      )}
    </section>
  );
}
/** Drawn anew only when what it shows has changed: a table may have hundreds of fields. */
export const FieldPalette = memo(Palette);
