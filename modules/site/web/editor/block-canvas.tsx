/** The page as it is put together: blocks to drag, the page itself in a frame of its own with the site's style, and what the chosen block says. */
import '@puckeditor/core/no-external.css';
import './page-editor.css';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { loadKoreanFont } from '@lambda/ui/theme/root-modes.ts';
import { NestedForms } from '@lambda/web-engine/form/nested/nested-forms.tsx';
import { RecordForm } from '@lambda/web-engine/form/record-form.tsx';
import { queryPublic, request } from '@lambda/web-engine/kit/data/client.ts';
import { type Config, Drawer, Puck } from '@puckeditor/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react';
import { BLOCK_TYPES, type BlockType } from '../../pages/block-schema.ts';
import { BLOCKS } from '../../pages/blocks/block-list.tsx';
import { libraryIdsIn } from '../../pages/library-pictures.ts';
import { readLive } from '../../pages/live-content.ts';
import { themeOf } from '../../pages/readable-colour.ts';
import { type LiveContent, NOTHING_LIVE, SiteViewContext, useSite } from '../../pages/site-view.ts';
import { siteTexts } from '../i18n/texts.ts';
import { BLOCK_FORMS } from './block-fields.ts';
import { BlockOutline } from './block-outline.tsx';
import { BlockShelf } from './block-shelf.tsx';
import { sayHowToDrag, withoutDragRoles } from './drag-words.ts';
import type { EditedPage, EditTarget } from './edit-target.ts';
import { FieldsPanel } from './fields-panel.tsx';
import { readNamed } from './library-data.ts';
import { dataOf, pageOf, type WrittenPage } from './page-store.ts';
import { shownProps, type Values } from './three-languages.ts';
import { UntranslatedNames } from './untranslated-names.tsx';

/** What the blocks of a page would show at this moment. */
async function readShown({ kind }: EditTarget, page: number, language: Language): Promise<LiveContent> {
  const body = kind === 'company' ? { language, page } : { language };
  // A company's contacts stand in its own records.
  const types = new Set<BlockType>(BLOCK_TYPES[kind].filter((type) => kind === 'site' || type !== 'contacts'));
  const [live, { data }] = await Promise.all([
    readLive((document, variables) => queryPublic(document, variables), language, types),
    request<{ data: Pick<LiveContent, 'companies' | 'openings' | 'news' | 'company'> }>('/lambda/site/shown', { method: 'POST', body }),
  ]);
  return { ...live, ...data };
}

/** The page stands in the frame with the style sheets of the site, so that it looks as visitors see it. */
function SiteFrame({ children, document: framed }: { readonly children: ReactNode; readonly document?: Document }) {
  const t = siteTexts.useText();
  const { language } = useSite();
  const title = t('editor.frame');
  useEffect(() => {
    if (!framed) return;
    let isLeft = false;
    void request<{ styles: readonly string[] }>('/builds/site.json').then(({ styles }) => {
      if (isLeft) return;
      for (const href of styles) framed.head.append(Object.assign(framed.createElement('link'), { rel: 'stylesheet', href }));
    });
    return () => {
      isLeft = true;
    };
  }, [framed]);
  useEffect(() => {
    if (!framed) return;
    framed.title = title;
    framed.documentElement.lang = language;
    framed.defaultView?.frameElement?.setAttribute('title', title);
  }, [framed, title, language]);
  useEffect(() => (framed ? withoutDragRoles(framed) : undefined), [framed]);
  return <>{children}</>;
}

function ShownBlock({ type, props }: { readonly type: BlockType; readonly props: Values }) {
  const { language } = useSite();
  const Drawn = BLOCKS[type] as ComponentType<Record<string, unknown>>;
  return <Drawn {...shownProps(type, props, language)} />;
}

type Canvas = {
  /** The language in which the page is looked at. */
  readonly language: Language;
  readonly device: 'desk' | 'phone';
  readonly target: EditTarget;
  /** What it begins with; changed afterwards by the person alone. */
  readonly page: EditedPage;
  readonly onChange: (page: WrittenPage) => void;
};
export default function BlockCanvas({ language, device, target, page, onChange }: Canvas) {
  const t = siteTexts.useText();
  useEffect(() => void loadKoreanFont(), []);
  const live = useQuery({
    queryKey: ['site-live', target.kind, page.id, language],
    queryFn: () => readShown(target, page.id, language),
  });
  const [named, setNamed] = useState(() => libraryIdsIn(page.written).join(','));
  const { data: pictures = NOTHING_LIVE.pictures } = useQuery({
    queryKey: ['site-pictures', 'named', named],
    queryFn: ({ signal }) => readNamed(named === '' ? [] : named.split(',').map(Number), signal),
    placeholderData: keepPreviousData,
  });
  const view = useMemo(() => ({ language, live: { ...(live.data ?? NOTHING_LIVE), pictures } }), [language, live.data, pictures]);
  const change = (next: WrittenPage) => {
    setNamed(libraryIdsIn(next).join(','));
    onChange(next);
  };
  const config = useMemo((): Config => {
    const drawn = (type: BlockType) => ({
      // What a block says is asked for beside the canvas.
      fields: {},
      label: t(`block.${type}`),
      defaultProps: BLOCK_FORMS[type].sample,
      render: ({ puck: _puck, id: _id, editMode: _mode, ...props }: Record<string, unknown>) => (
        <ShownBlock type={type} props={props as Values} />
      ),
    });
    const theme = page.colour === null ? '' : themeOf(page.colour);
    return {
      root: {
        fields: {},
        render: ({ children }: { readonly children?: ReactNode }) => (
          <>
            <style>{theme}</style>
            {children}
          </>
        ),
      },
      components: Object.fromEntries(BLOCK_TYPES[target.kind].map((type) => [type, drawn(type)])) as never,
    };
  }, [t, target.kind, page.colour]);
  const words = useMemo(
    () => ({
      'action-duplicate': t('editor.duplicate'),
      'action-delete': t('editor.remove'),
      'loader-loading': t('editor.loading'),
      'label-page': t('editor.about'),
      'label-component': t('editor.fields'),
    }),
    [t],
  );
  const data = useMemo(() => dataOf(page.written), [page.written]);
  const manner = t('editor.dragging');
  useEffect(() => sayHowToDrag(manner), [manner]);
  return (
    <SiteViewContext value={view}>
      <Puck
        config={config}
        data={data}
        onChange={(next) => change(pageOf(next))}
        overrides={{ iframe: SiteFrame }}
        iframe={{ enabled: true, waitForStyles: false }}
        dictionary={words}
      >
        <div className="site-editor">
          <section aria-label={t('editor.parts')} className="site-editor-side">
            <h2>{t('editor.outline')}</h2>
            <BlockOutline />
            <UntranslatedNames />
            <h2>{t('editor.blocks')}</h2>
            <p>{t('editor.hint')}</p>
            <Drawer>
              <BlockShelf types={BLOCK_TYPES[target.kind]} />
            </Drawer>
          </section>
          <div className={device === 'phone' ? 'site-editor-page site-editor-phone' : 'site-editor-page'}>
            <Puck.Preview />
          </div>
          <NestedForms Form={RecordForm} within={`site-editor.${page.id}`}>
            <FieldsPanel about={target.about} />
          </NestedForms>
        </div>
      </Puck>
    </SiteViewContext>
  );
}
