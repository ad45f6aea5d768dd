/** The blocks of a page in three languages; drafted, looked at as on a computer or a phone, published. */
import './page-editor.css';
import { LANGUAGES, type Language } from '@lambda/model/definitions/labels.ts';
import { RequestError, request } from '@lambda/web-engine/kit/data/client.ts';
import { currentLanguage, LANGUAGE_NAMES } from '@lambda/web-engine/kit/i18n/language.ts';
import { LoadFailed, PageLoading, PageNotFound } from '@lambda/web-engine/kit/page/page-states.tsx';
import { useLeaveGuard } from '@lambda/web-engine/pages/crud/use-leave-guard.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { App, Button, Segmented } from 'antd';
import { ArrowLeft, Eye, Monitor, QrCode, Save, Send, Smartphone } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { pathIn } from '../../pages/links.ts';
import { siteTexts } from '../i18n/texts.ts';
import type { EditedPage, EditTarget } from './edit-target.ts';
import type { WrittenPage } from './page-store.ts';

const BlockCanvas = lazy(() => import('./block-canvas.tsx'));
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

const reasonOf = (error: Error): string =>
  error instanceof RequestError && error.fields.length > 0 ? error.fields.map(({ message }) => message).join('; ') : error.message;

type Published = { readonly data: { readonly rows: readonly { readonly version: number }[] } };
const publishPage = ({ publishAction }: EditTarget, id: number): Promise<Published> =>
  request(`/lambda/actions/${publishAction}`, { method: 'POST', body: { ids: [id] } });

function Editor({ page, target }: { readonly page: EditedPage; readonly target: EditTarget }) {
  const t = siteTexts.useText();
  const { message } = App.useApp();
  const [language, setLanguage] = useState<Language>(currentLanguage);
  /** The canvas keeps what is changed; it begins with what was stored. */
  const [start] = useState(page.written);
  const [device, setDevice] = useState<'desk' | 'phone'>('desk');
  const written = useRef(start);
  const [title, setTitle] = useState(start.about.title.mn);
  const [isDirty, setDirty] = useState(false);
  const version = useRef(page.version);
  const change = (next: WrittenPage) => {
    written.current = next;
    setTitle(next.about.title.mn);
    setDirty(true);
  };
  const store = async () => {
    const stored = written.current;
    version.current = await target.save({ id: page.id, version: version.current }, stored);
    // What was written meanwhile is still to be saved.
    setDirty(written.current !== stored);
  };
  const save = useMutation({
    mutationFn: store,
    onSuccess: () => message.success(t('editor.saved')),
    onError: (error) => message.error(`${t('editor.notSaved')}: ${reasonOf(error)}`, 8),
  });
  const publish = useMutation({
    mutationFn: async () => {
      if (isDirty) await store();
      version.current = (await publishPage(target, page.id)).data.rows[0]?.version ?? version.current;
    },
    onSuccess: () => message.success(t('editor.published')),
    onError: (error) => message.error(`${t('editor.notPublished')}: ${reasonOf(error)}`, 8),
  });
  const { onDirtyChange, dialog } = useLeaveGuard();
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  return (
    <>
      <div className="site-editor-bar">
        <Link to={target.back} aria-label={t('editor.back')}>
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
        </Link>
        <h1>
          {title} {page.path && <code>{page.path}</code>}
        </h1>
        <div className="site-editor-switches">
          <Segmented
            aria-label={t('editor.language')}
            value={language}
            onChange={setLanguage}
            options={LANGUAGES.map((value) => ({ value, label: <span lang={value}>{LANGUAGE_NAMES[value]}</span> }))}
          />
          <Segmented
            aria-label={t('editor.device')}
            value={device}
            onChange={setDevice}
            options={[
              { value: 'desk' as const, icon: <Monitor {...ICON} />, title: t('editor.desk') },
              { value: 'phone' as const, icon: <Smartphone {...ICON} />, title: t('editor.phone') },
            ]}
          />
        </div>
        <div className="site-editor-deeds">
          {page.path && (
            <Button
              className="site-editor-preview"
              icon={<Eye {...ICON} />}
              href={`${pathIn(language, page.path)}?preview`}
              target="_blank"
              disabled={isDirty}
            >
              {t('editor.preview')}
            </Button>
          )}
          {page.path && target.kind === 'company' && (
            <Button
              className="site-editor-preview"
              icon={<QrCode {...ICON} />}
              href={`/lambda/site/poster/${page.id}`}
              target="_blank"
              aria-label={t('editor.poster')}
              title={t('editor.poster')}
            />
          )}
          <Button icon={<Save {...ICON} />} loading={save.isPending} disabled={!isDirty} onClick={() => save.mutate()}>
            {t('editor.save')}
          </Button>
          <Button type="primary" icon={<Send {...ICON} />} loading={publish.isPending} onClick={() => publish.mutate()}>
            {t('editor.publish')}
          </Button>
        </div>
      </div>
      <Suspense fallback={<PageLoading />}>
        <BlockCanvas language={language} device={device} target={target} page={page} onChange={change} />
      </Suspense>
      {dialog}
    </>
  );
}

export function PageEditor({ target }: { readonly target: EditTarget }) {
  const { id: given = '' } = useParams();
  const id = /^[1-9]\d{0,14}$/.test(given) ? Number(given) : undefined;
  const { data, error, refetch } = useQuery({
    queryKey: ['page-editor', target.kind, id],
    // What is being worked on is not replaced by what others do meanwhile; saving says so.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) => (id === undefined ? null : target.load(id, signal)),
  });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} wholePage />;
  if (data === undefined) return <PageLoading />;
  return data === null ? <PageNotFound /> : <Editor page={data} target={target} />;
}
