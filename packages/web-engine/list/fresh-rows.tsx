/** Says that other people have added records; they come into the list when the reader wants them, not under the pointer. */
import './fresh-rows.css';
import { Button } from 'antd';
import { ArrowUp } from 'lucide-react';
import { formatNumber } from '../kit/format.ts';
import { gridTexts } from './texts.ts';

export function FreshRows({ count, onShow }: { count: number; onShow: () => void }) {
  const t = gridTexts.useText();
  return (
    <div className="grid-fresh" role="status">
      {count > 0 && (
        <Button size="small" shape="round" icon={<ArrowUp size={14} strokeWidth={2} aria-hidden />} onClick={onShow}>
          {t('live.fresh', { count: formatNumber(count) })}
        </Button>
      )}
    </div>
  );
}
