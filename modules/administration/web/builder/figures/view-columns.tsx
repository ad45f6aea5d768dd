/** The columns of a data source: each a field as it is, by a step of time or gathered, or a formula. */
import type { DateStep } from '@lambda/model/definitions/analytics.ts';
import type { ViewDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { type AggregateColumn, type FormulaColumn, isAggregate, isFormula, type ViewColumn } from '@lambda/model/definitions/views.ts';
import { COMPUTED_TYPES, type Field, isOrdered } from '@lambda/model/fields/fields.ts';
import { ExpressionSetting } from '@lambda/web-engine/form/conditions/expression-setting.tsx';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Button } from 'antd';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { ChoiceSetting, LabelSetting } from '../editor/settings/setting.tsx';
import { isDay, isNumber } from './figure-fields.ts';
import { NEW_FORMULA, NEW_VALUE } from './new-labels.ts';
import { figureTexts } from './texts.ts';
import type { ViewTables } from './use-view-tables.ts';
import { addColumn, changeColumn, moveColumn, pathOf, removeColumn, type Shape, shaped, shapeOf } from './view-operations.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const STEPS: readonly DateStep[] = ['day', 'week', 'month', 'quarter', 'year'];

/** What a column on this field can be made to. */
function shapesFor(field: Field | undefined): readonly Shape[] {
  if (!field) return ['shown'];
  return [
    'shown',
    ...(isDay(field) ? STEPS : []),
    ...(isNumber(field) ? (['sum', 'avg'] as const) : []),
    ...(isOrdered(field) ? (['min', 'max'] as const) : []),
    'countDistinct',
  ];
}

type ColumnProps = {
  readonly view: ViewDefinition;
  readonly tables: ViewTables;
  readonly rowFields: Readonly<Record<string, Field>>;
  readonly faultOf: (path: string) => string | undefined;
  readonly change: (view: ViewDefinition, merge?: string) => void;
};
/** What a column is called where nobody has said so. */
export function usualLabel(column: ViewColumn, tables: ViewTables): Label {
  const path = pathOf(column);
  return (path === undefined ? undefined : tables.fieldAt(path)?.label) ?? NEW_VALUE;
}
const ownLabel = (column: ViewColumn): Label | undefined => (typeof column === 'object' ? column.label : undefined);

function FormulaPart({
  name,
  column,
  view,
  rowFields,
  faultOf,
  change,
}: ColumnProps & { readonly name: string; readonly column: FormulaColumn }) {
  const t = figureTexts.useText();
  const set = (next: Partial<FormulaColumn>, merge?: string) =>
    change(changeColumn(view, name, { ...column, ...next }), merge && `column ${name} ${merge}`);
  return (
    <>
      <ExpressionSetting
        label={`${name}: ${t('view.formula')}`}
        fault={faultOf(`fields.${name}.expression`)}
        fields={rowFields}
        value={column.expression}
        onChange={(expression) => set({ expression }, 'expression')}
      />
      <ChoiceSetting<FormulaColumn['type']>
        label={`${name}: ${t('view.formulaType')}`}
        value={column.type}
        options={COMPUTED_TYPES.filter((kind) => kind !== 'datetime').map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        onChange={(type) => type && set({ type })}
      />
    </>
  );
}

function ColumnRow({ name, at, ...props }: ColumnProps & { readonly name: string; readonly at: number }) {
  const { view, tables, faultOf, change } = props;
  const t = figureTexts.useText();
  const label = useLabel();
  const names = Object.keys(view.fields);
  const column = view.fields[name] as ViewColumn;
  const path = pathOf(column);
  const usual = usualLabel(column, tables);
  const words = label(ownLabel(column) ?? usual);
  const shape = shapeOf(column);
  const shapes = shapesFor(path === undefined ? undefined : tables.fieldAt(path));
  return (
    <li className="figure-value">
      <div className="figure-tile">
        <span className="figure-tile-name">
          {words}
          <span className="builder-hint">
            <code>{name}</code>{' '}
            {path !== undefined &&
              tables
                .labelsAt(path)
                .map((one) => label(one))
                .join(' › ')}
          </span>
        </span>
        <Button
          type="text"
          icon={<ArrowUp {...icon} />}
          aria-label={t('board.up', { name: words })}
          disabled={at === 0}
          onClick={() => change(moveColumn(view, at, at - 1))}
        />
        <Button
          type="text"
          icon={<ArrowDown {...icon} />}
          aria-label={t('board.down', { name: words })}
          disabled={at === names.length - 1}
          onClick={() => change(moveColumn(view, at, at + 1))}
        />
        <Button
          type="text"
          icon={<Trash2 {...icon} />}
          aria-label={t('view.remove', { name: words })}
          disabled={names.length === 1}
          onClick={() => change(removeColumn(view, name))}
        />
      </div>
      {path !== undefined && shape !== 'formula' && (
        <ChoiceSetting<Shape>
          label={`${words}: ${t('view.as')}`}
          fault={faultOf(`fields.${name}`)}
          value={shape}
          options={[...new Set([...shapes, shape])].map((one) => ({
            value: one,
            label:
              one === 'shown'
                ? t('as.shown')
                : STEPS.some((step) => step === one)
                  ? t(`step.${one as DateStep}`)
                  : t(`function.${one as AggregateColumn['aggregate']}`),
          }))}
          onChange={(next) => next && change(changeColumn(view, name, shaped(column, next, usual)))}
        />
      )}
      {isFormula(column) && <FormulaPart {...props} name={name} column={column} />}
      {typeof column === 'object' && (
        <LabelSetting
          label={`${words}: ${t('view.columnLabel')}`}
          isRequired
          fault={faultOf(`fields.${name}.label`)}
          value={column.label ?? usual}
          onChange={(next) => next && change(changeColumn(view, name, { ...column, label: next } as ViewColumn), `column ${name} label`)}
        />
      )}
    </li>
  );
}

export function ViewColumns(props: ColumnProps) {
  const { view, change } = props;
  const t = figureTexts.useText();
  const names = Object.keys(view.fields);
  const hasCount = Object.values(view.fields).some((column) => isAggregate(column) && column.path === undefined);
  return (
    <>
      <h3>{t('view.columns')}</h3>
      <ul className="view-columns" aria-label={t('view.columns')}>
        {names.map((name, at) => (
          <ColumnRow key={name} {...props} name={name} at={at} />
        ))}
      </ul>
      <div className="builder-tags">
        {!hasCount && (
          <Button
            size="small"
            icon={<Plus {...icon} />}
            onClick={() => change(addColumn(view, 'count', { aggregate: 'count', label: NEW_VALUE }))}
          >
            {t('view.addCount')}
          </Button>
        )}
        <Button
          size="small"
          icon={<Plus {...icon} />}
          onClick={() => change(addColumn(view, 'formula', { expression: '1', type: 'decimal', label: NEW_FORMULA }))}
        >
          {t('view.addFormula')}
        </Button>
      </div>
    </>
  );
}
