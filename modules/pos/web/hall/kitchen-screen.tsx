/** What the kitchen has to make, by station, the oldest first; each card tells by its colour how long it has waited. */
import './kitchen.css';
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { formatNumber } from '@lambda/web-engine/kit/format.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import type { ScreenProps } from '@lambda/web-engine/kit/registries.ts';
import { Alert, Button, Empty, Segmented } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { type Kitchen, type KitchenLine, waitTone } from '../../hall/hall.ts';
import { posTexts } from '../i18n/texts.ts';
import { server } from '../till/server.ts';

const EVERY_MS = 4_000;
const NEXT = { sent: 'cooking', cooking: 'ready', ready: 'served' } as const;
type Open = keyof typeof NEXT;
const isOpen = (state: KitchenLine['state']): state is Open => state in NEXT;

export function KitchenScreen({ crud }: ScreenProps) {
  const t = posTexts.useText();
  const label = useLabel();
  const [kitchen, setKitchen] = useState<Kitchen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [station, setStation] = useState<number | null>(null);
  const look = useCallback(async () => {
    try {
      setKitchen(await server.kitchen());
      setProblem(null);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setProblem(error.message);
    }
  }, []);
  useEffect(() => {
    void look();
    const timer = setInterval(() => void look(), EVERY_MS);
    return () => clearInterval(timer);
  }, [look]);
  const go = async (line: number, state: 'cooking' | 'ready' | 'served') => {
    try {
      await server.cook(line, state);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setProblem(error.message);
    }
    await look();
  };
  const stations = kitchen?.stations ?? [];
  const chosen = stations.find(({ id }) => id === station) ?? stations[0];
  const lines = kitchen?.lines.filter((line) => line.station === chosen?.id) ?? [];
  return (
    <div className="pos-kitchen-page" data-ready={kitchen ? true : undefined}>
      <PageHeader title={label(crud.label)} />
      {problem && <Alert type="warning" showIcon title={problem} />}
      {stations.length > 1 && (
        <Segmented
          aria-label={t('kitchen.stations')}
          value={chosen?.id ?? 0}
          options={stations.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setStation}
        />
      )}
      {kitchen && lines.length === 0 && <Empty description={t(stations.length === 0 ? 'kitchen.noStation' : 'kitchen.nothing')} />}
      <ul className="pos-kitchen">
        {lines.map((line) => {
          const tone = chosen && kitchen && line.state !== 'ready' ? waitTone(line.sent_at, new Date(kitchen.now), chosen) : 'calm';
          const minutes = Math.max(0, Math.floor((Date.parse(kitchen?.now ?? '') - Date.parse(line.sent_at)) / 60_000));
          return (
            <li key={line.id} className={`is-${tone}`}>
              <header>
                <strong>{t('kitchen.order', { order: line.order })}</strong>
                <span>{t('kitchen.minutes', { count: minutes })}</span>
              </header>
              <p>
                <b className="lp-figures">{formatNumber(line.qty)}</b> × {line.name}
              </p>
              {line.note && <p className="pos-kitchen-note">{line.note}</p>}
              <footer>
                <span>{t(`cook.${line.state}`)}</span>
                {isOpen(line.state) && (
                  <Button type="primary" size="large" onClick={() => isOpen(line.state) && void go(line.id, NEXT[line.state])}>
                    {t(`kitchen.to.${NEXT[line.state]}`)}
                  </Button>
                )}
              </footer>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
