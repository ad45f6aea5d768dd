/** Every text of the screens, with what administrators have put in its place. */
import '@lambda/ui/parts/framed-list.css';
import '../texts/texts.css';
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { formatNumber } from '@lambda/web-engine/kit/format.ts';
import { useLabel, useLanguage } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { LoadFailed, PageLoading } from '@lambda/web-engine/kit/page/page-states.tsx';
import type { ScreenProps } from '@lambda/web-engine/kit/registries.ts';
import { Input, Pagination, Segmented } from 'antd';
import { Search } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { isCorrected, isFound, type ScreenText, shownIn, useScreenTexts } from '../data/texts.ts';
import { administrationTexts } from '../i18n/texts.ts';
import { TextEditor } from '../texts/text-editor.tsx';

const PAGE = 50;
type Only = 'all' | 'corrected';

type ListProps = { readonly texts: readonly ScreenText[]; readonly onEdit: (text: ScreenText) => void };
function TextList({ texts, onEdit }: ListProps) {
  const t = administrationTexts.useText();
  const { language } = useLanguage();
  return (
    <ul className="lp-framed-list screen-texts" lang={language} aria-label={t('texts.list')}>
      {texts.map((text) => {
        const shown = shownIn(text, language);
        return (
          <li key={text.key}>
            <button type="button" className="lp-pressed-line" aria-label={t('texts.edit', { key: text.key })} onClick={() => onEdit(text)}>
              <span className="lp-line-words">
                <span>{shown}</span>
                {shown !== text.shipped[language] && (
                  <span className="screen-text-was">{t('texts.was', { text: text.shipped[language] })}</span>
                )}
                <code>{text.key}</code>
              </span>
              {isCorrected(text) && <StatusTag tone="info">{t('texts.corrected')}</StatusTag>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

export default function TextCorrections({ crud, permissions }: ScreenProps) {
  const t = administrationTexts.useText();
  const label = useLabel();
  const { data, error, refetch } = useScreenTexts();
  const [typed, setTyped] = useState('');
  const [only, setOnly] = useState<Only>('all');
  const [page, setPage] = useState(1);
  const [editing, setEditing] = useState<string>();
  const searched = useDeferredValue(typed);
  const found = useMemo(
    () => (data ?? []).filter((text) => (only === 'all' || isCorrected(text)) && (searched === '' || isFound(text, searched))),
    [data, only, searched],
  );
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const chosen = data.find(({ key }) => key === editing);
  const isNone = only === 'corrected' && searched === '';
  return (
    <div className="lp-list-page">
      <PageHeader title={label(crud.label)} count={formatNumber(found.length)} />
      <div className="lp-list-tools screen-texts-tools">
        <Input
          prefix={<Search size={16} strokeWidth={1.75} aria-hidden />}
          placeholder={t('texts.search')}
          aria-label={t('texts.search')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setPage(1);
          }}
        />
        <Segmented<Only>
          aria-label={t('texts.show')}
          value={only}
          onChange={(next) => {
            setOnly(next);
            setPage(1);
          }}
          options={[
            { value: 'all', label: t('texts.all') },
            { value: 'corrected', label: t('texts.corrected') },
          ]}
        />
      </div>
      {found.length === 0 ? (
        <StateFrame
          picture={isNone ? 'empty' : 'nothing'}
          title={t(isNone ? 'texts.noneCorrected' : 'texts.empty')}
          text={t(isNone ? 'texts.noneCorrectedText' : 'texts.emptyText')}
        />
      ) : (
        <TextList texts={found.slice((page - 1) * PAGE, page * PAGE)} onEdit={({ key }) => setEditing(key)} />
      )}
      {found.length > PAGE && <Pagination current={page} pageSize={PAGE} total={found.length} showSizeChanger={false} onChange={setPage} />}
      {chosen && (
        <TextEditor key={chosen.key} text={chosen} mayChange={permissions.u && permissions.c} onClose={() => setEditing(undefined)} />
      )}
    </div>
  );
}
