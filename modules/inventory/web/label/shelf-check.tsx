/** Shelf labels are scanned one after the other: green says the present price, red waits to be printed anew. */
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { formatMoney } from '@lambda/web-engine/kit/format.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Input } from 'antd';
import { CircleCheck, CircleX, ScanBarcode } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { inventoryTexts } from '../i18n/texts.ts';
import { checkShelf, type FoundItem, RED_KEY, type ShelfAnswer, useRedShelves } from './label-data.ts';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const LARGE = { size: 40, strokeWidth: 1.75, 'aria-hidden': true } as const;
const AMOUNT = /^\d{1,15}(\.\d{1,2})?$/;

function Verdict({ answer }: { readonly answer: ShelfAnswer }) {
  const t = inventoryTexts.useText();
  const isRight = answer.result === 'same';
  return (
    <div className={isRight ? 'pl-verdict is-right' : 'pl-verdict is-wrong'} role="status">
      {isRight ? <CircleCheck {...LARGE} /> : <CircleX {...LARGE} />}
      <div>
        <strong className="pl-verdict-word">{isRight ? t('shelf.same') : t('shelf.differs')}</strong>
        <span>
          {answer.name} ({answer.code})
        </span>
        <dl className="lp-figures">
          <dt>{t('shelf.onShelf')}</dt>
          <dd>
            {answer.shelf_price === null ? t('shelf.never') : formatMoney(answer.shelf_price)}
            {answer.printed_on && ` · ${t('shelf.printedOn', { day: answer.printed_on })}`}
          </dd>
          <dt>{t('shelf.now')}</dt>
          <dd>
            {formatMoney(answer.price)} · {answer.since}
          </dd>
        </dl>
        {!isRight && <span>{t('shelf.queued')}</span>}
      </div>
    </div>
  );
}

type Props = { readonly onPrint: (items: readonly FoundItem[]) => void };
export function ShelfCheck({ onPrint }: Props) {
  const t = inventoryTexts.useText();
  const id = useId();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [seen, setSeen] = useState('');
  const [answer, setAnswer] = useState<ShelfAnswer>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { data: red, error } = useRedShelves();
  useEffect(() => input.current?.focus(), []);
  const price = seen.replaceAll(/[,\s₮]/g, '');
  const check = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '' || isBusy) return;
    setBusy(true);
    setFailure(undefined);
    setAnswer(undefined);
    try {
      setAnswer(await checkShelf(code.trim(), AMOUNT.test(price) ? price : ''));
      setSeen('');
      await client.invalidateQueries({ queryKey: RED_KEY });
    } catch (refused) {
      if (!(refused instanceof RequestError)) throw refused;
      setFailure(refused.code === 'NOT_FOUND' ? t('shelf.unknown') : refused.message);
    } finally {
      setBusy(false);
      setCode('');
      // The reader goes on with the next label: nobody touches the screen in between.
      input.current?.focus();
    }
  };
  const items = [...new Map((red ?? []).map(({ inventory }) => [inventory.id, inventory])).values()];
  return (
    <div className="pl-shelf">
      <section>
        <form className="pl-scan" onSubmit={(event) => void check(event)}>
          <div>
            <label htmlFor={`${id}-code`}>{t('shelf.code')}</label>
            <input
              ref={input}
              id={`${id}-code`}
              className="pl-input"
              autoComplete="off"
              maxLength={300}
              value={code}
              aria-describedby={`${id}-help`}
              onChange={({ target }) => setCode(target.value)}
            />
            <p id={`${id}-help`} className="pl-note">
              {t('shelf.codeHelp')}
            </p>
          </div>
          <div>
            <label htmlFor={`${id}-seen`}>{t('shelf.seen')}</label>
            <Input
              id={`${id}-seen`}
              inputMode="decimal"
              value={seen}
              {...(price !== '' && !AMOUNT.test(price) ? { status: 'error' as const } : {})}
              onChange={({ target }) => setSeen(target.value)}
            />
          </div>
          <Button type="primary" htmlType="submit" icon={<ScanBarcode {...ICON} />} {...whileBusy(isBusy)}>
            {t('shelf.check')}
          </Button>
        </form>
        {failure && <Alert type="error" showIcon title={failure} />}
        {answer && <Verdict answer={answer} />}
      </section>
      <section aria-labelledby={`${id}-red`}>
        <div className="pl-count" data-ready>
          <h2 id={`${id}-red`}>{t('shelf.list')}</h2>
          <Button size="small" disabled={items.length === 0} onClick={() => onPrint(items)}>
            {t('shelf.toPrint')}
          </Button>
        </div>
        {error && <Alert type="error" showIcon title={error.message} />}
        {red && items.length === 0 && <p className="pl-note">{t('shelf.listEmpty')}</p>}
        <ul className="pl-list">
          {items.map((item) => (
            <li key={item.id}>
              <span className="pl-name">{item.inventory_name}</span>
              <span className="pl-meta lp-figures">
                {item.code} · {formatMoney(item.price)}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
