/** Services that an artist gives, to be chosen from at one press, with a search over them. */
import { formatMoney } from '@lambda/web-engine/kit/format.ts';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { deskTexts } from '../i18n/texts.ts';
import type { OfferedService } from './desk-data.ts';

type Props = {
  readonly services: readonly OfferedService[];
  readonly artist: number;
  readonly value: number | undefined;
  readonly onChange: (service: number) => void;
};
export function ServiceChoice({ services, artist, value, onChange }: Props) {
  const t = deskTexts.useText();
  const id = useId();
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const given = services.flatMap((service) => {
    const offer = service.by.find((one) => one.artist === artist);
    const isFound = `${service.name} ${service.category}`.toLowerCase().includes(wanted);
    return offer && isFound ? [{ ...service, offer }] : [];
  });
  return (
    <fieldset className="bd-services">
      <legend>{t('service')}</legend>
      <Input
        type="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
        placeholder={t('service.search')}
        aria-label={t('service.search')}
        allowClear
      />
      <div className="bd-services-all">
        {given.map(({ id: service, name, category, offer }) => (
          <label key={service} className="bd-service">
            <input type="radio" name={`${id}-service`} checked={service === value} onChange={() => onChange(service)} />
            <span>
              {name}
              <span className="bd-quiet"> {category}</span>
            </span>
            <span className="bd-quiet lp-figures">
              {t('minutesShort', { count: offer.minutes })} · {formatMoney(offer.price)}
            </span>
          </label>
        ))}
        {given.length === 0 && <p className="bd-quiet">{t('service.none')}</p>}
      </div>
    </fieldset>
  );
}
