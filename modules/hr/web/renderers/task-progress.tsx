/** How many of a list's tasks are done, as a bar and in figures. */
import type { RendererProps } from '@lambda/web-engine/kit/registries.ts';
import { theme } from 'antd';

export function TaskProgressCell({ value, row }: RendererProps) {
  const { token } = theme.useToken();
  const [done, total] = [Number(value ?? 0), Number(row.total_count ?? 0)];
  if (total === 0) return null;
  const isWhole = done >= total;
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
      <span aria-hidden style={{ width: 84, height: 6, borderRadius: 3, background: token.colorFillSecondary, overflow: 'hidden' }}>
        <span
          style={{
            display: 'block',
            height: '100%',
            width: `${Math.round((done / total) * 100)}%`,
            background: isWhole ? token.colorSuccess : token.colorLink,
          }}
        />
      </span>
      <span style={{ minWidth: 36, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        {done}/{total}
      </span>
    </span>
  );
}
