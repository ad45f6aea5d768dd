/** The tables of a data source as a picture: a field is pressed to become a column, an arrow opens the table behind it. */
import '@xyflow/react/dist/base.css';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { walkFields } from '@lambda/model/definitions/walk.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Background, BackgroundVariant, type Edge, Handle, type Node, type NodeProps, Position, ReactFlow } from '@xyflow/react';
import { Check, ChevronDown, ChevronRight, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { figureTexts } from './texts.ts';
import type { ViewTable } from './use-view-tables.ts';

const icon = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;
const BOX = { width: 230, height: 260 } as const;
const GAP = 40;
const UNSHOWN: ReadonlySet<string> = new Set([
  'children',
  'references',
  'password',
  'signature',
  'file',
  'files',
  'image',
  'json',
  'richText',
]);

type Deeds = {
  readonly used: ReadonlySet<string>;
  readonly opened: ReadonlySet<string>;
  readonly onField: (path: string) => void;
  readonly onTable: (path: string) => void;
};
type Box = Node<Deeds & { readonly at: string; readonly title: Label; readonly model: ModelDefinition }, 'table'>;

function TableBox({ data: { at, title, model, used, opened, onField, onTable } }: NodeProps<Box>) {
  const t = figureTexts.useText();
  const label = useLabel();
  const name = label(title);
  return (
    <div className="view-table" data-own={at === '' || undefined}>
      <Handle type="target" position={Position.Left} isConnectable={false} />
      <Handle type="source" position={Position.Right} isConnectable={false} />
      <strong>{name}</strong>
      <ul className="nowheel" aria-label={name}>
        {walkFields(model)
          .filter(({ field }) => !UNSHOWN.has(field.kind))
          .map(({ name: one, field }) => {
            const path = at === '' ? one : `${at}.${one}`;
            const isUsed = used.has(path);
            const isOpen = opened.has(path);
            return (
              <li key={one}>
                <button type="button" aria-pressed={isUsed} onClick={() => onField(path)}>
                  {isUsed ? <Check {...icon} /> : <Plus {...icon} />}
                  {label(field.label)}
                </button>
                {field.kind === 'reference' && (
                  <button
                    type="button"
                    className="view-open"
                    aria-expanded={isOpen}
                    aria-label={t(isOpen ? 'view.closeTable' : 'view.openTable', { name: label(field.label) })}
                    onClick={() => onTable(path)}
                  >
                    {isOpen ? <ChevronDown {...icon} /> : <ChevronRight {...icon} />}
                  </button>
                )}
              </li>
            );
          })}
      </ul>
    </div>
  );
}
const NODE_TYPES = { table: TableBox };

/** Joined rows stand on the left, what references lead to on the right, each step further out. */
function placesOf(keys: readonly string[], joins: ReadonlySet<string>): ReadonlyMap<string, { readonly x: number; readonly y: number }> {
  const filled = new Map<number, number>();
  return new Map(
    keys.map((key) => {
      const parts = key === '' ? [] : key.split('.');
      const isJoined = joins.has(parts[0] ?? '');
      const column = isJoined ? -parts.length : parts.length;
      const row = filled.get(column) ?? 0;
      filled.set(column, row + 1);
      return [key, { x: column * (BOX.width + GAP * 2), y: row * (BOX.height + GAP) }];
    }),
  );
}

export function ViewPicture({
  tables,
  joins,
  label,
  ...deeds
}: Deeds & { readonly tables: readonly ViewTable[]; readonly joins: ReadonlySet<string>; readonly label: string }) {
  const { used, opened, onField, onTable } = deeds;
  const { nodes, edges } = useMemo(() => {
    const places = placesOf(
      tables.map(({ key }) => key),
      joins,
    );
    const boxes = tables.map(
      ({ key, model }): Box => ({
        id: key || 'own',
        type: 'table',
        position: places.get(key) ?? { x: 0, y: 0 },
        ...BOX,
        data: { at: key, title: model.label, model, used, opened, onField, onTable },
      }),
    );
    const lines = tables.flatMap(({ key }): Edge[] => {
      if (key === '') return [];
      const above = key.split('.').slice(0, -1).join('.') || 'own';
      const isJoin = joins.has(key);
      return [{ id: key, source: isJoin ? key : above, target: isJoin ? above : key, label: isJoin ? '1 : n' : '' }];
    });
    return { nodes: boxes, edges: lines };
  }, [tables, joins, used, opened, onField, onTable]);
  return (
    <div className="view-picture">
      <ReactFlow<Box>
        key={tables.map(({ key }) => key).join(' ')}
        aria-label={label}
        nodes={nodes}
        edges={edges}
        nodeTypes={NODE_TYPES}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        minZoom={0.2}
        maxZoom={1.2}
        fitView
        fitViewOptions={{ maxZoom: 1 }}
      >
        <Background variant={BackgroundVariant.Dots} gap={20} size={1} />
      </ReactFlow>
    </div>
  );
}
