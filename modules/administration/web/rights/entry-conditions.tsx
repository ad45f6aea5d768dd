/** The conditions of one menu entry: values taken from the person, rows shown, and rows closed to writing. */

import { COMPARISONS, type Comparison, type Condition, type ConditionLike } from '@lambda/model/conditions/conditions.ts';
import type { MenuRightsDefinition, RoleDefinition } from '@lambda/model/definitions/definitions.ts';
import { choiceSearch } from '@lambda/ui/parts/choice-search.ts';
import { anyNumber, NumberBox } from '@lambda/web-engine/form/number-box.tsx';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Button, Drawer, Input, Select } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Catalog, CatalogEntry, CatalogModel, ConditionPart, RoleFault } from '../data/rights.ts';
import { administrationTexts } from '../i18n/texts.ts';
import { entryOf, withEntry } from './role-changes.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
type Pair = { readonly field: string; readonly actor: string };
/** What is wrong with a line by its place; null for nothing. */
type FaultAt = (at: number) => string | null;
type Shared = { readonly catalog: Catalog; readonly model: CatalogModel; readonly readOnly: boolean; readonly faultAt: FaultAt };

/** A line of a condition, red with the reason where it means nothing. */
function Line({ fault, children }: { readonly fault: string | null; readonly children: ReactNode }) {
  return (
    <div className="rights-condition" data-broken={fault !== null}>
      <div className="rights-line">{children}</div>
      {fault !== null && (
        <p className="rights-fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

function Pairs({
  catalog,
  model,
  readOnly,
  faultAt,
  title,
  help,
  pairs,
  writable,
  onChange,
}: Shared & {
  readonly title: string;
  readonly help: string;
  readonly pairs: readonly Pair[];
  /** Only fields that a person could fill in. */
  readonly writable: boolean;
  readonly onChange: (pairs: readonly Pair[]) => void;
}) {
  const t = administrationTexts.useText();
  const label = useLabel();
  const fields = model.fields.filter(({ type, system }) => type !== null && !(writable && system));
  const typeOf = (name: string) => model.fields.find((field) => field.name === name)?.type;
  const actorsFor = (name: string) => catalog.actorFields.filter(({ type }) => type === typeOf(name));
  const actorName = (name: string) => {
    const known = catalog.actorFields.find((field) => field.name === name)?.label;
    return known
      ? label(known)
      : name === 'user_id' || name === 'emp_id' || name === 'struct_id' || name === 'company_id'
        ? t(`actor.${name}`)
        : name;
  };
  const set = (at: number, pair: Pair) => onChange(pairs.map((known, index) => (index === at ? pair : known)));
  const first = fields[0];
  const start = (): Pair => ({ field: first?.name ?? '', actor: actorsFor(first?.name ?? '')[0]?.name ?? 'user_id' });
  return (
    <section className="rights-part">
      <h2>{title}</h2>
      <p className="rights-help">{help}</p>
      {pairs.map((pair, index) => (
        // The order is all that tells equal pairs apart.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Line fault={faultAt(index)} key={index}>
          <Select
            showSearch={choiceSearch}
            aria-label={t('effective.field')}
            {...(faultAt(index) === null ? {} : { status: 'error' as const })}
            disabled={readOnly}
            value={pair.field}
            options={fields.map((field) => ({ value: field.name, label: label(field.label) }))}
            onChange={(field) => set(index, { field, actor: actorsFor(field)[0]?.name ?? pair.actor })}
          />
          <span>=</span>
          <Select
            showSearch={choiceSearch}
            aria-label={t('conditions.actor')}
            disabled={readOnly}
            value={pair.actor}
            options={actorsFor(pair.field).map(({ name }) => ({ value: name, label: actorName(name) }))}
            onChange={(actor) => set(index, { ...pair, actor })}
          />
          <Button
            type="text"
            disabled={readOnly}
            aria-label={t('conditions.remove')}
            icon={<Trash2 {...icon} />}
            onClick={() => onChange(pairs.filter((_known, at) => at !== index))}
          />
        </Line>
      ))}
      {!readOnly && first && (
        <Button size="small" icon={<Plus {...icon} />} onClick={() => onChange([...pairs, start()])}>
          {t('conditions.add')}
        </Button>
      )}
    </section>
  );
}

type Constant = Extract<NonNullable<MenuRightsDefinition['gridCondition']>[number], { readonly value: string }>;
/** Rows of one state or choice alone: said by the definition, and taken away here. */
function Constants({
  model,
  bounds,
  readOnly,
  faultAt,
  onRemove,
}: Omit<Shared, 'catalog'> & { readonly bounds: readonly Constant[]; readonly onRemove: (bound: Constant) => void }) {
  const t = administrationTexts.useText();
  const label = useLabel();
  return bounds.map((bound, at) => {
    const field = model.fields.find(({ name }) => name === bound.grid_field);
    return (
      <Line fault={faultAt(at)} key={`${bound.grid_field} ${bound.value}`}>
        <span>{field ? label(field.label) : bound.grid_field}</span>
        <span>=</span>
        <span>{bound.value}</span>
        <Button
          type="text"
          disabled={readOnly}
          aria-label={t('conditions.remove')}
          icon={<Trash2 {...icon} />}
          onClick={() => onRemove(bound)}
        />
      </Line>
    );
  });
}

const NUMBER = anyNumber(4);
const NUMBERS: ReadonlySet<string> = new Set(['integer', 'decimal', 'money', 'percent']);
type Simple = Extract<Condition, { readonly field: string }>;
/** A comparison, or the text of an expression. */
type Part = Simple | string;
const isPart = (condition: ConditionLike): condition is Part => typeof condition === 'string' || 'field' in condition;
/** Conditions joined by "and", or null for a shape that this editor does not draw. */
function listOf(condition: ConditionLike | undefined): readonly Part[] | null {
  if (condition === undefined) return [];
  if (isPart(condition)) return [condition];
  return 'all' in condition && condition.all.every(isPart) ? (condition.all as readonly Part[]) : null;
}
function conditionOf(list: readonly Part[]): ConditionLike | undefined {
  return list.length > 1 ? { all: list } : list[0];
}

function ComparisonInputs({
  fields,
  one,
  readOnly,
  onChange,
}: {
  readonly fields: CatalogModel['fields'];
  readonly one: Simple;
  readonly readOnly: boolean;
  readonly onChange: (one: Simple) => void;
}) {
  const t = administrationTexts.useText();
  const label = useLabel();
  const id = useId();
  const needsValue = one.condition !== 'isNull' && one.condition !== 'notNull';
  const isNumber = NUMBERS.has(fields.find(({ name }) => name === one.field)?.kind ?? 'text');
  return (
    <>
      <Select
        showSearch={choiceSearch}
        aria-label={t('effective.field')}
        disabled={readOnly}
        value={one.field}
        options={fields.map((field) => ({ value: field.name, label: label(field.label) }))}
        onChange={(field) => onChange({ ...one, field })}
      />
      <Select<Comparison>
        aria-label={t('conditions.comparison')}
        disabled={readOnly}
        value={one.condition}
        options={COMPARISONS.filter((comparison) => comparison !== 'whereIn' && comparison !== 'within').map((comparison) => ({
          value: comparison,
          label: t(`comparison.${comparison}`),
        }))}
        onChange={(comparison) => onChange({ ...one, condition: comparison })}
      />
      {needsValue && isNumber && (
        <NumberBox
          key={one.field}
          id={id}
          label={t('conditions.value')}
          field={NUMBER}
          disabled={readOnly}
          refusal=""
          value={String(one.value ?? '')}
          onChange={(value) => onChange({ ...one, value: String(value ?? '') })}
        />
      )}
      {needsValue && !isNumber && (
        <Input
          aria-label={t('conditions.value')}
          disabled={readOnly}
          value={String(one.value ?? '')}
          onChange={({ target }) => onChange({ ...one, value: target.value })}
        />
      )}
    </>
  );
}

function Closing({
  model,
  readOnly,
  faultAt,
  title,
  help,
  condition,
  onChange,
}: Omit<Shared, 'catalog'> & {
  readonly title: string;
  readonly help: string;
  readonly condition: ConditionLike | undefined;
  readonly onChange: (condition: ConditionLike | undefined) => void;
}) {
  const t = administrationTexts.useText();
  const list = listOf(condition);
  const fields = model.fields.filter(({ kind }) => !['children', 'json', 'password'].includes(kind));
  const set = (at: number, one: Part) => onChange(conditionOf((list ?? []).map((known, index) => (index === at ? one : known))));
  return (
    <section className="rights-part">
      <h2>{title}</h2>
      <p className="rights-help">{help}</p>
      {list === null && (
        <Line fault={faultAt(0)}>
          <pre className="rights-raw">{JSON.stringify(condition, null, 2)}</pre>
          <Button
            type="text"
            disabled={readOnly}
            aria-label={t('conditions.remove')}
            icon={<Trash2 {...icon} />}
            onClick={() => onChange(undefined)}
          />
        </Line>
      )}
      {list?.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is all that tells equal conditions apart
        <Line fault={faultAt(index)} key={index}>
          {typeof one === 'string' ? (
            <Input.TextArea
              {...(faultAt(index) === null ? {} : { status: 'error' as const })}
              aria-label={t('conditions.expression')}
              autoSize
              // A new one is written at once.
              autoFocus={one === ''}
              placeholder={t('conditions.example')}
              disabled={readOnly}
              value={one}
              onChange={({ target }) => set(index, target.value)}
            />
          ) : (
            <ComparisonInputs fields={fields} one={one} readOnly={readOnly} onChange={(next) => set(index, next)} />
          )}
          <Button
            type="text"
            disabled={readOnly}
            aria-label={t('conditions.remove')}
            icon={<Trash2 {...icon} />}
            onClick={() => onChange(conditionOf(list.filter((_known, at) => at !== index)))}
          />
        </Line>
      ))}
      {!readOnly && list !== null && (
        <div className="rights-line">
          <Button
            size="small"
            icon={<Plus {...icon} />}
            onClick={() => onChange(conditionOf([...list, { field: fields[0]?.name ?? 'id', condition: 'equals', value: '' }]))}
          >
            {t('conditions.add')}
          </Button>
          <Button size="small" icon={<Plus {...icon} />} onClick={() => onChange(conditionOf([...list, '']))}>
            {t('conditions.addExpression')}
          </Button>
        </div>
      )}
    </section>
  );
}

export type EntryConditionsProps = {
  readonly catalog: Catalog;
  readonly role: RoleDefinition;
  readonly entry: CatalogEntry | undefined;
  readonly readOnly: boolean;
  readonly faults: readonly RoleFault[];
  readonly onChange: (role: RoleDefinition) => void;
  readonly onClose: () => void;
};

export function EntryConditions({ catalog, role, entry, readOnly, faults, onChange, onClose }: EntryConditionsProps) {
  const t = administrationTexts.useText();
  const label = useLabel();
  const model = catalog.models.find(({ name }) => name === entry?.model);
  const own = entry ? entryOf(role, entry.id) : undefined;
  const faultIn =
    (part: ConditionPart, place: (at: number) => number = (at) => at): FaultAt =>
    (at) =>
      faults.find((one) => one.menu === entry?.id && one.part === part && one.at === place(at))?.message ?? null;
  /** The bounds of a list are drawn in two groups: where one of them stands among all. */
  const placesOf = (isConstant: boolean): number[] =>
    (own?.gridCondition ?? []).flatMap((bound, at) => ('value' in bound === isConstant ? [at] : []));
  const change = (changed: Partial<MenuRightsDefinition>) => {
    if (!entry || !own) return;
    const next = Object.fromEntries(
      Object.entries({ ...own, ...changed }).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
    ) as MenuRightsDefinition;
    onChange(withEntry(role, entry.id, next));
  };
  return (
    <Drawer open={entry !== undefined} size={560} title={entry && label(entry.label)} onClose={onClose} destroyOnHidden>
      {entry && own && model && (
        <>
          <Pairs
            catalog={catalog}
            model={model}
            readOnly={readOnly}
            faultAt={faultIn('gridCondition', (at) => placesOf(false)[at] ?? -1)}
            title={t('conditions.grid')}
            help={t('conditions.gridHelp')}
            writable={false}
            pairs={(own.gridCondition ?? []).flatMap((bound) =>
              'value' in bound ? [] : [{ field: bound.grid_field, actor: bound.user_field }],
            )}
            onChange={(pairs) =>
              change({
                gridCondition: [
                  ...(own.gridCondition ?? []).filter((bound) => 'value' in bound),
                  ...pairs.map(({ field, actor }) => ({ grid_field: field, user_field: actor })),
                ],
              })
            }
          />
          <Constants
            model={model}
            bounds={(own.gridCondition ?? []).flatMap((bound) => ('value' in bound ? [bound] : []))}
            readOnly={readOnly}
            faultAt={faultIn('gridCondition', (at) => placesOf(true)[at] ?? -1)}
            onRemove={(gone) => change({ gridCondition: (own.gridCondition ?? []).filter((bound) => bound !== gone) })}
          />
          <Pairs
            catalog={catalog}
            model={model}
            readOnly={readOnly}
            faultAt={faultIn('formCondition')}
            title={t('conditions.form')}
            help={t('conditions.formHelp')}
            writable
            pairs={(own.formCondition ?? []).map(({ form_field, user_field }) => ({ field: form_field, actor: user_field }))}
            onChange={(pairs) => change({ formCondition: pairs.map(({ field, actor }) => ({ form_field: field, user_field: actor })) })}
          />
          <Closing
            model={model}
            readOnly={readOnly}
            faultAt={faultIn('gridEditCondition')}
            title={t('conditions.edit')}
            help={t('conditions.editHelp')}
            condition={own.gridEditCondition}
            onChange={(condition) => change({ gridEditCondition: condition })}
          />
          <Closing
            model={model}
            readOnly={readOnly}
            faultAt={faultIn('gridDeleteCondition')}
            title={t('conditions.delete')}
            help={t('conditions.deleteHelp')}
            condition={own.gridDeleteCondition}
            onChange={(condition) => change({ gridDeleteCondition: condition })}
          />
        </>
      )}
    </Drawer>
  );
}
