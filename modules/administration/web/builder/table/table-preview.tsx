/** The form and the list of a table as they will be, drawn with the product's own parts from what is being described. */
import '@lambda/web-engine/form/record-form.css';
import type { FormDefinition, GridDefinition, ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { EditorStep } from '@lambda/web-engine/form/editor-state.ts';
import { FormSection } from '@lambda/web-engine/form/form-section.tsx';
import { shapeForm } from '@lambda/web-engine/form/form-shape.ts';
import { startValues } from '@lambda/web-engine/form/form-values.ts';
import { definitionQuery } from '@lambda/web-engine/kit/data/definitions.ts';
import { today } from '@lambda/web-engine/kit/format.ts';
import { useLabel, useLanguage } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { CellContent } from '@lambda/web-engine/list/cells.tsx';
import { columnSpecs } from '@lambda/web-engine/list/columns.ts';
import { useQueries } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { Monitor, Smartphone } from 'lucide-react';
import { useCallback, useId, useState } from 'react';
import { builderTexts } from '../i18n/texts.ts';
import { sampleRows } from './sample-rows.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The models that references point at, as far as they are here. */
function useTargets(model: ModelDefinition | undefined): ReadonlyMap<string, ModelDefinition> {
  const names = [...new Set(Object.values(model?.fields ?? {}).flatMap((field) => (field.kind === 'reference' ? [field.to] : [])))];
  const found = useQueries({ queries: names.map((name) => definitionQuery('model', name)) });
  return new Map(found.flatMap(({ data }, at) => (data ? [[names[at] ?? '', data] as const] : [])));
}

type PartProps = { readonly model: ModelDefinition; readonly targets: ReadonlyMap<string, ModelDefinition> };

function PreviewForm({ model, form, targets, isPhone }: PartProps & { readonly form: FormDefinition; readonly isPhone: boolean }) {
  const label = useLabel();
  const formId = useId();
  const [typed, setTyped] = useState<Readonly<Record<string, unknown>>>({});
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const { fields } = model;
  // What was typed for a field of another kind means nothing to this one.
  const placeOf = useCallback((name: string) => `${fields[name]?.kind} ${name}`, [fields]);
  const step = useCallback(
    (one: EditorStep) => {
      if (one.type === 'change') setTyped((before) => ({ ...before, [placeOf(one.name)]: one.value }));
    },
    [placeOf],
  );
  const shape = shapeForm({ form, models: new Map([...targets, [model.name, model]]) });
  if (!shape) return null;
  const start = startValues(shape.model, { today: today(), now: new Date().toISOString() });
  const values = Object.fromEntries(Object.entries(start).map(([name, value]) => [name, typed[placeOf(name)] ?? value]));
  return (
    <div className={isPhone ? 'builder-form builder-form-phone' : 'builder-form'}>
      <h3 className="builder-form-title">{label(form.label)}</h3>
      {shape.tabs.map((tab) =>
        tab.sections.map((section) => (
          <FormSection
            key={`${tab.name} ${section.name}`}
            section={section}
            formId={formId}
            shape={shape}
            values={values}
            stored={start}
            messages={{}}
            isReadOnly={false}
            isPhone={isPhone}
            isFolded={folded.has(section.name)}
            onFold={() =>
              setFolded((before) => {
                const next = new Set(before);
                if (!next.delete(section.name)) next.add(section.name);
                return next;
              })
            }
            step={step}
            onJump={() => undefined}
          />
        )),
      )}
    </div>
  );
}

/** A list with the rows that are given, or with made-up ones. */
export function PreviewList({
  model,
  grid,
  targets,
  rows: given,
}: PartProps & { readonly grid: GridDefinition; readonly rows?: readonly Readonly<Record<string, unknown>>[] | undefined }) {
  const t = builderTexts.useText();
  const { language } = useLanguage();
  const columns = columnSpecs(grid, { entity: model.name, model, modelOf: (name) => targets.get(name) });
  const rows = given ?? sampleRows({ fields: model.fields, language, word: t('table.sample.text'), today: today() });
  return (
    // A wide list is scrolled by keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className="builder-list" tabIndex={0} aria-label={t('table.previewScroll')}>
      <table>
        <thead>
          <tr>
            {columns.map(({ id, label: text, align }) => (
              <th key={id} scope="col" data-align={align}>
                {text[language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row.id)}>
              {columns.map((spec) => (
                <td key={spec.id} data-align={spec.align}>
                  <CellContent spec={spec} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type PreviewProps = {
  readonly model: ModelDefinition | undefined;
  readonly form: FormDefinition | undefined;
  readonly grid: GridDefinition | undefined;
};
export function TablePreview({ model, form, grid }: PreviewProps) {
  const t = builderTexts.useText();
  const targets = useTargets(model);
  const [device, setDevice] = useState<'desk' | 'phone'>('desk');
  return (
    <section className="builder-preview" aria-label={t('table.preview')}>
      <div className="builder-preview-head">
        <h2>{t('table.preview')}</h2>
        <Segmented
          aria-label={t('table.device')}
          value={device}
          onChange={setDevice}
          options={[
            { value: 'desk' as const, icon: <Monitor {...icon} />, title: t('table.desk') },
            { value: 'phone' as const, icon: <Smartphone {...icon} />, title: t('table.phone') },
          ]}
        />
      </div>
      {model && form && grid ? (
        <>
          <h3 className="builder-preview-part">{t('table.previewForm')}</h3>
          <PreviewForm model={model} form={form} targets={targets} isPhone={device === 'phone'} />
          <h3 className="builder-preview-part">{t('table.previewList')}</h3>
          <PreviewList model={model} grid={grid} targets={targets} />
          <p className="builder-hint">{t('table.previewNote')}</p>
        </>
      ) : (
        <p className="builder-hint">{t('table.previewWaits')}</p>
      )}
    </section>
  );
}
