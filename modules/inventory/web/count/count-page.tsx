/** `/inventory/count/{id}`: counting on the phone by camera, reader or typing; it goes on without a connection. */
import './count.css';
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { LoadFailed, PageLoading, PageNotFound } from '@lambda/web-engine/kit/page/page-states.tsx';
import { useTitle } from '@lambda/web-engine/kit/page/use-title.ts';
import { useSession } from '@lambda/web-engine/kit/session/session.tsx';
import { Alert, Button, Segmented } from 'antd';
import { Camera, ScanBarcode } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { scannedCodes } from '../../item/barcodes.ts';
import { inventoryTexts } from '../i18n/texts.ts';
import { CodeCamera } from './code-camera.tsx';
import type { CountLine, CountList } from './count-data.ts';
import { Keypad } from './keypad.tsx';
import { type Counting, useCount } from './use-count.ts';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
const OPEN: ReadonlySet<string> = new Set(['counting', 'second']);
const SHOWN = 100;
const short = (quantity: string): string => (quantity.includes('.') ? quantity.replace(/\.?0+$/, '') : quantity);

/** Lines of what was scanned or written: by barcode, code, or a part of the name. */
export function linesFor(lines: readonly CountLine[], text: string): readonly CountLine[] {
  const { codes } = scannedCodes(text);
  const exact = lines.filter(({ barcodes, code }) => code === text.trim() || barcodes.some((one) => codes.includes(one)));
  if (exact.length > 0) return exact;
  const wanted = text.trim().toLocaleLowerCase();
  return wanted === '' ? [] : lines.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
}

type OneProps = {
  readonly line: CountLine;
  readonly isSecond: boolean;
  readonly onCount: (quantity: string) => void;
  readonly onBack: () => void;
};
function OneLine({ line, isSecond, onCount, onBack }: OneProps) {
  const t = inventoryTexts.useText();
  const said = isSecond ? line.second : line.first;
  const [quantity, setQuantity] = useState(said === null ? '' : short(said));
  const done = () => {
    if (quantity !== '') onCount(quantity.replace(/\.$/, ''));
  };
  return (
    <section className="ct-one">
      <h2 lang="">{line.name}</h2>
      <p className="ct-quiet">
        {line.code}
        {line.lot && ` · ${t('count.lot', { lot: line.lot })}`} · {line.unit}
      </p>
      <Keypad value={quantity} digits={line.digits} onChange={setQuantity} onDone={done} />
      <div className="ct-buttons">
        <Button size="large" onClick={onBack}>
          {t('count.back')}
        </Button>
        <Button size="large" type="primary" disabled={quantity === ''} onClick={done}>
          {t('count.save')}
        </Button>
      </div>
    </section>
  );
}

type ListProps = { readonly list: CountList; readonly counting: Counting };
function CountingList({ list, counting }: ListProps) {
  const t = inventoryTexts.useText();
  const isSecond = list.state === 'second';
  const [open, setOpen] = useState<number | null>(null);
  const [found, setFound] = useState<readonly number[] | null>(null);
  const [text, setText] = useState('');
  const [which, setWhich] = useState<'left' | 'all'>('left');
  const [hasCamera, setCamera] = useState(false);
  const [notice, setNotice] = useState<{ readonly text: string; readonly isError: boolean } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const asked = isSecond ? list.lines.filter(({ needsSecond }) => needsSecond) : list.lines;
  const isDone = (line: CountLine): boolean => (isSecond ? line.second : line.first) !== null;
  const done = asked.filter(isDone).length;

  const look = (code: string) => {
    const lines = linesFor(asked, code);
    setText('');
    const [only] = lines;
    if (!only) {
      setFound(null);
      setNotice({ text: t('count.unknown', { code: code.trim() }), isError: true });
      return;
    }
    setNotice(null);
    if (lines.length === 1) {
      setCamera(false);
      setOpen(only.id);
    } else setFound(lines.map(({ id }) => id));
  };
  const line = asked.find(({ id }) => id === open);
  if (line)
    return (
      <OneLine
        key={line.id}
        line={line}
        isSecond={isSecond}
        onBack={() => setOpen(null)}
        onCount={(quantity) => {
          void counting.count({ line: line.id, field: isSecond ? 'second_qty' : 'counted_qty', quantity });
          setNotice({ text: `${line.name}: ${quantity} ${line.unit}`, isError: false });
          setOpen(null);
          setFound(null);
        }}
      />
    );
  const shown = found ? asked.filter(({ id }) => found.includes(id)) : which === 'left' ? asked.filter((one) => !isDone(one)) : asked;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') look(text);
    input.current?.focus();
  };
  return (
    <>
      <form className="ct-scan" onSubmit={submit}>
        <input
          ref={input}
          className="ct-input"
          aria-label={t('count.code')}
          placeholder={t('count.code')}
          autoComplete="off"
          maxLength={300}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button size="large" htmlType="submit" icon={<ScanBarcode {...ICON} />} aria-label={t('count.find')} />
        <Button size="large" icon={<Camera {...ICON} />} aria-label={t('count.camera')} onClick={() => setCamera(true)} />
      </form>
      {hasCamera && (
        <CodeCamera
          onCode={look}
          onClose={() => setCamera(false)}
          onFailed={() => {
            setCamera(false);
            setNotice({ text: t('count.noCamera'), isError: true });
          }}
        />
      )}
      {notice && <Alert type={notice.isError ? 'error' : 'success'} showIcon title={notice.text} />}
      <div className="ct-progress">
        <strong>{t('count.progress', { done, all: asked.length })}</strong>
        <progress max={Math.max(asked.length, 1)} value={done} aria-label={t('count.progress', { done, all: asked.length })} />
      </div>
      {found ? (
        <Button onClick={() => setFound(null)}>{t('count.whole')}</Button>
      ) : (
        <Segmented
          block
          value={which}
          options={[
            { value: 'left', label: t('count.left') },
            { value: 'all', label: t('count.all') },
          ]}
          onChange={setWhich}
        />
      )}
      {shown.length === 0 && <p className="ct-quiet">{t('count.through')}</p>}
      <ul className="ct-list">
        {shown.slice(0, SHOWN).map((one) => (
          <li key={one.id}>
            <button type="button" onClick={() => setOpen(one.id)}>
              <span className="ct-name" lang="">
                {one.name}
              </span>
              <span className="ct-quiet">
                {one.code}
                {one.lot && ` · ${one.lot}`}
              </span>
              <span className="ct-figure">{isDone(one) ? `${short((isSecond ? one.second : one.first) ?? '')} ${one.unit}` : '–'}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length > SHOWN && <p className="ct-quiet">{t('count.more', { count: shown.length - SHOWN })}</p>}
    </>
  );
}

function Counted({ id, company }: { readonly id: number; readonly company: number }) {
  const t = inventoryTexts.useText();
  const counting = useCount(id, company);
  const { list, waiting, refused, failure } = counting;
  useTitle(list ? `${t('count.title')} ${list.number}` : t('count.title'));
  if (failure instanceof Error) return <LoadFailed error={failure} onRetry={() => window.location.reload()} />;
  if (list === null) return <PageNotFound />;
  if (!list) return <PageLoading />;
  return (
    <div className="ct" data-ready>
      <header className="ct-head">
        <div>
          <h1>{list.number || t('count.title')}</h1>
          <p className="ct-quiet" lang="">
            {list.place}
          </p>
        </div>
        <StatusTag tone={waiting > 0 ? 'warning' : 'success'}>
          {waiting > 0 ? t('count.waiting', { count: waiting }) : t('count.sent')}
        </StatusTag>
      </header>
      {list.state === 'second' && <Alert type="info" showIcon title={t('count.secondHint')} />}
      {refused && <Alert type="error" showIcon title={refused} />}
      {OPEN.has(list.state) ? (
        <CountingList list={list} counting={counting} />
      ) : (
        <Alert type="warning" showIcon title={t('count.closed')} />
      )}
      <Link className="ct-form" to="/erp/p/stocktakes">
        {t('count.toForm')}
      </Link>
    </div>
  );
}

export function CountPage() {
  const { id } = useParams();
  const { company } = useSession();
  const number = Number(id);
  return Number.isSafeInteger(number) && number > 0 ? <Counted id={number} company={company.id} /> : <PageNotFound />;
}
