/** One change for many records: fields and their values, then what it would do, then doing it. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { choiceSearch } from '@lambda/ui/parts/choice-search.ts';
import { ChoiceSelect } from '@lambda/ui/parts/choice-select.tsx';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { Button, Modal } from 'antd';
import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { FieldWidget } from '../../form/field-widget.tsx';
import { RequestError } from '../../kit/data/client.ts';
import { type Chosen, changeMany, type ManyOutcome, startChange } from '../../kit/data/record-operations.ts';
import { mayHaveArrived } from '../../kit/data/request-key.ts';
import { useAttempt } from '../../kit/data/use-attempt.ts';
import { formatNumber } from '../../kit/format.ts';
import { useLabel } from '../../kit/i18n/i18n.ts';
import { gridTexts } from '../texts.ts';
import { bulkFields } from './bulk-fields.ts';
import { ForeseenEffect, isHopeless } from './foreseen-effect.tsx';

type Line = { readonly key: number; readonly field: string | undefined; readonly value: unknown };
export type BulkDialogProps = {
  readonly model: ModelDefinition;
  readonly chosen: Chosen;
  readonly count: number;
  readonly onClose: () => void;
  readonly onDone: (outcome: ManyOutcome) => void;
  /** So many that they are changed in the background, by this job. */
  readonly onStarted: (job: number) => void;
};

function LineInput({
  line,
  fields,
  taken,
  values,
  onChange,
  onRemove,
}: {
  readonly line: Line;
  readonly fields: readonly (readonly [string, Field])[];
  readonly taken: ReadonlySet<string>;
  readonly values: Readonly<Record<string, unknown>>;
  readonly onChange: (line: Line) => void;
  readonly onRemove: (() => void) | undefined;
}) {
  const t = gridTexts.useText();
  const label = useLabel();
  const id = useId();
  const field = fields.find(([name]) => name === line.field)?.[1];
  return (
    <div className="grid-bulk-line">
      <ChoiceSelect<string>
        aria-label={t('filter.field')}
        value={line.field ?? null}
        placeholder={t('bulk.chooseField')}
        showSearch={choiceSearch}
        options={fields
          .filter(([name]) => name === line.field || !taken.has(name))
          .map(([name, one]) => ({ value: name, label: label(one.label) }))}
        onChange={(name) => onChange({ ...line, field: name, value: null })}
      />
      <div className="grid-bulk-value">
        {field && line.field !== undefined && (
          <FieldWidget
            key={line.field}
            id={id}
            name={line.field}
            field={field}
            label={label(field.label)}
            value={line.value}
            values={values}
            storedValue={undefined}
            required={false}
            invalid={false}
            readOnly={false}
            inRow={false}
            onChange={(value) => onChange({ ...line, value })}
            onBlur={() => undefined}
            onProblem={() => undefined}
          />
        )}
        {field && (
          <label htmlFor={id} className="lp-hidden">
            {label(field.label)}
          </label>
        )}
      </div>
      {onRemove && (
        <Button
          type="text"
          icon={<X size={16} strokeWidth={1.75} aria-hidden />}
          aria-label={t('bulk.removeField')}
          title={t('bulk.removeField')}
          onClick={onRemove}
        />
      )}
    </div>
  );
}

export function BulkDialog({ model, chosen, count, onClose, onDone, onStarted }: BulkDialogProps) {
  const t = gridTexts.useText();
  const fields = bulkFields(model);
  const [lines, setLines] = useState<readonly Line[]>([{ key: 0, field: undefined, value: null }]);
  const [effect, setEffect] = useState<ManyOutcome>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const attempt = useAttempt();

  const set = lines.filter((line) => line.field !== undefined);
  const values = Object.fromEntries(set.map(({ field, value }) => [field, value === '' ? null : (value ?? null)]));
  const doIt = effect?.sampled === undefined ? t('bulk.do', { count: formatNumber(effect?.changed ?? count) }) : t('bulk.start');
  const edit = (next: readonly Line[]) => {
    setLines(next);
    setEffect(undefined);
  };
  const run = async (preview: boolean) => {
    setBusy(true);
    setFailure(undefined);
    try {
      if (!preview && effect?.sampled !== undefined) {
        const body = { action: 'update', values, expected: effect.matched, ...chosen } as const;
        onStarted(await attempt(body, (key) => startChange(model.name, body, { key })));
        return;
      }
      const expected = effect && !preview ? { expected: effect.matched } : {};
      const body = { action: 'update', values, preview, ...expected, ...chosen } as const;
      const outcome = await attempt(body, (key) => changeMany(model.name, body, preview ? {} : { key }));
      if (preview) setEffect(outcome);
      else onDone(outcome);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setFailure(preview ? error.message : `${t('bulk.failed')} ${error.message}`);
      // What was foreseen still holds when nobody knows whether it was done: pressing again does it once.
      if (!mayHaveArrived(error)) setEffect(undefined);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      width={640}
      title={t('bulk.title', { count: formatNumber(count) })}
      okText={effect ? doIt : t('bulk.preview')}
      okButtonProps={{ ...whileBusy(isBusy), disabled: set.length === 0 || (effect !== undefined && isHopeless(effect)) }}
      cancelText={t('delete.cancel')}
      onOk={() => void run(effect === undefined)}
      onCancel={onClose}
    >
      <p className="grid-removal-what">{t('bulk.help')}</p>
      {lines.map((line, index) => (
        <LineInput
          key={line.key}
          line={line}
          fields={fields}
          taken={new Set(set.map(({ field }) => field ?? ''))}
          values={values}
          onChange={(next) => edit(lines.with(index, next))}
          onRemove={lines.length > 1 ? () => edit(lines.toSpliced(index, 1)) : undefined}
        />
      ))}
      <Button
        type="link"
        icon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
        disabled={set.length < lines.length || lines.length >= fields.length}
        onClick={() => edit([...lines, { key: Math.max(...lines.map(({ key }) => key)) + 1, field: undefined, value: null }])}
      >
        {t('bulk.addField')}
      </Button>
      <div aria-live="polite">
        {failure !== undefined && <p className="grid-refused">{failure}</p>}
        {effect && (
          <>
            {effect.sampled === undefined && (
              <p>{t('bulk.effect', { matched: formatNumber(effect.matched), changed: formatNumber(effect.changed) })}</p>
            )}
            <ForeseenEffect effect={effect} />
          </>
        )}
      </div>
    </Modal>
  );
}
