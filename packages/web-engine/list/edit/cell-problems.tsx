/** What became of a value that did not get into its cell, and what can be done about it; below the rows. */
import { Button } from 'antd';
import { CircleAlert, X } from 'lucide-react';
import { useLabel } from '../../kit/i18n/i18n.ts';
import { gridTexts } from '../texts.ts';
import type { CellProblem, CellWrites } from './use-cell-writes.ts';

export type CellProblemsProps = {
  readonly writes: CellWrites;
  /** What the record is called. */
  readonly nameOf: (id: number) => string;
  /** Opens the cell again with the value that was refused. */
  readonly onCorrect: (problem: CellProblem) => void;
};

export function CellProblems({ writes, nameOf, onCorrect }: CellProblemsProps) {
  const t = gridTexts.useText();
  const label = useLabel();
  const last = writes.problems.at(-1);
  if (!last) return null;
  return (
    <div className="grid-problem" role="alert">
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
      <span className="grid-problem-words">
        <strong>
          {nameOf(last.id)}, {label(last.column.label)}
        </strong>
        : {last.message}
      </span>
      {writes.problems.length > 1 && <span className="grid-problem-more">{t('edit.more', { count: writes.problems.length - 1 })}</span>}
      {last.kind === 'refused' ? (
        <Button size="small" onClick={() => onCorrect(last)}>
          {t('edit.correct')}
        </Button>
      ) : (
        <Button size="small" onClick={() => writes.again(last)}>
          {last.kind === 'conflict' ? t('edit.keepMine') : t('edit.again')}
        </Button>
      )}
      <Button
        size="small"
        type="text"
        icon={<X size={16} strokeWidth={1.75} aria-hidden />}
        aria-label={t('edit.drop')}
        title={t('edit.drop')}
        onClick={() => writes.dismiss(last)}
      />
    </div>
  );
}
