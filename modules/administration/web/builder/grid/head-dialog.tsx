/** The editor of a head of several rows: neighbouring cells are chosen and put under a common name. */
import './head-dialog.css';
import type { GridDefinition } from '@lambda/model/definitions/definitions.ts';
import type { GridHeader } from '@lambda/model/definitions/grid-header.ts';
import { TONES, type Tone } from '@lambda/model/fields/fields.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import type { GridSource } from '@lambda/web-engine/list/source.ts';
import { Button, Modal } from 'antd';
import { Group, Ungroup } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { ChoiceSetting, LabelSetting, SwitchSetting } from '../editor/settings/setting.tsx';
import { specOf } from './column-specs.ts';
import { columnOf, shownOrder } from './grid-operations.ts';
import {
  canGroup,
  changeNode,
  columnsIn,
  groupNodes,
  type HeadNode,
  type HeadPath,
  headNodes,
  headOf,
  isHeadGroup,
  type Nodes,
  nodeAt,
  ungroupNode,
} from './header-operations.ts';
import { NEW_GROUP } from './new-labels.ts';
import { listDesignTexts } from './texts.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
type DialogProps = {
  readonly grid: GridDefinition;
  readonly source: GridSource;
  readonly onDone: (header: GridHeader | undefined) => void;
  readonly onClose: () => void;
};
type Chosen = { readonly parent: HeadPath; readonly from: number; readonly to: number };
type Cell = { readonly node: HeadNode; readonly path: HeadPath; readonly colSpan: number; readonly rowSpan: number };

/** The cells of each row, from the left. */
function rowsOf(nodes: Nodes): readonly (readonly Cell[])[] {
  const rows: Cell[][] = [];
  const depth = (list: Nodes): number => Math.max(0, ...list.map((node) => (isHeadGroup(node) ? 1 + depth(node.children) : 0)));
  const height = depth(nodes) + 1;
  const put = (list: Nodes, above: HeadPath) => {
    const row = above.length;
    rows[row] ??= [];
    for (const [at, node] of list.entries()) {
      const path = [...above, at];
      if (isHeadGroup(node)) {
        rows[row]?.push({ node, path, colSpan: columnsIn(node.children).length, rowSpan: 1 });
        put(node.children, path);
      } else rows[row]?.push({ node, path, colSpan: 1, rowSpan: height - row });
    }
  };
  put(nodes, []);
  return rows;
}
const isWithin = (path: HeadPath, { parent, from, to }: Chosen): boolean => {
  const own = path.at(-1) ?? -1;
  return path.length === parent.length + 1 && parent.every((step, at) => step === path[at]) && from <= own && own <= to;
};

export function HeadDialog({ grid, source, onDone, onClose }: DialogProps) {
  const t = listDesignTexts.useText();
  const label = useLabel();
  const [nodes, setNodes] = useState<Nodes>(() =>
    headNodes(
      grid.header,
      shownOrder(grid.columns).map(({ field }) => field),
    ),
  );
  const [isTouched, setTouched] = useState(false);
  const [chosen, setChosen] = useState<Chosen>();
  const one = chosen && chosen.from === chosen.to ? nodeAt(nodes, [...chosen.parent, chosen.from]) : undefined;
  const onePath = chosen ? [...chosen.parent, chosen.from] : [];
  const set = (next: Nodes) => {
    setTouched(true);
    setNodes(next);
  };
  const nameOf = (node: HeadNode): string => {
    if (node.cell.label) return label(node.cell.label);
    const column = isHeadGroup(node) ? undefined : columnOf(grid, node.cell.model);
    const spec = column && specOf(column, grid, source);
    return spec ? label(spec.label) : (node.cell.model ?? '');
  };
  const choose = (path: HeadPath, { shiftKey }: MouseEvent) => {
    const [parent, at] = [path.slice(0, -1), path.at(-1) ?? 0];
    const isBeside = chosen && chosen.parent.join('.') === parent.join('.');
    if (shiftKey && isBeside) setChosen({ parent, from: Math.min(chosen.from, at), to: Math.max(chosen.to, at) });
    else setChosen({ parent, from: at, to: at });
  };
  const group = () => {
    if (!chosen) return;
    set(groupNodes(nodes, chosen.parent, chosen.from, chosen.to, NEW_GROUP));
    setChosen({ ...chosen, to: chosen.from });
  };
  return (
    <Modal
      open
      width={960}
      title={t('head.title')}
      onCancel={onClose}
      footer={
        <div className="builder-dialog-buttons">
          <Button onClick={onClose}>{t('head.cancel')}</Button>
          <Button type="primary" onClick={() => (isTouched ? onDone(headOf(nodes)) : onClose())}>
            {t('head.done')}
          </Button>
        </div>
      }
    >
      <div className="builder-dialog">
        <p className="builder-hint">{t('head.how')}</p>
        <div className="list-head-editor">
          <table>
            <tbody>
              {rowsOf(nodes).map((cells, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a head have nothing but their place
                <tr key={row}>
                  {cells.map(({ node, path, colSpan, rowSpan }) => {
                    const isChosen = chosen !== undefined && isWithin(path, chosen);
                    const tone = node.cell.color;
                    return (
                      <td key={path.join('.')} colSpan={colSpan} rowSpan={rowSpan}>
                        <button
                          type="button"
                          aria-pressed={isChosen}
                          data-upright={node.cell.rotate}
                          style={tone ? { color: `var(--lp-tone-${tone}-fg)`, background: `var(--lp-tone-${tone}-bg)` } : undefined}
                          onClick={(event) => choose(path, event)}
                        >
                          {nameOf(node)}
                        </button>
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className="list-head-deeds">
          <Button icon={<Group {...icon} />} disabled={!chosen || !canGroup(nodes, chosen.parent, chosen.from, chosen.to)} onClick={group}>
            {t('head.group')}
          </Button>
          <Button
            icon={<Ungroup {...icon} />}
            disabled={!one || !isHeadGroup(one)}
            onClick={() => {
              set(ungroupNode(nodes, onePath));
              setChosen(undefined);
            }}
          >
            {t('head.ungroup')}
          </Button>
        </div>
        {one && (
          <div className="builder-pair">
            {isHeadGroup(one) && (
              <LabelSetting
                label={t('head.label')}
                isRequired
                fault={one.cell.label.mn === '' ? t('head.noLabel') : undefined}
                value={one.cell.label}
                onChange={(words) => words && set(changeNode(nodes, onePath, { label: words }))}
              />
            )}
            <div className="list-settings-part">
              <ChoiceSetting<Tone>
                label={t('head.tone')}
                none={t('tone.none')}
                value={one.cell.color}
                options={TONES.map((tone) => ({ value: tone, label: t(`tone.${tone}`) }))}
                onChange={(color) => set(changeNode(nodes, onePath, { color }))}
              />
              {!isHeadGroup(one) && (
                <SwitchSetting
                  label={t('head.rotate')}
                  help={t('head.rotateHelp')}
                  value={one.cell.rotate}
                  onChange={(rotate) => set(changeNode(nodes, onePath, { rotate }))}
                />
              )}
            </div>
          </div>
        )}
      </div>
    </Modal>
  );
}
