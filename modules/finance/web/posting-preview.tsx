/** What a document posts: in plain words, and beside them debit and credit. */
import { formatMoney } from '@lambda/web-engine/kit/format.ts';
import type { WidgetProps } from '@lambda/web-engine/kit/registries.ts';
import { theme } from 'antd';
import { financeTexts } from './i18n/texts.ts';

type Line = {
  readonly code: string;
  readonly name: string;
  readonly debit: string;
  readonly credit: string;
  readonly grows: boolean;
};
const isLine = (value: unknown): value is Line => typeof value === 'object' && value !== null && 'debit' in value && 'credit' in value;
const isNothing = (amount: string): boolean => /^0(\.0+)?$/.test(amount);

export function PostingPreview({ value, id }: WidgetProps) {
  const t = financeTexts.useText();
  const { token } = theme.useToken();
  const lines = Array.isArray(value) ? value.filter(isLine) : [];
  if (lines.length === 0)
    return (
      <div id={id} style={{ color: token.colorTextSecondary }}>
        {t('posting.none')}
      </div>
    );
  const cell = { padding: '4px 8px', borderBottom: `1px solid ${token.colorBorderSecondary}`, verticalAlign: 'top' } as const;
  const figure = { ...cell, textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;
  const head = { ...cell, color: token.colorTextSecondary, fontWeight: 'normal', textAlign: 'left' } as const;
  return (
    <div id={id} style={{ overflowX: 'auto' }}>
      <table style={{ width: '100%', borderCollapse: 'collapse', fontSize: 13 }}>
        <thead>
          <tr>
            <th style={head}>{t('posting.words')}</th>
            <th style={{ ...head, textAlign: 'right' }}>{t('posting.debit')}</th>
            <th style={{ ...head, textAlign: 'right' }}>{t('posting.credit')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ code, name, debit, credit, grows }) => (
            <tr key={`${code} ${debit} ${credit}`}>
              <td style={cell}>
                {t(grows ? 'posting.grows' : 'posting.falls', { account: name })}
                <span style={{ color: token.colorTextSecondary, marginInlineStart: 8 }}>{code}</span>
              </td>
              <td style={figure}>{isNothing(debit) ? '' : formatMoney(debit)}</td>
              <td style={figure}>{isNothing(credit) ? '' : formatMoney(credit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
