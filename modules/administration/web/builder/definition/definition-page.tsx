/** `/lambda/puzzle/definitions/:type/:name`: one definition with its draft, versions and uses; publishing, discarding, removing. */
import '../builder.css';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { ReasonedButton } from '@lambda/ui/parts/reasoned-button.tsx';
import { Tabs } from '@lambda/ui/parts/tabs.tsx';
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { LoadFailed, PageLoading, PageNotFound } from '@lambda/web-engine/kit/page/page-states.tsx';
import { PageTitle } from '@lambda/web-engine/kit/page/use-title.ts';
import { useLeaveGuard } from '@lambda/web-engine/pages/crud/use-leave-guard.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Popconfirm } from 'antd';
import { ArrowLeft, Table2, Trash2, Undo2, Upload } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import {
  addressOfDefinitions,
  COMPANY_TYPES,
  type Definition,
  discardDraft,
  draftRemoval,
  isBuiltType,
  type Key,
  type ListedDefinition,
  readDefinition,
  renewBuilder,
  type StoredDefinition,
  useDefinitions,
  wordsOfError,
} from '../builder-data.ts';
import { ConflictDialog } from '../conflict-dialog.tsx';
import { DifferenceTable } from '../difference-table.tsx';
import { DraftTags } from '../draft-tags.tsx';
import { DesignLayer } from '../editor/design-layer.ts';
import type { DesignFault } from '../editor/designer.ts';
import { DESIGNERS } from '../editor/designers.ts';
import { EditorButtons } from '../editor/editor-buttons.tsx';
import { type DefinitionEditor, useDefinitionEditor } from '../editor/use-definition-editor.ts';
import { builderTexts } from '../i18n/texts.ts';
import { PublishDialog } from '../publish-dialog.tsx';
import { CollisionList } from './collision-list.tsx';
import { DriftNote } from './drift-note.tsx';
import { OfShipped } from './of-shipped.tsx';
import { TextEditor } from './text-editor.tsx';
import { UsesList } from './uses-list.tsx';
import { VersionsList } from './versions-list.tsx';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const TABS = ['design', 'text', 'changes', 'versions', 'uses', 'neighbours'] as const;
const Neighbours = lazy(async () => ({ default: (await import('./neighbours.tsx')).Neighbours }));

type Words = { readonly mn: string; readonly en: string; readonly ko: string };
const labelOf = (definition: Definition | null): Words | undefined => definition?.label as Words | undefined;

type AnyDesigner = ComponentType<{
  readonly value: Definition;
  readonly change: DefinitionEditor['change'];
  readonly faults: readonly DesignFault[];
}>;
/** The designer of the type; undefined where there is none yet. Each is given a definition of its own type alone. */
const designerOf = (type: StoredDefinition['type']): AnyDesigner | undefined => DESIGNERS[type] as AnyDesigner | undefined;

/** What the schema of the type does not allow is drawn by no designer, unless it has become so in the designer itself. */
function Design({
  type,
  layer,
  editor,
  isBroken,
}: {
  readonly type: StoredDefinition['type'];
  readonly layer: StoredDefinition['layer'];
  readonly editor: DefinitionEditor;
  readonly isBroken: boolean;
}) {
  const t = builderTexts.useText();
  const [drawn] = useState(() => new WeakSet<Definition>());
  const Designer = designerOf(type);
  if (!Designer) return null;
  const change: DefinitionEditor['change'] = (next, merge) => {
    drawn.add(next);
    editor.change(next, merge);
  };
  if (isBroken || !(editor.isDrawable || drawn.has(editor.value))) return <Alert type="warning" showIcon title={t('editor.broken')} />;
  return (
    <Suspense fallback={<PageLoading />}>
      <DesignLayer value={layer}>
        <Designer value={editor.value} change={change} faults={editor.faults} />
      </DesignLayer>
    </Suspense>
  );
}

/** A form or a list goes with the draft of its table: a field that was made for it is there as soon as it is. */
function publishedTogether({ type, name, layer, draft }: StoredDefinition, all: readonly ListedDefinition[]): readonly Key[] {
  const own: Key = { type, name, layer };
  const table = layer !== 'company' && (type === 'form' || type === 'grid') ? draft?.model : undefined;
  const found = all.find((one) => one.type === 'model' && one.name === table && one.draft === 'change');
  return found ? [{ type: 'model', name: found.name }, own] : [own];
}

function One({ stored, renew }: { readonly stored: StoredDefinition; readonly renew: () => Promise<unknown> }) {
  const t = builderTexts.useText();
  const label = useLabel();
  const navigate = useNavigate();
  const { message } = App.useApp();
  const [params, setParams] = useSearchParams();
  const editor = useDefinitionEditor(stored);
  const [isBroken, setBroken] = useState(false);
  const isDirty = editor.isDirty || isBroken;
  const [asked, setAsked] = useState<'plan' | 'publish'>();
  const { onDirtyChange, dialog } = useLeaveGuard();
  const { data: all = [] } = useDefinitions(stored.layer);
  const leftOut = all.find(({ type, name }) => type === stored.type && name === stored.name)?.left_out;
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  const words = labelOf(stored.draft) ?? labelOf(stored.effective) ?? labelOf(stored.published) ?? labelOf(stored.shipped);
  const title = words ? label(words) : stored.name;
  const attempt = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      void message.success(done);
      await renew();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      void message.error(wordsOfError(error), 8);
    }
  };
  const save = async (revision?: number, instead?: Definition) => {
    if (editor.faults.length > 0) void message.error(editor.faults.map((fault) => fault.message).join('\n'), 8);
    if (!(await editor.save(revision, instead))) return;
    onDirtyChange(false);
    void message.success(t('one.saved'));
    await renew();
  };
  const hasDraft = stored.draft_kind !== null;
  const noPublish = !hasDraft ? t('one.noDraft') : isDirty ? t('one.saveFirst') : undefined;
  const given = params.get('tab');
  const first = designerOf(stored.type) ? 'design' : 'text';
  const tab = TABS.find((known) => known === given && (known !== 'design' || first === 'design')) ?? first;
  const isGone = stored.origin === 'built' && stored.published === null && stored.draft === null;
  return (
    <div className="builder-page">
      <PageTitle title={`${t(`type.${stored.type}`)}: ${title}`} />
      <header className="builder-bar">
        <Link to={addressOfDefinitions(stored.layer)} aria-label={t('one.back')} className="builder-back">
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
        </Link>
        <div className="builder-title">
          <h1>{title}</h1>
          <span className="builder-facts">
            <span>{t(`type.${stored.type}`)}</span>
            <code>{stored.name}</code>
          </span>
          <DraftTags {...stored} draft={stored.draft_kind} />
        </div>
        <div className="builder-deeds">
          {stored.type === 'model' && stored.layer !== 'company' && (
            <Button icon={<Table2 {...icon} />} onClick={() => void navigate(`/lambda/puzzle/tables/${stored.name}`)}>
              {t('one.openTable')}
            </Button>
          )}
          {hasDraft && (
            <Popconfirm
              title={t('one.discardAsk')}
              okText={t('one.discard')}
              cancelText={t('plan.cancel')}
              onConfirm={() => attempt(() => discardDraft(stored, stored.revision), t('one.discarded'))}
            >
              <Button icon={<Undo2 {...icon} />}>{t('one.discard')}</Button>
            </Popconfirm>
          )}
          {stored.origin !== 'shipped' && stored.published !== null && stored.draft_kind !== 'removal' && (
            <Popconfirm
              title={stored.origin === 'built' ? t('one.removeAsk') : t('one.resetAsk')}
              okText={stored.origin === 'built' ? t('one.remove') : t('one.reset')}
              cancelText={t('plan.cancel')}
              okButtonProps={{ danger: true }}
              onConfirm={() => attempt(() => draftRemoval(stored, stored.revision), t('one.removalDrafted'))}
            >
              <Button danger icon={<Trash2 {...icon} />}>
                {stored.origin === 'built' ? t('one.remove') : t('one.reset')}
              </Button>
            </Popconfirm>
          )}
          <EditorButtons editor={editor} reason={isBroken ? t('editor.broken') : undefined} onSave={() => save()} />
          {stored.layer !== 'company' && (
            <ReasonedButton reason={noPublish} onClick={() => setAsked('plan')}>
              {t('table.plan')}
            </ReasonedButton>
          )}
          <ReasonedButton type="primary" icon={<Upload {...icon} />} reason={noPublish} onClick={() => setAsked('publish')}>
            {t('plan.publish')}
          </ReasonedButton>
        </div>
      </header>
      {leftOut && <Alert type="error" showIcon title={t('one.leftOut', { reason: leftOut })} />}
      <CollisionList collisions={stored.collisions} editor={editor} />
      {stored.type === 'model' && stored.layer !== 'company' && stored.effective && <DriftNote model={stored.name} />}
      {stored.draft_kind === 'removal' && <Alert type="warning" showIcon title={t('one.removal')} />}
      <Tabs
        activeKey={tab}
        onChange={(next) => setParams(next === first ? {} : { tab: next }, { replace: true })}
        items={[
          ...(first === 'design'
            ? [
                {
                  key: 'design',
                  label: t('editor.design'),
                  disabled: isGone,
                  children: <Design type={stored.type} layer={stored.layer} editor={editor} isBroken={isBroken} />,
                },
              ]
            : []),
          {
            key: 'text',
            label: t('one.tabs.text'),
            disabled: isGone,
            children: <TextEditor editor={editor} onBroken={setBroken} />,
          },
          {
            key: 'changes',
            label: t('one.tabs.changes'),
            children: (
              <>
                <DifferenceTable
                  before={stored.effective}
                  after={editor.isDirty ? editor.value : hasDraft ? stored.draft : stored.effective}
                  beforeTitle={t('changes.now')}
                  afterTitle={t('changes.draft')}
                  none={t('changes.none')}
                />
                <OfShipped stored={stored} editor={editor} />
              </>
            ),
          },
          {
            key: 'versions',
            label: t('one.tabs.versions'),
            children: <VersionsList of={stored} current={stored.number} onRestored={renew} />,
          },
          ...(stored.type === 'model' && stored.layer !== 'company' && editor.isDrawable && !isGone
            ? [
                {
                  key: 'neighbours',
                  label: t('neighbours.tab'),
                  children: (
                    <Suspense fallback={<PageLoading />}>
                      <Neighbours of={stored} model={editor.value as ModelDefinition} />
                    </Suspense>
                  ),
                },
              ]
            : []),
          ...(stored.layer === 'company' ? [] : [{ key: 'uses', label: t('one.tabs.uses'), children: <UsesList of={stored} /> }]),
        ]}
      />
      {asked && (
        <PublishDialog
          definitions={publishedTogether(stored, all)}
          mode={asked}
          onDone={() => {
            setAsked(undefined);
            void message.success(t('plan.published'));
            void renew();
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {editor.conflict && (
        <ConflictDialog
          what={stored.name}
          other={editor.conflict}
          mine={editor.value}
          busy={editor.busy}
          both={editor.both}
          onKeepMine={() => void save(editor.conflict?.revision)}
          onKeepBoth={(merged) => void save(editor.conflict?.revision, merged)}
          onTakeTheirs={() => {
            onDirtyChange(false);
            void renew();
          }}
          onClose={editor.closeConflict}
        />
      )}
      {dialog}
    </div>
  );
}

function Read({ of }: { readonly of: Key }) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['definition-editor', of.type, of.name, of.layer ?? ''],
    // What is being worked on is not replaced by what others do meanwhile; saving says so.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }) => ({ stored: await readDefinition(of, signal), at: Date.now() }),
  });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} wholePage />;
  if (!data) return <PageLoading />;
  return <One key={data.at} stored={data.stored} renew={() => Promise.all([refetch(), renewBuilder(client)])} />;
}

export default function DefinitionPage() {
  const { type = '', name = '' } = useParams();
  if (!isBuiltType(type)) return <PageNotFound />;
  return <Read key={`${type} ${name}`} of={{ type, name }} />;
}
/** `/lambda/puzzle/company/:type/:name`: the same for what the own company says differently. */
export function CompanyDefinitionPage() {
  const { type = '', name = '' } = useParams();
  if (!COMPANY_TYPES.some((known) => known === type) || !isBuiltType(type)) return <PageNotFound />;
  return <Read key={`${type} ${name}`} of={{ type, name, layer: 'company' }} />;
}
