/** What a designer draws, as people will see it: on a screen of any size, in each language, light or dark, as anybody. */
import './preview.css';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { choiceSearch } from '@lambda/ui/parts/choice-search.ts';
import { useLanguage } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { SHOWN_LANGUAGES } from '@lambda/web-engine/kit/i18n/language.ts';
import { useColorMode } from '@lambda/web-engine/kit/theme/appearance.ts';
import { Alert, DatePicker, Segmented, Select, Spin } from 'antd';
import dayjs from 'dayjs';
import { Laptop, Monitor, Moon, Smartphone, Sun, Tablet } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useHolders } from '../../data/rights.ts';
import { useDefinitions, wordsOfError } from '../builder-data.ts';
import { useDesignLayer } from '../editor/design-layer.ts';
import { type As, useSeenAs } from './as-person.ts';
import { isFrom, type PreviewMessage, READY, type Shown } from './preview-message.ts';
import { previewTexts } from './texts.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const DEVICES = {
  phone: { width: 390, height: 844, Icon: Smartphone },
  tablet: { width: 820, height: 1_000, Icon: Tablet },
  desk: { width: 1_280, height: 800, Icon: Laptop },
  large: { width: 1_920, height: 1_080, Icon: Monitor },
} as const;
type Device = keyof typeof DEVICES;
const DEVICE_NAMES = Object.keys(DEVICES) as Device[];

/** Whose view it is: nobody's, somebody in a role and company, or a role itself. */
export function AsPickers({ value, onChange }: { readonly value: As; readonly onChange: (as: As) => void }) {
  const t = previewTexts.useText();
  const { data: holders = [] } = useHolders();
  const people = holders.map((one) => ({
    value: `person ${one.id}`,
    label: `${[one.user?.last_name, one.user?.first_name].filter(Boolean).join(' ') || one.user?.login || one.user_id} · ${one.role?.display_name ?? ''} · ${one.member_company?.company_name ?? ''}`,
  }));
  const places = new Map(holders.map((one) => [`${one.role_id} ${one.member_company_id}`, one]));
  const roles = [...places.values()].map((one) => ({
    value: `role ${one.role_id} ${one.member_company_id}`,
    label: `${one.role?.display_name ?? one.role_id} · ${one.member_company?.company_name ?? ''}`,
  }));
  const [chosen, setChosen] = useState<string>();
  const choose = (next: string | undefined) => {
    setChosen(next);
    const { date } = value;
    const [kind, first, second] = (next ?? '').split(' ');
    const holder = kind === 'person' ? holders.find(({ id }) => id === Number(first)) : undefined;
    if (holder) onChange({ date, user_id: holder.user_id, role: holder.role_id, company_id: holder.member_company_id });
    else if (kind === 'role') onChange({ date, role: Number(first), company_id: Number(second) });
    else onChange({ date });
  };
  return (
    <>
      <Select<string>
        className="preview-as"
        aria-label={t('as')}
        allowClear
        showSearch={choiceSearch}
        placeholder={t('as.nobody')}
        value={chosen ?? null}
        options={[
          { label: t('as.roles'), title: 'roles', options: roles },
          { label: t('as.people'), title: 'people', options: people },
        ]}
        onChange={(next?: string) => choose(next)}
      />
      <DatePicker
        aria-label={t('as.date')}
        placeholder={t('as.date')}
        value={value.date === undefined ? null : dayjs(value.date)}
        onChange={(next) => onChange({ ...value, date: next ? dayjs(next).format('YYYY-MM-DD') : undefined })}
      />
    </>
  );
}

type PaneProps = {
  readonly show: Shown;
  /** The table of what is shown, and those that its references lead to, as they are drafted. */
  readonly models: ReadonlyMap<string, ModelDefinition>;
};
export function PreviewPane({ show, models }: PaneProps) {
  const t = previewTexts.useText();
  const { language: own } = useLanguage();
  const ownTheme = useColorMode();
  const [device, setDevice] = useState<Device>('phone');
  const [language, setLanguage] = useState<Language>(own);
  const [theme, setTheme] = useState<'light' | 'dark'>(ownTheme);
  const [as, setAs] = useState<As>({});
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  const [isReady, setReady] = useState(false);
  const layer = useDesignLayer();
  const { data: all = [] } = useDefinitions(layer);
  const isAs = Object.values(as).some((value) => value !== undefined);
  // Typing in the designer asks the server once it pauses.
  const settled = useDeferredValue(show);
  const drafted = useMemo(
    () => [...models.values()].filter(({ name }) => all.find((one) => one.type === 'model' && one.name === name)?.draft === 'change'),
    [all, models],
  );
  const seen = useSeenAs(settled, drafted, isAs ? as : undefined);
  const found = seen.data;
  const message = useMemo((): PreviewMessage | undefined => {
    if (!isAs) return { kind: 'lambda.preview.show', show, models: [...models.values()], language, theme };
    if (!found?.definition) return undefined;
    return {
      kind: 'lambda.preview.show',
      show: { type: show.type, definition: found.definition } as Shown,
      models: Object.values(found.models),
      rows: found.rows,
      record: found.record,
      language,
      theme,
    };
  }, [isAs, found, show, models, language, theme]);
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (isFrom(event, frame.current?.contentWindow) && event.data === READY) setReady(true);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  useEffect(() => {
    if (isReady && message) frame.current?.contentWindow?.postMessage(message, window.location.origin);
  }, [isReady, message]);
  useEffect(() => {
    const node = box.current;
    if (!node) return;
    const watch = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    watch.observe(node);
    return () => watch.disconnect();
  }, []);
  const { width, height } = DEVICES[device];
  const scale = room > 0 ? Math.min(1, room / width) : 1;
  const closed = isAs ? (seen.data?.closed ?? (seen.error ? wordsOfError(seen.error) : undefined)) : undefined;
  return (
    <div className="preview-pane">
      <div className="preview-tools">
        <Segmented<Device>
          aria-label={t('device')}
          value={device}
          onChange={setDevice}
          options={DEVICE_NAMES.map((value) => {
            const { Icon } = DEVICES[value];
            return { value, icon: <Icon {...icon} />, title: t(`device.${value}`) };
          })}
        />
        <Segmented<Language>
          aria-label={t('language')}
          value={language}
          onChange={setLanguage}
          options={SHOWN_LANGUAGES.map((value) => ({ value, label: value.toUpperCase() }))}
        />
        <Segmented<'light' | 'dark'>
          aria-label={t('theme')}
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'light', icon: <Sun {...icon} />, title: t('theme.light') },
            { value: 'dark', icon: <Moon {...icon} />, title: t('theme.dark') },
          ]}
        />
        {layer === undefined && <AsPickers value={as} onChange={setAs} />}
        <span className="builder-hint">
          {width} × {height}
        </span>
      </div>
      {isAs && seen.isFetching && <Spin size="small" aria-label={t('waiting')} />}
      {closed && <Alert type="info" showIcon title={closed} />}
      {isAs && (seen.data?.problems.length ?? 0) > 0 && (
        <Alert type="warning" showIcon title={seen.data?.problems.map((one) => one.message).join('\n')} />
      )}
      <div ref={box} className="preview-box" style={{ height: height * scale }} hidden={closed !== undefined}>
        <iframe
          ref={frame}
          className="preview-frame"
          title={t('title')}
          src="/lambda/puzzle/preview-frame"
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  );
}
