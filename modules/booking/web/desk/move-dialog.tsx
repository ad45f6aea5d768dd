/** Moves a service without dragging: another day, time, artist or length. */
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { today } from '@lambda/web-engine/kit/format.ts';
import { Alert, Button, DatePicker, InputNumber, Modal, Select } from 'antd';
import dayjs from 'dayjs';
import { useId, useState } from 'react';
import { deskTexts } from '../i18n/texts.ts';
import { type Desk, type DeskLine, type LineMoved, useOffers } from './desk-data.ts';
import { problemOf } from './problem.ts';
import { TimeField } from './time-field.tsx';
import { dayOf, lengthOf, timeOf } from './wall.ts';

const DAY = 'YYYY-MM-DD';
type Props = {
  readonly desk: Desk;
  readonly line: DeskLine;
  readonly step: number;
  readonly onMove: (line: DeskLine, to: LineMoved) => Promise<void>;
  readonly onClose: () => void;
};
export function MoveDialog({ desk, line, step, onMove, onClose }: Props) {
  const t = deskTexts.useText();
  const id = useId();
  const [artist, setArtist] = useState(line.artist);
  const [day, setDay] = useState(dayOf(line.from));
  const [time, setTime] = useState(timeOf(line.from));
  const [minutes, setMinutes] = useState<number | null>(lengthOf(line));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const offers = useOffers(desk.branch).data;
  const able = new Set(offers?.services.find((service) => service.id === line.service)?.by.map((offer) => offer.artist));
  const save = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const isLonger = minutes !== null && minutes !== lengthOf(line);
      await onMove(line, { artist, day, time, ...(isLonger ? { minutes } : {}) });
      onClose();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      centered
      width={420}
      title={t('move')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button type="primary" {...whileBusy(isBusy)} onClick={() => void save()}>
            {t('move.save')}
          </Button>
        </>
      }
    >
      <p>
        <strong lang="">{line.service_name}</strong>
      </p>
      <div className="bd-form">
        <label htmlFor={`${id}-artist`}>{t('artist')}</label>
        <Select
          id={`${id}-artist`}
          value={artist}
          onChange={setArtist}
          options={desk.artists
            .filter((one) => able.has(one.id) || one.id === line.artist)
            .map((one) => ({ value: one.id, label: one.name }))}
        />
        <label htmlFor={`${id}-day`}>{t('day')}</label>
        <DatePicker
          id={`${id}-day`}
          value={dayjs(day, DAY)}
          format={DAY}
          allowClear={false}
          needConfirm={false}
          disabledDate={(one) => one.format(DAY) < today()}
          onChange={(next) => next && setDay(next.format(DAY))}
        />
        <label htmlFor={`${id}-time`}>{t('time')}</label>
        <TimeField id={`${id}-time`} time={time} onTime={setTime} />
        <label htmlFor={`${id}-minutes`}>{t('minutes')}</label>
        <InputNumber id={`${id}-minutes`} min={5} max={1_440} step={step} value={minutes} onChange={setMinutes} />
      </div>
      {problem && <Alert role="alert" type="error" showIcon title={problem} />}
    </Modal>
  );
}
