/** The editor of a table: names, fields and place in the menu, with form and list beside it; kept as five drafts and published together. */
import { ReasonedButton } from '@lambda/ui/parts/reasoned-button.tsx';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { PageTitle } from '@lambda/web-engine/kit/page/use-title.ts';
import { useLeaveGuard } from '@lambda/web-engine/pages/crud/use-leave-guard.tsx';
import { Alert, App } from 'antd';
import { ArrowLeft, Save, Upload } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ProposedTable, WaitingRows } from '../begin/begin-data.ts';
import { OddNote, RowsNote, TakenNote } from '../begin/rows-notes.tsx';
import { type Key, wordsOfError } from '../builder-data.ts';
import { DraftTags } from '../draft-tags.tsx';
import { builderTexts } from '../i18n/texts.ts';
import { MenuPlace, TableNames } from './about-table.tsx';
import { FieldRows } from './field-rows.tsx';
import { useTablesAround } from './fields-around.ts';
import { RenameTable } from './rename-table.tsx';
import {
  type BeforeTable,
  beforeNamed,
  definitionsOf,
  modelOf,
  proposedInput,
  renamesOf,
  TABLE_TYPES,
  tableOf,
  unshownFields,
} from './table-definitions.ts';
import { tableFaults } from './table-faults.ts';
import { TableFoot } from './table-foot.tsx';
import { labelOf, newTable, type TableInput, type TargetTable } from './table-input.ts';
import { withNames } from './table-names.ts';
import { TablePreview } from './table-preview.tsx';
import { type Conflict, keepTable, keysOf, type LoadedTable, type Revisions, renameFields } from './table-store.ts';
import { formOf, gridOf } from './table-views.ts';
import { WithdrawnFields } from './withdrawn-fields.tsx';

/** What is done once the drafts are kept. */
export type Then = 'nothing' | 'plan' | 'publish';
type EditorProps = {
  readonly loaded: LoadedTable;
  /** Undefined for a new one. */
  readonly name: string | undefined;
  readonly taken: ReadonlySet<string>;
  readonly models: readonly TargetTable[];
  /** Begins with the dialog open, after a new table was kept. */
  readonly begin: Then;
  /** What a new table begins with, out of words or a file. */
  readonly proposed: ProposedTable | undefined;
  /** Rows of a file that come along once the table is in force. */
  readonly waiting: WaitingRows | null;
  /** The drafts are kept: the page reads them anew. */
  readonly onKept: (name: string, then: Then) => void;
  /** Under which name the table is kept from now on. */
  readonly onPublished: (name: string) => void;
};

function focusFault(page: HTMLElement | null): void {
  const message = page?.querySelector('.builder-message, .setting-message');
  message?.scrollIntoView({ block: 'center' });
  message?.closest('.setting, .builder-options')?.querySelector('input')?.focus({ preventScroll: true });
}

/** The table is in force and nothing waits: where to go on. */
function InForce({ entry }: { readonly entry: string }) {
  const t = builderTexts.useText();
  return (
    <Alert
      type="success"
      showIcon
      title={t('table.published')}
      description={
        <span className="builder-links">
          <Link to={`/erp/p/${entry}`}>{t('table.open')}</Link>
          <Link to="/erp/p/roles">{t('table.roles')}</Link>
        </span>
      }
    />
  );
}

export function TableEditor({ loaded, name, taken, models, begin, proposed, waiting, onKept, onPublished }: EditorProps) {
  const t = builderTexts.useText();
  const label = useLabel();
  const { message } = App.useApp();
  const { published, stored } = loaded;
  const [start] = useState(() => {
    const { model } = loaded.before;
    return model && name !== undefined ? tableOf(model, loaded.before, published) : newTable();
  });
  const [table, setTable] = useState<TableInput>(() => (proposed ? proposedInput(proposed.model) : start));
  const [kept, setKept] = useState<BeforeTable>(loaded.before);
  const [revisions, setRevisions] = useState<Revisions>(loaded.revisions);
  const [showsFaults, setShowsFaults] = useState(false);
  /** How often something was wrong: each time the first such place takes the focus. */
  const [refusals, setRefusals] = useState(0);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) focusFault(page.current);
  }, [refusals]);
  const [busy, setBusy] = useState<Then>();
  const [failure, setFailure] = useState<Error>();
  const [conflict, setConflict] = useState<Conflict>();
  const drafted: readonly Key[] =
    name === undefined ? [] : TABLE_TYPES.filter((type) => stored[type]?.draft_kind === 'change').map((type) => loaded.keys[type]);
  const [asked, setAsked] = useState<'plan' | 'publish' | undefined>(begin !== 'nothing' && drafted.length > 0 ? begin : undefined);
  const isDirty = table !== start;
  const { onDirtyChange, dialog } = useLeaveGuard();
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);

  /** What is there already, by the names that the fields have now. */
  const before = useMemo(() => beforeNamed({ ...kept, ...proposed }, renamesOf(table)), [table, kept, proposed]);
  const tables = useTablesAround(table.fields);
  const change = (next: TableInput) => {
    setFailure(undefined);
    setTable(withNames(next, taken));
  };
  const faults = tableFaults(table, { taken, unshown: unshownFields(before.model) });
  const shownFaults = showsFaults ? faults : undefined;
  const preview = useMemo(() => {
    const model = modelOf({ ...table, name: table.name || 'preview' }, before.model);
    return { model, form: model && formOf(model, before.form, tables), grid: model && gridOf(model, before.grid, before.model) };
  }, [table, before, tables]);
  const definitions = definitionsOf(table, before, tables);

  const keep = async (then: Then, known: Revisions) => {
    if (faults || !definitions) {
      setShowsFaults(true);
      setRefusals(refusals + 1);
      void message.error(t('table.faults'));
      return;
    }
    setBusy(then);
    setFailure(undefined);
    const renames = renamesOf(table);
    const moved = await renameFields(name ?? table.name, renames, { before: kept, revisions: known });
    const keys = name === undefined ? keysOf(table.name) : loaded.keys;
    const saved = moved.before ? await keepTable(definitions, { before: moved.before, revisions: moved.revisions, keys }) : moved;
    // What has its new name has it, also where the rest could not be kept.
    if (moved.before && renames.length > 0) {
      setKept(moved.before);
      setTable({ ...table, fields: table.fields.map((field) => ({ ...field, storedName: field.storedName && field.name })) });
    }
    setBusy(undefined);
    setRevisions(saved.revisions);
    setConflict(saved.conflict);
    setFailure(saved.failure);
    if (saved.conflict || saved.failure) return;
    onDirtyChange(false);
    void message.success(t('table.saved'));
    onKept(name ?? table.name, then);
  };
  const goOn = (then: 'plan' | 'publish') => {
    if (isDirty || name === undefined) void keep(then, revisions);
    else setAsked(then);
  };
  const isSame = !isDirty && name !== undefined;
  const nothingToPublish = isSame && drafted.length === 0 ? t('one.noDraft') : undefined;
  const title = table.label.mn.trim() === '' ? t('table.new') : label(labelOf(table.label));
  const unshown = Object.values(unshownFields(before.model)).map((field) => label(field.label));
  return (
    <div className="builder-page" ref={page}>
      <PageTitle title={name === undefined ? title : `${t('type.model')}: ${title}`} />
      <header className="builder-bar">
        <Link to="/lambda/puzzle/definitions" aria-label={t('one.back')} className="builder-back">
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
        </Link>
        <div className="builder-title">
          <h1>{title}</h1>
          {stored.model && <DraftTags {...stored.model} draft={stored.model.draft_kind} />}
          <span role="status" className="builder-unsaved">
            {isDirty && t('table.unsaved')}
          </span>
        </div>
        <div className="builder-deeds">
          <ReasonedButton
            icon={<Save size={16} strokeWidth={1.75} aria-hidden />}
            reason={isSame && !busy ? t('one.unchanged') : undefined}
            {...whileBusy(busy === 'nothing')}
            onClick={() => void keep('nothing', revisions)}
          >
            {t('table.save')}
          </ReasonedButton>
          <ReasonedButton reason={nothingToPublish} {...whileBusy(busy === 'plan')} onClick={() => goOn('plan')}>
            {t('table.plan')}
          </ReasonedButton>
          <ReasonedButton
            type="primary"
            icon={<Upload size={16} strokeWidth={1.75} aria-hidden />}
            reason={nothingToPublish}
            {...whileBusy(busy === 'publish')}
            onClick={() => goOn('publish')}
          >
            {t('table.publish')}
          </ReasonedButton>
        </div>
      </header>
      {failure && <Alert type="error" showIcon title={t('table.failed')} description={wordsOfError(failure)} className="builder-fault" />}
      {published !== null && drafted.length === 0 && !isDirty && definitions && <InForce entry={definitions.crud.name} />}
      {published !== null && drafted.length === 0 && waiting && definitions && (
        <RowsNote rows={waiting} grid={definitions.grid.name} fields={new Set(Object.keys(published.fields))} />
      )}
      {proposed && <OddNote odd={proposed.odd} />}
      {proposed?.taken && <TakenNote taken={proposed.taken} />}
      {unshown.length > 0 && <Alert type="info" showIcon title={t('table.unshown', { names: unshown.join(', ') })} />}
      <div className="builder-halves">
        <div className="builder-half">
          <TableNames table={table} faults={shownFaults} isNew={name === undefined} onChange={change}>
            {name !== undefined && (
              <RenameTable
                name={name}
                called={table.name}
                taken={taken}
                revision={revisions.model}
                isDirty={isDirty}
                onRenamed={() => onKept(name, 'nothing')}
                onOther={(other) => setConflict({ ...other, type: 'model' })}
              />
            )}
          </TableNames>
          <section className="builder-part">
            <h2>{t('table.fields')}</h2>
            <FieldRows
              table={table}
              faults={shownFaults}
              models={models}
              around={{ tables, table: table.name }}
              onChange={(next) => change({ ...table, ...next })}
            />
            <WithdrawnFields table={table} onChange={(next) => change({ ...table, ...next })} />
          </section>
          <MenuPlace table={table} menu={before.menu} onChange={change} />
        </div>
        <TablePreview {...preview} />
      </div>
      <TableFoot
        conflict={
          conflict && {
            what: t(`type.${conflict.type}`),
            other: conflict,
            mine: definitions?.[conflict.type],
            busy: busy !== undefined,
            onKeepMine: () => void keep('nothing', { ...revisions, [conflict.type]: conflict.revision }),
            onTakeTheirs: () => {
              onDirtyChange(false);
              onKept(name ?? table.name, 'nothing');
            },
            onClose: () => setConflict(undefined),
          }
        }
        drafted={drafted}
        asked={asked}
        onPublished={() => onPublished(table.name)}
        onClose={() => setAsked(undefined)}
      />
      {dialog}
    </div>
  );
}
