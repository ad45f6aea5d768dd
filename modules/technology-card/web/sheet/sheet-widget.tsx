/** `technology_card_sheet`: the calculation of the card that a form shows, with the costs of this moment. */
import { useRecordId } from '@lambda/web-engine/form/record-id.ts';
import { LoadFailed } from '@lambda/web-engine/kit/page/page-states.tsx';
import type { WidgetProps } from '@lambda/web-engine/kit/registries.ts';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { cardTexts } from '../i18n/texts.ts';
import { type SheetAsked, useSheet } from './sheet-data.ts';
import { SheetTools } from './sheet-tools.tsx';
import { SheetView } from './sheet-view.tsx';

function Calculated({ id }: { readonly id: number }) {
  const [asked, setAsked] = useState<Omit<SheetAsked, 'id'>>({ portions: null, isNow: true });
  const { data, error, refetch } = useSheet({ id, ...asked });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  return (
    <>
      <SheetTools sheet={data} asked={{ id, ...asked }} onAsk={setAsked} />
      <SheetView sheet={data} />
    </>
  );
}

export function SheetWidget(_props: WidgetProps) {
  const t = cardTexts.useText();
  const id = useRecordId();
  return id === null ? <p className="tc-quiet">{t('sheet.saveFirst')}</p> : <Calculated id={id} />;
}
