/** What a pasted block is going to do, cell by cell, before it does it. */
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { Modal } from 'antd';
import { useKnownRow } from '../../form/lookups.ts';
import { titleOf } from '../../form/record-query.ts';
import { formatNumber } from '../../kit/format.ts';
import { useLabel, useLanguage } from '../../kit/i18n/i18n.ts';
import { cellText } from '../cell-text.ts';
import type { GridSource } from '../source.ts';
import { gridTexts } from '../texts.ts';
import { cellAfter, type PastedCell } from './paste-plan.ts';
import type { Pasting } from './use-paste.ts';
import './paste-dialog.css';

const SHOWN = 200;

function CellLine({ cell, source }: { readonly cell: PastedCell; readonly source: GridSource }) {
  const t = gridTexts.useText();
  const { language } = useLanguage();
  const label = useLabel();
  const knownRow = useKnownRow();
  const words = { yes: t('value.yes'), no: t('value.no') };
  const { column, row, problem } = cell;
  const behind = column.target ? knownRow(column.target.name, cell.value) : undefined;
  const after = column.target && !behind ? cell.text : cellText(column, cellAfter(cell, behind), language, words);
  return (
    <tr className={problem === undefined ? undefined : 'grid-paste-wrong'}>
      <td>{titleOf(source.model, row, source.modelOf)}</td>
      <td>{label(column.label)}</td>
      <td>{cellText(column, row, language, words)}</td>
      <td>{problem === undefined ? after : cell.text}</td>
      <td>{problem}</td>
    </tr>
  );
}

export function PasteDialog({ pasting, source }: { readonly pasting: Pasting; readonly source: GridSource }) {
  const t = gridTexts.useText();
  const { plan, isWriting, confirm, drop } = pasting;
  if (!plan) return null;
  const good = plan.cells.filter(({ problem }) => problem === undefined);
  const wrong = plan.cells.filter(({ problem }) => problem !== undefined);
  const shown = [...wrong, ...good].slice(0, SHOWN);
  const rows = new Set(good.map(({ row }) => row.id)).size;
  return (
    <Modal
      open
      width={760}
      title={t('paste.title')}
      okText={t('paste.write', { count: formatNumber(good.length) })}
      okButtonProps={{ disabled: good.length === 0, ...whileBusy(isWriting) }}
      cancelText={t('delete.cancel')}
      onOk={confirm}
      onCancel={drop}
    >
      <ul className="grid-paste-summary">
        <li>{t('paste.good', { cells: formatNumber(good.length), rows: formatNumber(rows) })}</li>
        {wrong.length > 0 && <li className="grid-paste-bad">{t('paste.wrong', { cells: formatNumber(wrong.length) })}</li>}
        {plan.unchanged > 0 && <li>{t('paste.same', { cells: formatNumber(plan.unchanged) })}</li>}
        {plan.beyond > 0 && <li className="grid-paste-bad">{t('paste.beyond', { rows: formatNumber(plan.beyond) })}</li>}
      </ul>
      {shown.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keys
        <section className="grid-paste-cells" tabIndex={0} aria-label={t('paste.cells')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('paste.record')}</th>
                <th scope="col">{t('filter.field')}</th>
                <th scope="col">{t('paste.before')}</th>
                <th scope="col">{t('paste.after')}</th>
                <th scope="col">{t('paste.reason')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((cell) => (
                <CellLine key={`${cell.row.id} ${cell.column.id}`} cell={cell} source={source} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {plan.cells.length > SHOWN && <p>{t('paste.more', { count: formatNumber(plan.cells.length - SHOWN) })}</p>}
    </Modal>
  );
}
