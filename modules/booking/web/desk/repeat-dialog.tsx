/** The same visit again every few weeks; what is not free is told with other times. */
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { Alert, Button, InputNumber, Modal } from 'antd';
import { useId, useState } from 'react';
import { deskTexts } from '../i18n/texts.ts';
import { type Repeated, repeatOrder } from './desk-data.ts';
import { problemOf } from './problem.ts';

export function RepeatDialog({
  order,
  onClose,
  onDone,
}: {
  readonly order: number;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const t = deskTexts.useText();
  const id = useId();
  const [weeks, setWeeks] = useState(4);
  const [times, setTimes] = useState(3);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [made, setMade] = useState<readonly Repeated[]>();
  const save = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      setMade(await repeatOrder(order, { weeks, times }));
      onDone();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  const timesOf = ({ free }: Repeated) =>
    (free ?? [])
      .flatMap(({ day, times: found }) => found.map(({ at }) => `${day} ${at}`))
      .slice(0, 3)
      .join(', ');
  return (
    <Modal
      open
      centered
      width={420}
      title={t('repeat')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {!made && (
            <Button type="primary" {...whileBusy(isBusy)} onClick={() => void save()}>
              {t('repeat.save')}
            </Button>
          )}
        </>
      }
    >
      {made ? (
        <ul className="bd-results" aria-live="polite">
          {made.map((one) => (
            <li key={one.day}>
              {one.placed
                ? t('repeat.made', { day: one.day })
                : timesOf(one) === ''
                  ? t('repeat.taken', { day: one.day })
                  : t('repeat.other', { day: one.day, times: timesOf(one) })}
            </li>
          ))}
        </ul>
      ) : (
        <div className="bd-form">
          <label htmlFor={`${id}-weeks`}>{t('repeat.weeks')}</label>
          <InputNumber id={`${id}-weeks`} min={1} max={12} value={weeks} onChange={(next) => setWeeks(next ?? 1)} />
          <label htmlFor={`${id}-times`}>{t('repeat.times')}</label>
          <InputNumber id={`${id}-times`} min={1} max={26} value={times} onChange={(next) => setTimes(next ?? 1)} />
        </div>
      )}
      {problem && <Alert role="alert" type="error" showIcon title={problem} />}
    </Modal>
  );
}
