/** A calculated technology card: lines with weights, nutrition and cost, the cards it is made of, allergens and steps. */
import './sheet.css';
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { formatAmount, formatDateTime, formatNumber } from '@lambda/web-engine/kit/format.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Alert } from 'antd';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { NUTRIENTS } from '../../calculation/book.ts';
import { ALLERGENS } from '../../ingredient/allergens.ts';
import type { Figures, Sheet, SheetLine } from '../../sheet/sheet-shape.ts';
import { cardTexts } from '../i18n/texts.ts';

const NONE = '–';
const plain = (figure: string | null | undefined): string => (figure === null || figure === undefined ? NONE : formatNumber(figure));
const money = (figure: string | null): string => (figure === null ? NONE : formatAmount(figure));
const COLUMNS = ['name', 'quantity', 'gross', 'loss', 'net', 'cooked', ...NUTRIENTS, 'cost'] as const;

function Cells({ figures, quantity = '', loss = '' }: { readonly figures: Figures; readonly quantity?: string; readonly loss?: string }) {
  const { gross, net, cooked, nutrition, cost } = figures;
  return (
    <>
      <td>{quantity}</td>
      <td>{plain(gross)}</td>
      <td>{loss}</td>
      <td>{plain(net)}</td>
      <td>{plain(cooked)}</td>
      {NUTRIENTS.map((name) => (
        <td key={name}>{plain(nutrition?.[name])}</td>
      ))}
      <td className="tc-cost">{money(cost)}</td>
    </>
  );
}

function Line({ line }: { readonly line: SheetLine }) {
  const label = useLabel();
  const loss = line.cold === '0' && line.hot === '0' ? '' : `${formatNumber(line.cold)} / ${formatNumber(line.hot)}`;
  return (
    <tr>
      <th scope="row">
        <span lang="">{line.name}</span>
        {line.flags.map((flag) => (
          <span className="tc-flag" key={flag.mn}>
            <TriangleAlert size={14} strokeWidth={1.75} aria-hidden /> {label(flag)}
          </span>
        ))}
      </th>
      <Cells figures={line} quantity={`${formatNumber(line.quantity)} ${line.unit}`} loss={loss} />
    </tr>
  );
}

type TableProps = { readonly name: string; readonly lines: readonly SheetLine[]; readonly children: ReactNode };
/** Wider than a phone: it scrolls by itself, by keyboard too. */
function LinesTable({ name, lines, children }: TableProps) {
  const t = cardTexts.useText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className="tc-scroll" aria-label={name} tabIndex={0}>
      <table className="tc-lines lp-figures">
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`sheet.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </tbody>
        <tfoot>{children}</tfoot>
      </table>
    </section>
  );
}

function Facts({ sheet }: { readonly sheet: Sheet }) {
  const t = cardTexts.useText();
  const percent = (figure: string | null): string => (figure === null ? NONE : `${formatNumber(figure)}%`);
  const isUnder = sheet.margin !== null && sheet.target !== null && Number(sheet.margin) < Number(sheet.target);
  const facts = [
    [t('sheet.costOfOne', { unit: sheet.unit }), money(sheet.perPortion.cost)],
    [t('sheet.price'), money(sheet.price)],
    [t('sheet.margin'), percent(sheet.margin)],
    [t('sheet.target'), percent(sheet.target)],
    [t('sheet.suggested'), money(sheet.suggested)],
  ] as const;
  return (
    <dl className="tc-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="lp-figures">{value}</dd>
        </div>
      ))}
      {isUnder && <StatusTag tone="error">{t('costs.isUnder')}</StatusTag>}
    </dl>
  );
}

function Steps({ sheet }: { readonly sheet: Sheet }) {
  const t = cardTexts.useText();
  if (sheet.steps.length === 0) return null;
  return (
    <section className="tc-steps">
      <h3>{t('sheet.steps')}</h3>
      <ol>
        {sheet.steps.map(({ id, text, minutes, picture }, at) => (
          <li key={id}>
            <span lang="">{text}</span>
            {minutes !== null && <span className="tc-quiet"> {t('sheet.minutes', { minutes })}</span>}
            {picture !== null && <img src={picture} alt={t('sheet.stepPicture', { number: at + 1 })} loading="lazy" />}
          </li>
        ))}
      </ol>
    </section>
  );
}

export function SheetView({ sheet }: { readonly sheet: Sheet }) {
  const t = cardTexts.useText();
  const label = useLabel();
  const hundred: Figures = { ...sheet.per100, gross: null, net: null, cooked: '100' };
  const allergens = ALLERGENS.filter(({ value }) => sheet.allergens.includes(value)).map((one) => label(one.label));
  return (
    <div className="tc-sheet">
      {sheet.gaps.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('sheet.incomplete')}
          description={
            <ul className="tc-gaps">
              {sheet.gaps.map((gap) => (
                <li key={gap.mn}>{label(gap)}</li>
              ))}
            </ul>
          }
        />
      )}
      <Facts sheet={sheet} />
      <LinesTable name={t('sheet.title')} lines={sheet.lines}>
        <tr>
          <th scope="row">{t('sheet.total')}</th>
          <Cells figures={sheet.totals} quantity={t('sheet.makes', { portions: formatNumber(sheet.portions), unit: sheet.unit })} />
        </tr>
        <tr>
          <th scope="row">{t('sheet.perPortion', { unit: sheet.unit })}</th>
          <Cells figures={sheet.perPortion} />
        </tr>
        <tr>
          <th scope="row">{t('sheet.per100')}</th>
          <Cells figures={hundred} />
        </tr>
      </LinesTable>
      {allergens.length > 0 && (
        <p>
          <strong>{t('sheet.allergens')}:</strong> {allergens.join(', ')}
        </p>
      )}
      {sheet.parts.length > 0 && (
        <section className="tc-parts">
          <h3>{t('sheet.parts')}</h3>
          {sheet.parts.map((part) => {
            const name = t('sheet.part', { title: part.title, portions: formatNumber(part.portions), unit: part.unit });
            return (
              <div key={part.title}>
                <h4 lang="">{name}</h4>
                <LinesTable name={name} lines={part.lines}>
                  <tr>
                    <th scope="row">{t('sheet.total')}</th>
                    <Cells figures={part.totals} />
                  </tr>
                </LinesTable>
              </div>
            );
          })}
        </section>
      )}
      <Steps sheet={sheet} />
      <p className="tc-quiet">
        {t('sheet.calculatedAt', { when: formatDateTime(sheet.calculated_at) })}
        {sheet.frozen && ` · ${t('sheet.frozen')}`}
      </p>
    </div>
  );
}
