/** The blocks that can be put onto the page: dragged to their place, or added by a press behind the chosen one. */
import { Drawer } from '@puckeditor/core';
import { Button } from 'antd';
import { GripVertical, Plus } from 'lucide-react';
import type { BlockType } from '../../pages/block-schema.ts';
import { siteTexts } from '../i18n/texts.ts';
import { usePage } from './page-store.ts';

export function BlockShelf({ types }: { readonly types: readonly BlockType[] }) {
  const t = siteTexts.useText();
  const { blocks, chosen, add } = usePage();
  return (
    <ul className="site-shelf">
      {types.map((type) => (
        <li key={type}>
          <Drawer.Item name={type}>
            {() => (
              <span className="site-shelf-item">
                <GripVertical className="site-shelf-sign" size={16} strokeWidth={1.75} aria-hidden />
                {t(`block.${type}`)}
              </span>
            )}
          </Drawer.Item>
          <Button
            type="text"
            icon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
            aria-label={t('editor.addBlock', { block: t(`block.${type}`) })}
            title={t('editor.add')}
            onClick={() => add(type, chosen === null ? blocks.length : chosen + 1)}
          />
        </li>
      ))}
    </ul>
  );
}
