/** A new order: the service of a free time and no more for who walks in; name, phone and further services or guests where they are wanted. */
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { formatMoney } from '@lambda/web-engine/kit/format.ts';
import { Alert, Button, Input, Modal, Select, Skeleton } from 'antd';
import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { deskTexts } from '../i18n/texts.ts';
import type { FreeTime } from './day-calendar.tsx';
import { type Desk, type OfferedService, placeOrder, useOffers } from './desk-data.ts';
import { ableTo, endingTogether, following, linesOf, offerOf, sourceOf, type Wish } from './new-order.ts';
import { problemOf } from './problem.ts';
import { ServiceChoice } from './service-choice.tsx';
import { TimeField } from './time-field.tsx';

export type Started = FreeTime & {
  readonly service?: number | undefined;
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  /** Whose wish on the waiting list it is. */
  readonly waiting?: number | undefined;
};
type WishProps = {
  readonly desk: Desk;
  readonly services: readonly OfferedService[];
  readonly wish: Wish;
  readonly place: number;
  readonly onChange: (wish: Wish) => void;
  readonly onRemove: () => void;
};
/** A further service, or that of a further guest. */
function FurtherWish({ desk, services, wish, place, onChange, onRemove }: WishProps) {
  const t = deskTexts.useText();
  const artists = ableTo(services, desk.artists, wish.service);
  return (
    <fieldset className="bd-further">
      <legend>{t('further', { number: place })}</legend>
      <Select
        aria-label={t('service')}
        placeholder={t('service')}
        showSearch={{ optionFilterProp: 'label' }}
        value={wish.service}
        options={services.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(service) => {
          const able = ableTo(services, desk.artists, service);
          onChange({ ...wish, service, artist: able.some(({ id }) => id === wish.artist) ? wish.artist : (able[0]?.id ?? wish.artist) });
        }}
      />
      <Select
        aria-label={t('artist')}
        value={wish.artist}
        options={artists.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(artist) => onChange({ ...wish, artist })}
      />
      <TimeField label={t('time')} time={wish.time} onTime={(time) => onChange({ ...wish, time })} />
      <Input
        aria-label={t('guest')}
        placeholder={t('guest')}
        maxLength={100}
        value={wish.guest}
        onChange={({ target }) => onChange({ ...wish, guest: target.value })}
      />
      <Button icon={<X size={16} strokeWidth={1.75} aria-hidden />} aria-label={t('further.remove')} onClick={onRemove} />
    </fieldset>
  );
}

type Props = {
  readonly desk: Desk;
  readonly started: Started;
  readonly onClose: () => void;
  readonly onPlaced: (order: number) => void;
};
export function NewOrderDialog({ desk, started, onClose, onPlaced }: Props) {
  const t = deskTexts.useText();
  const id = useId();
  const { data: offers, error: unread } = useOffers(desk.branch);
  const services = offers?.services ?? [];
  const { artist, day, time, service } = started;
  const [wishes, setWishes] = useState<readonly Wish[]>([{ key: 1, service, artist, day, time, guest: '' }]);
  const [name, setName] = useState(started.name ?? '');
  const [phone, setPhone] = useState(started.phone ?? '');
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [first, ...further] = wishes;
  if (!first) return null;
  const change = (changed: Wish) => setWishes((before) => before.map((wish) => (wish.key === changed.key ? changed : wish)));
  const total = wishes.reduce((sum, wish) => sum + Number(offerOf(services, wish)?.price ?? 0), 0);
  const isWhole = wishes.every((wish) => offerOf(services, wish) !== undefined);
  const save = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const typed = (key: 'name' | 'phone' | 'note', text: string) => (text.trim() === '' ? {} : { [key]: text.trim() });
      const placed = await placeOrder({
        branch: desk.branch,
        lines: linesOf(wishes),
        client: { ...typed('name', name), ...typed('phone', phone), ...typed('note', note) },
        source: sourceOf(desk.now, first),
      });
      onPlaced(placed.id);
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  const next = following(services, wishes);
  return (
    <Modal
      open
      centered
      width={560}
      title={t('new')}
      onCancel={onClose}
      footer={
        <>
          <strong className="bd-total lp-figures">{total > 0 ? formatMoney(total) : ''}</strong>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button type="primary" disabled={!isWhole} {...whileBusy(isBusy)} onClick={() => void save()}>
            {t('new.save')}
          </Button>
        </>
      }
    >
      <div className="bd-line">
        <Select
          aria-label={t('artist')}
          value={first.artist}
          options={desk.artists.map((one) => ({ value: one.id, label: one.name }))}
          onChange={(next) => change({ ...first, artist: next })}
        />
        <span className="lp-figures">{first.day}</span>
        <TimeField label={t('time')} time={first.time} onTime={(time) => change({ ...first, time })} />
      </div>
      {unread && <Alert role="alert" type="error" showIcon title={unread.message} />}
      {offers ? (
        <ServiceChoice
          services={services}
          artist={first.artist}
          value={first.service}
          onChange={(chosen) => change({ ...first, service: chosen })}
        />
      ) : (
        !unread && <Skeleton active />
      )}
      {further.map((wish, at) => (
        <FurtherWish
          key={wish.key}
          desk={desk}
          services={services}
          wish={wish}
          place={at + 2}
          onChange={change}
          onRemove={() => setWishes((before) => before.filter(({ key }) => key !== wish.key))}
        />
      ))}
      <div className="bd-line">
        <Button
          icon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
          disabled={first.service === undefined || wishes.length >= 10}
          onClick={() => next && setWishes((before) => [...before, next])}
        >
          {t('further.add')}
        </Button>
        {further.length > 0 && (
          <Button disabled={!isWhole} onClick={() => setWishes((before) => endingTogether(services, before))}>
            {t('further.together')}
          </Button>
        )}
      </div>
      <div className="bd-form">
        <label htmlFor={`${id}-name`}>{t('name')}</label>
        <Input id={`${id}-name`} value={name} maxLength={100} onChange={({ target }) => setName(target.value)} />
        <label htmlFor={`${id}-phone`}>{t('phone')}</label>
        <Input id={`${id}-phone`} type="tel" value={phone} maxLength={20} onChange={({ target }) => setPhone(target.value)} />
        <label htmlFor={`${id}-note`}>{t('note')}</label>
        <Input id={`${id}-note`} value={note} maxLength={1_000} onChange={({ target }) => setNote(target.value)} />
      </div>
      <p className="bd-quiet">{t('new.optional')}</p>
      {problem && <Alert role="alert" type="error" showIcon title={problem} />}
    </Modal>
  );
}
