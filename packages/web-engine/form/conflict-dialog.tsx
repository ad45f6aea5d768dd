/** Two people changed one record: both values of each contested field side by side, and a choice for each. */
import './conflict-dialog.css';
import type { FormDefinition } from '@lambda/model/definitions/definitions.ts';
import { RunningText } from '@lambda/ui/parts/running-text.tsx';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Radio } from 'antd';
import { useMemo, useState } from 'react';
import { formatDateTime } from '../kit/format.ts';
import { useLabel } from '../kit/i18n/i18n.ts';
import { findConflict, mergeConflict, type Side } from './conflict.ts';
import type { FormShape } from './form-shape.ts';
import type { FormRecord, Values } from './form-values.ts';
import { fetchHistory } from './history/history-data.ts';
import { ValueIn } from './in-currency.tsx';
import { formTexts } from './texts.ts';

type ConflictDialogProps = {
  readonly shape: FormShape;
  /** What both started from, what stands on this screen, what is stored now. */
  readonly base: FormRecord;
  readonly mine: Values;
  readonly theirs: FormRecord;
  readonly isSaving: boolean;
  /** The word of the button that carries the choices out. */
  readonly action: string;
  readonly onResolve: (values: Values) => void;
  readonly onDismiss: () => void;
};

/** Who changed it last and when; the time alone when the history may not be read. */
function useWho(model: FormDefinition['model'], theirs: FormRecord): string {
  const t = formTexts.useText();
  const { data } = useQuery({
    queryKey: ['history', model, theirs.id, theirs.version],
    enabled: theirs.id !== null,
    retry: false,
    queryFn: () => fetchHistory(model, theirs.id ?? 0),
  });
  const last = data?.find((entry) => entry.action !== 'view');
  if (last?.user) return t('conflict.who', { user: last.user.name, time: formatDateTime(last.created_at) });
  return theirs.updatedAt ? t('conflict.when', { time: formatDateTime(theirs.updatedAt) }) : '';
}

export function ConflictDialog({ shape, base, mine, theirs, isSaving, action, onResolve, onDismiss }: ConflictDialogProps) {
  const t = formTexts.useText();
  const label = useLabel();
  const who = useWho(shape.model.name, theirs);
  const { contested, adopted } = useMemo(
    () => findConflict({ shape, base: base.values, mine, theirs: theirs.values }),
    [shape, base, mine, theirs],
  );
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(contested.map((name) => [name, side])));
  const isChosen = contested.every((name) => choices[name] !== undefined);
  const nameOf = (name: string): string => {
    const field = shape.model.fields[name];
    return field ? label(field.label) : name;
  };
  const resolve = () => onResolve(mergeConflict({ shape, base: base.values, mine, theirs: theirs.values, choices }));

  return (
    <Modal
      open
      width={680}
      title={t('conflict.title')}
      onCancel={onDismiss}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={onDismiss}>{t('conflict.back')}</Button>
          <Button type="primary" disabled={!isChosen} {...whileBusy(isSaving)} onClick={resolve}>
            {action}
          </Button>
        </>
      }
    >
      <div className="record-conflict">
        <p>
          <RunningText>{who}</RunningText> {contested.length ? t('conflict.explain') : t('conflict.noOverlap')}
        </p>
        {contested.length > 0 && (
          <>
            {contested.length > 1 && (
              <div className="record-conflict-all">
                <Button size="small" onClick={() => chooseAll('mine')}>
                  {t('conflict.allMine')}
                </Button>
                <Button size="small" onClick={() => chooseAll('theirs')}>
                  {t('conflict.allTheirs')}
                </Button>
              </div>
            )}
            {contested.map((name) => (
              <fieldset key={name} className="record-conflict-field">
                <legend>{nameOf(name)}</legend>
                <Radio.Group
                  value={choices[name] ?? null}
                  onChange={(event) => setChoices({ ...choices, [name]: event.target.value === 'mine' ? 'mine' : 'theirs' })}
                >
                  {(['mine', 'theirs'] as const).map((side) => (
                    <Radio key={side} value={side} autoFocus={side === 'mine' && name === contested[0]}>
                      <span className="record-conflict-side">{t(`conflict.${side}`)}</span>
                      <span className="record-conflict-value">
                        <ValueIn model={shape.model} name={name} values={side === 'mine' ? mine : theirs.values} />
                      </span>
                    </Radio>
                  ))}
                </Radio.Group>
              </fieldset>
            ))}
          </>
        )}
        {adopted.length > 0 && (
          <>
            <h4>{t('conflict.adopted')}</h4>
            <ul className="record-conflict-adopted">
              {adopted.map((name) => (
                <li key={name}>
                  <span>{nameOf(name)}</span>{' '}
                  <strong>
                    <ValueIn model={shape.model} name={name} values={theirs.values} />
                  </strong>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Modal>
  );
}
