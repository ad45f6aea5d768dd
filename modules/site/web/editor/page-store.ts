/** The page as the canvas holds it, for the parts of the editor that stand around it. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import { type ComponentData, createUsePuck, type Data } from '@puckeditor/core';
import type { BlockType } from '../../pages/block-schema.ts';
import type { Values, WrittenBlock } from './three-languages.ts';

/** What is said of the page as a whole. */
export type AboutPage = {
  readonly title: Label;
  readonly description: Label;
  /** A picture of the library for where links to the page are shared; empty for none. */
  readonly share: string;
};
export type WrittenPage = { readonly about: AboutPage; readonly blocks: readonly WrittenBlock[] };

/** Kept beside the properties that the library knows of a page itself. */
type Root = NonNullable<Data['root']['props']>;
const rootOf = (about: AboutPage): Root => ({ about }) as Root;

export const dataOf = ({ about, blocks }: WrittenPage): Data => ({
  root: { props: rootOf(about) },
  content: blocks.map(({ id, type, props }) => ({ type, props: { ...props, id } })),
});
const blockOf = ({ type, props: { id, ...props } }: ComponentData): WrittenBlock => ({
  id: String(id),
  type: type as BlockType,
  props: props as Values,
});
export const pageOf = ({ root, content }: Data): WrittenPage => ({
  about: (root.props as Root & { readonly about: AboutPage }).about,
  blocks: content.map(blockOf),
});

const ZONE = 'root:default-zone';
const useStore = createUsePuck();

/** The blocks in their order, which of them is chosen, and what can be done with them. */
export function usePage() {
  const data = useStore((store) => store.appState.data);
  const selector = useStore((store) => store.appState.ui.itemSelector);
  const dispatch = useStore((store) => store.dispatch);
  const { about, blocks } = pageOf(data);
  const choose = (index: number | null) => dispatch({ type: 'setUi', ui: { itemSelector: index === null ? null : { index, zone: ZONE } } });
  return {
    about,
    blocks,
    chosen: selector && (selector.zone ?? ZONE) === ZONE ? selector.index : null,
    choose,
    changeAbout: (next: AboutPage) => dispatch({ type: 'replaceRoot', root: { props: rootOf(next) } }),
    change: (index: number, { id, type, props }: WrittenBlock) =>
      dispatch({ type: 'replace', destinationIndex: index, destinationZone: ZONE, data: { type, props: { ...props, id } } }),
    add: (type: BlockType, index: number) => {
      dispatch({ type: 'insert', componentType: type, destinationIndex: index, destinationZone: ZONE });
      choose(index);
    },
    move: (from: number, to: number) => {
      dispatch({ type: 'reorder', sourceIndex: from, destinationIndex: to, destinationZone: ZONE });
      choose(to);
    },
    copy: (index: number) => {
      dispatch({ type: 'duplicate', sourceIndex: index, sourceZone: ZONE });
      choose(index + 1);
    },
    remove: (index: number) => {
      dispatch({ type: 'remove', index, zone: ZONE });
      choose(null);
    },
  };
}
