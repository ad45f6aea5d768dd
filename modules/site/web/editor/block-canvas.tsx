/** The page as it is put together: blocks to drag, the page itself in a frame of its own with the site's style, and what the chosen block says. */
import '@puckeditor/core/no-external.css';
import './page-editor.css';
import type { Language } from '@lambda/model/labels.ts';
import { loadKoreanFont } from '@lambda/ui/theme/root-modes.ts';
import { queryPublic, request } from '@lambda/web-engine/data/client.ts';
import { type ComponentData, type Config, type Data, Puck } from '@puckeditor/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useMemo } from 'react';
import type { Block, BlockType } from '../../pages/block-schema.ts';
import { BLOCKS } from '../../pages/blocks/block-list.tsx';
import { readLive } from '../../pages/live-content.ts';
import { NOTHING_LIVE, SiteViewContext } from '../../pages/site-view.ts';
import { siteTexts } from '../i18n/texts.ts';
import { blockFields } from './block-fields.ts';

const TYPES = Object.keys(BLOCKS) as BlockType[];
const ALL_LIVE: ReadonlySet<BlockType> = new Set(TYPES);

/** The page stands in the frame with the style sheets of the site, so that it looks as visitors see it. */
function SiteStyles({ children, document: framed }: { readonly children: ReactNode; readonly document?: Document }) {
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
  return <>{children}</>;
}

const dataOf = (blocks: readonly Block[]): Data => ({
  root: {},
  content: blocks.map(({ id, type, props }) => ({ type, props: { ...props, id } })),
});
const blocksOf = ({ content }: Data): Block[] =>
  content.map(({ type, props: { id, ...props } }: ComponentData) => ({ id: String(id), type, props }) as Block);

type Canvas = {
  readonly language: Language;
  /** What it begins with; changed afterwards by the person alone. */
  readonly blocks: readonly Block[];
  readonly onChange: (blocks: readonly Block[]) => void;
};
export default function BlockCanvas({ language, blocks, onChange }: Canvas) {
  const t = siteTexts.useText();
  useEffect(() => void loadKoreanFont(), []);
  const live = useQuery({
    queryKey: ['site-live', language],
    queryFn: () => readLive((document, variables) => queryPublic(document, variables), language, ALL_LIVE),
  });
  const view = useMemo(() => ({ language, live: live.data ?? NOTHING_LIVE }), [language, live.data]);
  const config = useMemo((): Config => {
    const fields = blockFields(t);
    const drawn = (type: BlockType) => {
      const Drawn = BLOCKS[type] as ComponentType<Record<string, unknown>>;
      return {
        ...fields[type],
        label: t(`block.${type}`),
        // The frame of the editor has no context of the page around it.
        render: ({ puck: _puck, id: _id, editMode: _mode, ...props }: Record<string, unknown>) => <Drawn {...props} />,
      };
    };
    return { root: { fields: {} }, components: Object.fromEntries(TYPES.map((type) => [type, drawn(type)])) as never };
  }, [t]);
  return (
    <SiteViewContext value={view}>
      <Puck
        config={config}
        data={dataOf(blocks)}
        onChange={(data) => onChange(blocksOf(data))}
        overrides={{ iframe: SiteStyles }}
        iframe={{ enabled: true, waitForStyles: false }}
      >
        <div className="site-editor">
          <section aria-label={t('editor.blocks')} className="site-editor-side">
            <h2>{t('editor.blocks')}</h2>
            <p>{t('editor.hint')}</p>
            <Puck.Components />
            <h2>{t('editor.outline')}</h2>
            <Puck.Outline />
          </section>
          <div className="site-editor-page">
            <Puck.Preview />
          </div>
          <section aria-label={t('editor.fields')} className="site-editor-side">
            <h2>{t('editor.fields')}</h2>
            <Puck.Fields />
          </section>
        </div>
      </Puck>
    </SiteViewContext>
  );
}
