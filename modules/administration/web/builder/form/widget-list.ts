/** Every widget that a form may name: those that are there, and those that come with an area of their own later. */
import { isWidgetName, WIDGET_KINDS } from '@lambda/model/definitions/widgets.ts';
import type { FieldKind } from '@lambda/model/fields/fields.ts';
import { widgetFor } from '@lambda/web-engine/kit/registries.ts';

export const WIDGET_GROUPS = {
  text: ['Text', 'Textarea', 'TextareaByte', 'Email', 'Hidden', 'TextHidden', 'Label', 'HTML', 'Divider'],
  number: ['Number', 'Money', 'MoneyWithoutCurrency', 'NumberGenerate', 'Slider'],
  secret: ['Password', 'PasswordGenerate'],
  date: ['Date', 'DateTime', 'Time', 'TimeMask', 'BirthdayPicker'],
  choice: [
    'Select',
    'ISelect',
    'TreeSelect',
    'Radio',
    'RadioWithThumb',
    'RadioWithTextInput',
    'Checkbox',
    'CheckboxSmall',
    'CheckboxMulti',
    'Switch',
    'ColorPicker',
  ],
  file: ['Image', 'ImageDrag', 'ImageSubform', 'File', 'FileSubform', 'Download'],
  richText: ['CK', 'CKByte', 'CkOld', 'CkOldPhp7', 'JsonEditor'],
  register: ['Register'],
  lookup: ['Search', 'GridSelector'],
  rows: ['subform/Grid', 'subform/Form'],
  map: ['Map', 'DragMap', 'Geographic', 'QGis'],
  system: ['AdminMenu', 'FooterButton'],
  custom: [
    'tatatongaStruct',
    'tatatongaUser',
    'tatatongaCompanySearch',
    'employeePermission',
    'tatatongaParentCompany',
    'invoiceCalculator',
    'invoiceLineDiscount',
    'surchargeTaxNUAT',
    'taskPercent',
    'taskPriority',
    'floorLayout',
    'workflow',
    'process_status',
    'doc_editor',
    'doc_document_editor',
    'deprecationCalculationDate',
    'ebarimt_merchant_tin',
    'MapWithGeometry',
    'mapserver_layer',
    'Point',
    'Polygon',
    'MultiPolygon',
    'Line',
    'MultiLine',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type WidgetGroup = keyof typeof WIDGET_GROUPS;
export const ALL_WIDGETS: readonly string[] = Object.values(WIDGET_GROUPS).flat();

/** The area that will register a widget. */
export type AwaitedArea = 'finance' | 'booking' | 'maps';
export const AWAITED_WIDGETS: Readonly<Record<string, AwaitedArea>> = {
  invoiceCalculator: 'finance',
  invoiceLineDiscount: 'finance',
  surchargeTaxNUAT: 'finance',
  deprecationCalculationDate: 'finance',
  floorLayout: 'booking',
  MapWithGeometry: 'maps',
  mapserver_layer: 'maps',
  Point: 'maps',
  Polygon: 'maps',
  MultiPolygon: 'maps',
  Line: 'maps',
  MultiLine: 'maps',
};

/** The two ways in which a sub-table is drawn stand with the sub-table, not with a field. */
export const ROW_WIDGETS: Readonly<Record<string, 'Grid' | 'Form'>> = { 'subform/Grid': 'Grid', 'subform/Form': 'Form' };

/** Kinds of field that modules' own widgets are made for. */
const CUSTOM_KINDS_OF: Readonly<Record<string, readonly FieldKind[]>> = {
  tatatongaStruct: ['reference'],
  tatatongaUser: ['reference'],
  tatatongaCompanySearch: ['reference', 'text'],
  tatatongaParentCompany: ['reference'],
  employeePermission: ['json'],
  workflow: ['json'],
  process_status: ['text'],
  ebarimt_merchant_tin: ['text'],
  taskPercent: ['integer'],
  taskPriority: ['reference'],
};

/** Whether it can be used today. */
export const isThere = (name: string): boolean => isWidgetName(name) || name in ROW_WIDGETS || widgetFor(name) !== undefined;
/** Whether it is an input for a field of the kind. */
export function suits(name: string, kind: FieldKind): boolean {
  if (isWidgetName(name)) return (WIDGET_KINDS[name] as readonly FieldKind[]).includes(kind);
  return (CUSTOM_KINDS_OF[name] ?? []).includes(kind) && widgetFor(name) !== undefined;
}
/** The widgets that a field of the kind can have. */
export const widgetsFor = (kind: FieldKind): readonly string[] => ALL_WIDGETS.filter((name) => suits(name, kind));
/** The kinds of field that it is an input for. */
export const kindsOf = (name: string): readonly FieldKind[] => (isWidgetName(name) ? WIDGET_KINDS[name] : (CUSTOM_KINDS_OF[name] ?? []));
