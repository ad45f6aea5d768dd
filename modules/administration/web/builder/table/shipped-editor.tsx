/** Adds fields to a table of the product: their place on its forms and in its lists, with a preview; kept as drafts, published together. */
import { ReasonedButton } from '@lambda/ui/parts/reasoned-button.tsx';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { Setting } from '@lambda/web-engine/form/conditions/setting.tsx';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { PageTitle } from '@lambda/web-engine/kit/page/use-title.ts';
import { useLeaveGuard } from '@lambda/web-engine/pages/crud/use-leave-guard.tsx';
import { Alert, App, Select } from 'antd';
import { ArrowLeft, Save, Upload } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { wordsOfError } from '../builder-data.ts';
import { DraftTags } from '../draft-tags.tsx';
import { builderTexts } from '../i18n/texts.ts';
import { FieldRows } from './field-rows.tsx';
import { useTablesAround } from './fields-around.ts';
import { draftedOf, type KeptShipped, keepShipped, type LoadedShipped, loadShipped, renameShipped, saidWith } from './shipped-store.ts';
import {
  type Added,
  addedFaults,
  addedOf,
  extendedModel,
  formWith,
  gridWith,
  otherFields,
  type Places,
  placesOf,
  withAddedNames,
} from './shipped-table.ts';
import { renamesOf } from './table-definitions.ts';
import type { Then } from './table-editor.tsx';
import { TableFoot } from './table-foot.tsx';
import { newTable, type TargetTable } from './table-input.ts';
import { TablePreview } from './table-preview.tsx';
import { WithdrawnFields } from './withdrawn-fields.tsx';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The first form's first section, and the list that is called like it. */
function firstPlaces({ forms, grids }: LoadedShipped): Places {
  const [form] = forms;
  const [grid] = grids;
  return { place: (form && placesOf(form.definition)[0]?.key) ?? '', lists: grid ? [grid.definition.name] : [] };
}

type PlacesProps = { readonly loaded: LoadedShipped; readonly value: Places; readonly onChange: (value: Places) => void };
function PlacesPart({ loaded: { forms, grids }, value, onChange }: PlacesProps) {
  const t = builderTexts.useText();
  const label = useLabel();
  if (forms.length + grids.length === 0) return null;
  const sections = forms.map(({ definition }) => ({
    label: label(definition.label),
    options: placesOf(definition).map(({ key, tab, section }) => ({ value: key, label: `${label(tab.label)} › ${label(section.label)}` })),
  }));
  return (
    <section className="builder-part" aria-label={t('table.places')}>
      <h2>{t('table.places')}</h2>
      <div className="builder-pair">
        <Setting label={t('table.place')}>
          {(control) => (
            <Select<string>
              {...control}
              value={value.place}
              options={[{ value: '', label: t('table.noPlace') }, ...sections]}
              onChange={(place) => onChange({ ...value, place })}
            />
          )}
        </Setting>
        <Setting label={t('table.lists')}>
          {(control) => (
            <Select<string[]>
              {...control}
              mode="multiple"
              value={[...value.lists]}
              options={grids.map(({ definition }) => ({ value: definition.name, label: label(definition.label) }))}
              onChange={(lists) => onChange({ ...value, lists })}
            />
          )}
        </Setting>
      </div>
    </section>
  );
}

type EditorProps = {
  readonly loaded: LoadedShipped;
  readonly models: readonly TargetTable[];
  /** Begins with the dialog open, after drafts were kept. */
  readonly begin: Then;
  /** The drafts are kept, or theirs are taken: the page reads them anew. */
  readonly onKept: (then: Then) => void;
};
export function ShippedEditor({ loaded, models, begin, onKept }: EditorProps) {
  const t = builderTexts.useText();
  const label = useLabel();
  const { message } = App.useApp();
  const { model, stored } = loaded;
  const others = useMemo(() => otherFields(model, loaded), [model, loaded]);
  const [start] = useState(() => addedOf(model, loaded));
  const [added, setAdded] = useState<Added>(start);
  const tables = useTablesAround(added.fields);
  const [places, setPlaces] = useState(() => firstPlaces(loaded));
  const [showsFaults, setShowsFaults] = useState(false);
  const [busy, setBusy] = useState<Then>();
  const [failure, setFailure] = useState<Error>();
  const [conflict, setConflict] = useState<KeptShipped['conflict']>();
  const drafted = draftedOf(loaded);
  const [asked, setAsked] = useState<'plan' | 'publish' | undefined>(begin !== 'nothing' && drafted.length > 0 ? begin : undefined);
  const isDirty = added !== start;
  const { onDirtyChange, dialog } = useLeaveGuard();
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  const faults = addedFaults(added, others);
  const preview = useMemo(() => {
    const after = extendedModel(added, model, loaded);
    const change = { before: model, after };
    const [form, grid] = [loaded.forms[0]?.definition, loaded.grids[0]?.definition];
    return { model: after, form: form && formWith(form, change, places), grid: grid && gridWith(grid, change, places) };
  }, [added, model, loaded, places]);
  const change = (next: Added) => {
    setFailure(undefined);
    setAdded(withAddedNames(next, others));
  };
  const keep = async (then: Then, known?: ReadonlyMap<string, number>) => {
    if (faults.size > 0) {
      setShowsFaults(true);
      void message.error(t('table.faults'));
      return;
    }
    setBusy(then);
    setFailure(undefined);
    const renames = renamesOf({ ...newTable(), name: model.name, fields: added.fields });
    const moved = await renameShipped(loaded, renames);
    if (moved.conflict || moved.failure) {
      setBusy(undefined);
      setFailure(moved.failure ?? new Error(t('conflict.title')));
      return;
    }
    const now = renames.length > 0 ? ((await loadShipped(model.name)) ?? loaded) : loaded;
    const kept = await keepShipped(saidWith(now, added, places), known);
    setBusy(undefined);
    setConflict(kept.conflict);
    setFailure(kept.failure);
    if (kept.conflict || kept.failure) return;
    onDirtyChange(false);
    void message.success(t('table.saved'));
    onKept(then);
  };
  const goOn = (then: 'plan' | 'publish') => {
    if (isDirty) void keep(then);
    else setAsked(then);
  };
  const nothingToPublish = !isDirty && drafted.length === 0 ? t('one.noDraft') : undefined;
  const title = label(model.label);
  const names = Object.values(others).map((field) => label(field.label));
  return (
    <div className="builder-page">
      <PageTitle title={`${t('type.model')}: ${title}`} />
      <header className="builder-bar">
        <Link to="/lambda/puzzle/definitions?type=model" aria-label={t('one.back')} className="builder-back">
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
        </Link>
        <div className="builder-title">
          <h1>{title}</h1>
          <DraftTags {...stored} draft={stored.draft_kind} />
          <span role="status" className="builder-unsaved">
            {isDirty && t('table.unsaved')}
          </span>
        </div>
        <div className="builder-deeds">
          <ReasonedButton
            icon={<Save {...icon} />}
            reason={isDirty || busy ? undefined : t('one.unchanged')}
            {...whileBusy(busy === 'nothing')}
            onClick={() => void keep('nothing')}
          >
            {t('table.save')}
          </ReasonedButton>
          <ReasonedButton reason={nothingToPublish} {...whileBusy(busy === 'plan')} onClick={() => goOn('plan')}>
            {t('table.plan')}
          </ReasonedButton>
          <ReasonedButton
            type="primary"
            icon={<Upload {...icon} />}
            reason={nothingToPublish}
            {...whileBusy(busy === 'publish')}
            onClick={() => goOn('publish')}
          >
            {t('table.publish')}
          </ReasonedButton>
        </div>
      </header>
      {failure && <Alert type="error" showIcon title={t('table.failed')} description={wordsOfError(failure)} className="builder-fault" />}
      <div className="builder-halves">
        <div className="builder-half">
          <section className="builder-part">
            <h2>{t('table.addedFields')}</h2>
            {added.fields.length === 0 && <p className="builder-hint">{t('table.noAdded')}</p>}
            <FieldRows
              table={added}
              faults={showsFaults ? { fields: faults } : undefined}
              models={models}
              around={{ tables, table: model.name }}
              isFound={false}
              onChange={change}
            />
            <WithdrawnFields table={added} onChange={change} />
          </section>
          <PlacesPart loaded={loaded} value={places} onChange={setPlaces} />
          <details className="builder-part">
            <summary>{t('table.product', { count: names.length })}</summary>
            <p className="builder-hint">{t('table.productText')}</p>
            <p className="builder-hint">{names.join(', ')}</p>
            <Link to={`/lambda/puzzle/definitions/model/${model.name}`}>{t('table.definition')}</Link>
          </details>
        </div>
        <TablePreview {...preview} />
      </div>
      <TableFoot
        conflict={
          conflict && {
            what: t(`type.${conflict.said.stored.type}`),
            other: conflict,
            mine: conflict.said.after,
            busy: busy !== undefined,
            onKeepMine: () =>
              void keep('nothing', new Map([[`${conflict.said.stored.type} ${conflict.said.stored.name}`, conflict.revision]])),
            onTakeTheirs: () => {
              onDirtyChange(false);
              onKept('nothing');
            },
            onClose: () => setConflict(undefined),
          }
        }
        drafted={drafted}
        asked={asked}
        onPublished={() => onKept('nothing')}
        onClose={() => setAsked(undefined)}
      />
      {dialog}
    </div>
  );
}
