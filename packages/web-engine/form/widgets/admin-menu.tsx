/** Entries of the menu chosen from its tree, as far as the person's own menu shows it: one id, or a list of ids. */
import type { MenuItem } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { TreeSelect } from 'antd';
import { useMemo } from 'react';
import { useLabel } from '../../kit/i18n/i18n.ts';
import { useSession } from '../../kit/session/session.tsx';
import { formTexts } from '../texts.ts';
import { ReadOnlyBox } from './read-only-box.tsx';
import { controlProps, type FieldWidgetProps } from './widget-props.ts';

type Node = { value: string; title: string; selectable: boolean; children: Node[] };

/** The menu as something to choose from: groups hold entries and are none themselves. */
export function menuNodes(items: readonly MenuItem[], label: (text: Label) => string): Node[] {
  return items
    .filter(({ linkTo }) => linkTo !== 'divider')
    .map((item) => ({
      value: item.id,
      title: label(item.label),
      selectable: item.linkTo !== 'noAction',
      children: menuNodes(item.children ?? [], label),
    }));
}

const titleIn = (nodes: readonly Node[], id: string): string | undefined => {
  for (const node of nodes) {
    const found = node.value === id ? node.title : titleIn(node.children, id);
    if (found !== undefined) return found;
  }
  return undefined;
};
const idsIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string' && one !== '');

/** An entry that this person's menu does not hold is shown by its id and kept. */
export function AdminMenuWidget(props: FieldWidgetProps<FieldOf<'text' | 'json'>>) {
  const { field, value, readOnly, onChange, onBlur } = props;
  const t = formTexts.useText();
  const label = useLabel();
  const { menu } = useSession();
  const nodes = useMemo(() => menuNodes(menu, label), [menu, label]);
  const chosen = idsIn(value).map((id) => ({ value: id, label: titleIn(nodes, id) ?? id }));
  if (readOnly) return <ReadOnlyBox {...props} text={chosen.map((one) => one.label).join(', ')} />;
  const isList = field.kind === 'json';
  const { 'aria-required': isRequired, ...control } = controlProps(props);
  return (
    <TreeSelect<{ value: string; label: string } | { value: string; label: string }[]>
      {...control}
      aria-required={isRequired}
      className="record-select"
      classNames={{ popup: { root: 'record-options' } }}
      labelInValue
      multiple={isList}
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandAll
      popupMatchSelectWidth={false}
      treeData={nodes}
      value={isList ? chosen : chosen[0]}
      placeholder={t('field.choose')}
      onChange={(next) => {
        if (!isList) return onChange(next && !Array.isArray(next) ? next.value : null);
        const ids = (Array.isArray(next) ? next : []).map((one) => one.value);
        onChange(ids.length > 0 ? ids : null);
      }}
      onBlur={onBlur}
    />
  );
}
