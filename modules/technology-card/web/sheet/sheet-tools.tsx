/** For how many portions a card is calculated, with which costs, and the ways to paper. */
import { formatNumber } from '@lambda/web-engine/kit/format.ts';
import { Button, Input, Segmented } from 'antd';
import { FileText, Printer } from 'lucide-react';
import { useId, useState } from 'react';
import type { Sheet } from '../../sheet/sheet-shape.ts';
import { cardTexts } from '../i18n/texts.ts';
import { isPortions, pagePath, paperPath, type SheetAsked } from './sheet-data.ts';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
type Props = {
  readonly sheet: Sheet;
  readonly asked: SheetAsked;
  readonly onAsk: (next: Omit<SheetAsked, 'id'>) => void;
  /** On the page itself the browser prints; elsewhere a button leads there. */
  readonly isPage?: boolean;
};
export function SheetTools({ sheet, asked, onAsk, isPage = false }: Props) {
  const t = cardTexts.useText();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? asked.portions ?? sheet.portions;
  const isWrong = shown !== '' && !isPortions(shown);
  const change = (text: string) => {
    setTyped(text);
    if (text === '') onAsk({ ...asked, portions: null });
    else if (isPortions(text)) onAsk({ ...asked, portions: text.replace(',', '.') });
  };
  const hasTwo = sheet.state !== 'draft' && (sheet.frozen || asked.isNow);
  return (
    <div className="tc-tools">
      <label htmlFor={id}>{t('sheet.scale', { batch: formatNumber(sheet.batch), unit: sheet.unit })}</label>
      <Input
        id={id}
        inputMode="decimal"
        className="tc-portions"
        value={shown}
        {...(isWrong ? { status: 'error' as const } : {})}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        suffix={sheet.unit}
        onChange={(event) => change(event.target.value.trim())}
        onBlur={() => setTyped(null)}
      />
      {isWrong && (
        <span id={`${id}-wrong`} className="tc-wrong" role="alert">
          {t('sheet.wrongPortions')}
        </span>
      )}
      {hasTwo && (
        <Segmented
          value={asked.isNow ? 'now' : 'approved'}
          options={[
            { value: 'approved', label: t('sheet.asApproved') },
            { value: 'now', label: t('sheet.now') },
          ]}
          onChange={(next) => onAsk({ ...asked, isNow: next === 'now' })}
        />
      )}
      <span className="tc-ways">
        {isPage ? (
          <Button icon={<Printer {...ICON} />} onClick={() => window.print()}>
            {t('sheet.paper')}
          </Button>
        ) : (
          <Button icon={<Printer {...ICON} />} href={pagePath(asked)} target="_blank" rel="noopener">
            {t('sheet.print')}
          </Button>
        )}
        <Button icon={<FileText {...ICON} />} href={paperPath(asked)} target="_blank" rel="noopener">
          {t('sheet.pdf')}
        </Button>
      </span>
    </div>
  );
}
