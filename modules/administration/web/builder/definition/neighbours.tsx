/** A table and what stands around it, as a picture: every box leads to its definition. */
import '@xyflow/react/dist/base.css';
import './neighbours.css';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { LoadFailed, PageLoading } from '@lambda/web-engine/kit/page/page-states.tsx';
import { Background, BackgroundVariant, type Edge, Handle, type Node, type NodeProps, Position, ReactFlow } from '@xyflow/react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { isBuiltType, type Key, useDefinitions, useUses } from '../builder-data.ts';
import { builderTexts } from '../i18n/texts.ts';
import { useTypeText } from '../type-text.ts';
import { BOX, neighboursOf, placesOf } from './neighbour-places.ts';

type Box = Node<{ readonly title: string; readonly kind: string; readonly to: string | undefined; readonly isOwn: boolean }, 'definition'>;
function DefinitionBox({ data: { title, kind, to, isOwn } }: NodeProps<Box>) {
  const words = (
    <>
      <strong>{title}</strong>
      <span className="builder-hint">{kind}</span>
    </>
  );
  return (
    <div className="neighbour" data-own={isOwn || undefined}>
      <Handle type="target" position={Position.Left} isConnectable={false} />
      {to ? (
        <Link to={to} className="neighbour-words">
          {words}
        </Link>
      ) : (
        <span className="neighbour-words">{words}</span>
      )}
      <Handle type="source" position={Position.Right} isConnectable={false} />
      <Handle type="source" id="below" position={Position.Bottom} isConnectable={false} />
      <Handle type="target" id="above" position={Position.Top} isConnectable={false} />
    </div>
  );
}
const NODE_TYPES = { definition: DefinitionBox };
/** A box names so many fields at most. */
const MOST_NAMED = 2;
const fieldsText = (names: readonly string[]): string =>
  names.length > MOST_NAMED ? `${names.slice(0, MOST_NAMED).join(', ')} +${names.length - MOST_NAMED}` : names.join(', ');
const addressOf = (type: string, name: string): string | undefined =>
  isBuiltType(type) ? `/lambda/puzzle/definitions/${type}/${name}` : undefined;

export function Neighbours({ of, model }: { readonly of: Key; readonly model: Pick<ModelDefinition, 'name' | 'label' | 'fields'> }) {
  const t = builderTexts.useText();
  const label = useLabel();
  const typeText = useTypeText();
  const uses = useUses(of);
  const definitions = useDefinitions();
  const { nodes, edges } = useMemo(() => {
    const labels = new Map((definitions.data ?? []).filter(({ type }) => type === 'model').map((one) => [one.name, one.label as Label]));
    const around = neighboursOf(model, uses.data ?? [], (name) => labels.get(name) ?? null);
    const { own, places } = placesOf(around);
    const fieldText = (name: string): string => {
      const field = model.fields[name];
      return field ? label(field.label) : name;
    };
    const boxes: Box[] = [
      { id: 'own', type: 'definition', position: own, data: { title: label(model.label), kind: model.name, to: undefined, isOwn: true } },
      ...around.map(({ type, name, label: text, side, by }, at): Box => {
        // A table says by which fields, a screen what it is.
        const kind = side === 'screen' ? typeText(type) : fieldsText(by.map((field) => (side === 'to' ? fieldText(field) : field)));
        const data = { title: text ? label(text) : name, kind, to: addressOf(type, name), isOwn: false };
        return { id: String(at), type: 'definition', position: places[at] ?? { x: 0, y: 0 }, data };
      }),
    ];
    const lines = around.map(({ side }, at): Edge => {
      const id = `edge ${at}`;
      if (side === 'screen') return { id, source: 'own', sourceHandle: 'below', target: String(at), targetHandle: 'above' };
      return side === 'to' ? { id, source: 'own', target: String(at) } : { id, source: String(at), target: 'own' };
    });
    return { nodes: boxes, edges: lines };
  }, [definitions.data, uses.data, model, label, typeText]);
  const error = uses.error ?? definitions.error;
  if (error)
    return (
      <LoadFailed
        error={error}
        onRetry={() => {
          void uses.refetch();
          void definitions.refetch();
        }}
      />
    );
  if (!uses.data || !definitions.data) return <PageLoading />;
  return (
    <section className="neighbours" aria-label={t('neighbours.title')}>
      <p className="builder-hint">{t('neighbours.help')}</p>
      <div className="neighbours-picture">
        <ReactFlow<Box>
          nodes={nodes.map((node) => ({ ...node, width: BOX.width, height: BOX.height }))}
          edges={edges}
          nodeTypes={NODE_TYPES}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          minZoom={0.2}
          maxZoom={1.5}
          fitView
          fitViewOptions={{ maxZoom: 1 }}
        >
          <Background variant={BackgroundVariant.Dots} gap={20} size={1} />
        </ReactFlow>
      </div>
    </section>
  );
}
