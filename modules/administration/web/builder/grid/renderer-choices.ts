/** The looks that a column's cells can have, and which of them its field can be drawn in. */
import {
  ATTENDANCE_QR,
  CALL_FORM,
  COLOUR,
  COLOURED_CELL,
  DRAWING,
  FILE,
  HTML_TEXT,
  IMAGE,
  LINK,
  MONTH_FILTER,
  PROCESS_STATUS,
  PROGRESS,
  TAG,
  YEAR,
  YEAR_FILTER,
} from '@lambda/model/definitions/grid-looks.ts';
import { type Field, isFile, isFileList, isJson, isText } from '@lambda/model/fields/fields.ts';
import { PERSON_RENDERER } from '@lambda/web-engine/list/columns.ts';

type Fits = (field: Field) => boolean;
const kinds =
  (...names: readonly Field['kind'][]): Fits =>
  ({ kind }) =>
    names.includes(kind);
const isValue: Fits = (field) => !isJson(field) && !isFile(field) && !isFileList(field) && !['children', 'references'].includes(field.kind);
const isWords = kinds('text', 'longText', 'richText');
const isDay = kinds('date', 'datetime');

/** The platform's own, each with the fields that it draws. */
export const RENDERERS = {
  [PERSON_RENDERER]: kinds('reference', 'text'),
  [COLOURED_CELL]: isValue,
  [LINK]: isValue,
  [TAG]: kinds('choice', 'state', 'multiChoice', 'references', 'reference', 'text'),
  [PROGRESS]: kinds('percent', 'integer', 'decimal'),
  [COLOUR]: kinds('colour', 'text'),
  [CALL_FORM]: isValue,
  [MONTH_FILTER]: isDay,
  [YEAR_FILTER]: isDay,
  [YEAR]: isDay,
  [PROCESS_STATUS]: kinds('choice', 'state', 'text'),
  [ATTENDANCE_QR]: kinds('text', 'integer', 'sequence', 'url'),
  [IMAGE]: kinds('image', 'text', 'url'),
  [FILE]: kinds('file', 'text', 'url'),
  [HTML_TEXT]: isWords,
  [DRAWING]: isWords,
} as const satisfies Record<string, Fits>;
export type RendererName = keyof typeof RENDERERS;
export const isOwnRenderer = (name: string): name is RendererName => Object.hasOwn(RENDERERS, name);
const NAMES = Object.keys(RENDERERS) as readonly RendererName[];

/** Those for a field, the platform's before the modules'. */
export const renderersFor = (field: Field, registered: readonly string[]): readonly string[] => [
  ...NAMES.filter((name) => RENDERERS[name](field)),
  ...(isText(field) || isValue(field) || isJson(field) ? registered.filter((name) => !isOwnRenderer(name)) : []),
];
