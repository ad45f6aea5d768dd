/** What fills a cell when plain text is not enough: tags, people, pictures, ticks, links, and what modules bring. */
import { isText } from '@lambda/model/fields/fields.ts';
import { PersonAvatar } from '@lambda/ui/parts/person-avatar.tsx';
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { Check, Minus } from 'lucide-react';
import { Suspense } from 'react';
import { optionOf } from '../form/field-text.ts';
import { titleOf } from '../form/record-query.ts';
import { useLanguage } from '../kit/i18n/i18n.ts';
import { rendererFor } from '../kit/registries.ts';
import { cellText } from './cell-text.ts';
import { type ColumnSpec, DELETER_RENDERER, isTagged, PERSON_RENDERER } from './columns.ts';
import { DeletedBy } from './deleted-by.tsx';
import './renderers/built-in.tsx';
import { valueAt } from '../kit/data/value-at.ts';
import { FileCell, ImageCell } from './renderers/media.tsx';
import { referencedRow } from './source.ts';
import { gridTexts } from './texts.ts';

type AnyRow = Readonly<Record<string, unknown>>;
export type CellProps = { readonly spec: ColumnSpec; readonly row: AnyRow };

/** Whether a cell needs more than its text; plain cells are drawn by the table itself, which is much faster. */
export function needsContent({ field, renderer }: ColumnSpec): boolean {
  return renderer !== undefined || isTagged(field) || ['boolean', 'image', 'file', 'email', 'phone'].includes(field.kind);
}

/** The row that a person's column names: the record itself, or the one behind the reference. */
function personOf({ id, target, owner }: ColumnSpec, row: AnyRow): { name: string; image: string | undefined } {
  const path = id.split('.');
  const behind = target ? referencedRow(row, id) : path.length > 1 ? referencedRow(row, path.slice(0, -1).join('.')) : row;
  const model = target ?? owner;
  const picture = Object.entries(model.fields).find(([, field]) => field.kind === 'image')?.[0];
  const image = picture === undefined ? undefined : valueAt(behind, picture);
  return { name: behind ? titleOf(model, behind) : '', image: typeof image === 'string' ? image : undefined };
}

function Person({ spec, row }: CellProps) {
  const { name, image } = personOf(spec, row);
  if (name === '') return null;
  return (
    <span className="grid-person">
      <PersonAvatar name={lastWord(name)} image={image} seed={String(row.id ?? name)} />
      <span className="grid-person-name">{name}</span>
    </span>
  );
}
/** People are told apart by their own name, which comes last. */
const lastWord = (name: string): string => name.trim().split(/\s+/).at(-1) ?? name;

function Tick({ value }: { value: unknown }) {
  const t = gridTexts.useText();
  if (typeof value !== 'boolean') return null;
  const Sign = value ? Check : Minus;
  return (
    <Sign
      size={16}
      strokeWidth={2}
      role="img"
      aria-label={value ? t('value.yes') : t('value.no')}
      className={value ? 'grid-yes' : 'grid-no'}
    />
  );
}

function Tag({ spec, row }: CellProps) {
  const { language } = useLanguage();
  const option = optionOf(spec.field, valueAt(row, spec.id));
  return option ? <StatusTag tone={option.tone}>{option.label[language]}</StatusTag> : null;
}

function Content({ spec, row }: CellProps) {
  const t = gridTexts.useText();
  const { language } = useLanguage();
  const { field } = spec;
  const value = valueAt(row, spec.id);
  if (isTagged(field)) return <Tag spec={spec} row={row} />;
  if (field.kind === 'boolean') return <Tick value={value} />;
  const text = cellText(spec, row, language, { yes: t('value.yes'), no: t('value.no') });
  if (text === '') return null;
  switch (field.kind) {
    case 'image':
      return <ImageCell value={value} label={spec.label} />;
    case 'file':
      return <FileCell value={value} label={spec.label} />;
    case 'email':
      return (
        <a href={`mailto:${text}`} tabIndex={-1}>
          {text}
        </a>
      );
    case 'phone':
      return (
        <a href={`tel:${text}`} tabIndex={-1} className="lp-figures">
          {text}
        </a>
      );
    default:
      return isText(field) || spec.target ? text : <span className="lp-figures">{text}</span>;
  }
}

/** A cell of the table or a line of a card. A renderer that no module has registered falls back to the field's own look. */
export function CellContent({ spec, row }: CellProps) {
  const Renderer = spec.renderer === undefined ? undefined : rendererFor(spec.renderer);
  if (Renderer) {
    return (
      <Suspense fallback={null}>
        <Renderer
          value={valueAt(row, spec.id)}
          field={spec.field}
          row={row}
          label={spec.label}
          name={personOf(spec, row).name}
          looks={spec.looks}
          href={spec.href}
          form={spec.form}
          owner={spec.owner}
        />
      </Suspense>
    );
  }
  if (spec.renderer === DELETER_RENDERER) return <DeletedBy model={spec.owner.name} id={Number(row.id)} at={row.updated_at} />;
  if (spec.renderer === PERSON_RENDERER) return <Person spec={spec} row={row} />;
  return <Content spec={spec} row={row} />;
}
