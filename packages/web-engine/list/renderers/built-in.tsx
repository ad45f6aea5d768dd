/** The renderers that every grid can name: values with a look, links made from the row, colours, tags, progress. */
import './renderers.css';
import {
  ATTENDANCE_QR,
  CALL_FORM,
  COLOUR,
  COLOURED_CELL,
  DRAWING,
  FILE,
  HTML_TEXT,
  IMAGE,
  LINK,
  MONTH_FILTER,
  PROCESS_STATUS,
  PROGRESS,
  TAG,
  YEAR,
  YEAR_FILTER,
} from '@lambda/model/definitions/grid-looks.ts';
import { plainText } from '@lambda/model/fields/html.ts';
import { Icon } from '@lambda/ui/icons/icon.tsx';
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { Link } from 'react-router';
import { valueText } from '../../form/field-text.ts';
import { addressFor } from '../../kit/data/row-address.ts';
import { useLabel, useLanguage } from '../../kit/i18n/i18n.ts';
import { type RendererProps, registerRenderer } from '../../kit/registries.ts';
import { gridTexts } from '../texts.ts';
import { CallFormCell } from './call-form.tsx';
import { DrawingCell, FileCell, ImageCell, QrCell } from './media.tsx';
import { ProcessStatusCell } from './process-status.tsx';

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

function useValueText({ field, value }: Pick<RendererProps, 'field' | 'value'>): string {
  const t = gridTexts.useText();
  const { language } = useLanguage();
  if (isNothing(value)) return '';
  return field ? valueText(field, value, language, { yes: t('value.yes'), no: t('value.no') }) : String(value);
}

/** A value as its word on a tint, with its icon; a value without a look stays plain text. */
function ColoredCell({ value, field, looks = [] }: RendererProps) {
  const label = useLabel();
  const text = useValueText({ field, value });
  const look = looks.find((one) => one.value === String(value ?? ''));
  if (!look) return text;
  return (
    <StatusTag tone={look.tone}>
      {look.icon && <Icon name={look.icon} size={14} className="grid-look-icon" />}
      {label(look.label)}
    </StatusTag>
  );
}

/** The value as a link made from the row; plain text when the row lacks what the address needs. */
function LinkCell({ value, field, row, href }: RendererProps) {
  const text = useValueText({ field, value });
  const to = href === undefined || text === '' ? undefined : addressFor(href, row);
  if (to === undefined) return text;
  if (to.startsWith('/'))
    return (
      <Link to={to} tabIndex={-1}>
        {text}
      </Link>
    );
  return (
    <a href={to} target="_blank" rel="noreferrer" tabIndex={-1}>
      {text}
    </a>
  );
}

const COLOUR_PATTERN = /^#[0-9a-f]{3,8}$/i;
function ColourCell({ value }: RendererProps) {
  if (isNothing(value)) return null;
  const colour = String(value);
  return (
    <span className="grid-look">
      {COLOUR_PATTERN.test(colour) && <span className="grid-swatch" style={{ background: colour }} aria-hidden />}
      <span className="lp-figures">{colour}</span>
    </span>
  );
}

/** Each of the values as a tag. */
function TagCell({ value, field }: RendererProps) {
  const t = gridTexts.useText();
  const { language } = useLanguage();
  const values = (Array.isArray(value) ? value : [value]).filter((one) => !isNothing(one));
  const words = { yes: t('value.yes'), no: t('value.no') };
  const shown = values.map((one) => (field ? valueText(field, one, language, words) : String(one)));
  return (
    <span className="grid-look">
      {[...new Set(shown)].map((text) => (
        <StatusTag key={text}>{text}</StatusTag>
      ))}
    </span>
  );
}

/** Hundredths as a bar and in figures; beyond the whole the bar is full and the figure says more. */
function ProgressCell({ value, field }: RendererProps) {
  const text = useValueText({ field, value });
  if (text === '') return null;
  const share = Math.min(100, Math.max(0, Number(value) || 0));
  return (
    <span className="grid-look">
      <span className="grid-bar" aria-hidden>
        <span className={share >= 100 ? 'grid-bar-full' : undefined} style={{ width: `${share}%` }} />
      </span>
      <span className="lp-figures">{field?.kind === 'percent' ? text : `${text}%`}</span>
    </span>
  );
}

/** The part of a day that the list is cut by. */
const PeriodCell = (length: number) =>
  function Period({ value }: RendererProps) {
    return isNothing(value) ? null : <span className="lp-figures">{String(value).slice(0, length)}</span>;
  };

/** What a person reads of formatted text; its tags are never markup here. */
function HtmlTextCell({ value }: RendererProps) {
  return typeof value === 'string' ? plainText(value) : null;
}

registerRenderer(YEAR, PeriodCell(4));
registerRenderer(HTML_TEXT, HtmlTextCell);
registerRenderer(DRAWING, DrawingCell);
registerRenderer(CALL_FORM, CallFormCell);
registerRenderer(MONTH_FILTER, PeriodCell(7));
registerRenderer(YEAR_FILTER, PeriodCell(4));
registerRenderer(PROCESS_STATUS, ProcessStatusCell);
registerRenderer(ATTENDANCE_QR, QrCell);
registerRenderer(IMAGE, ImageCell);
registerRenderer(FILE, FileCell);
registerRenderer(COLOURED_CELL, ColoredCell);
registerRenderer(LINK, LinkCell);
registerRenderer(COLOUR, ColourCell);
registerRenderer(TAG, TagCell);
registerRenderer(PROGRESS, ProgressCell);
