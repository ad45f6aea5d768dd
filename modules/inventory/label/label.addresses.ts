/** Labels: how they look before they are printed, the file that is printed, and the check of a label on its shelf. */
import type { Access } from '@lambda/engine/core/access/access.ts';
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import type { Registry } from '@lambda/engine/core/registry/registry.ts';
import { type Address, defineAddress, FileAnswer, writeContextOf } from '@lambda/engine/faces/http/address.ts';
import { done, free, list, nullable, record, text, whole } from '@lambda/engine/faces/openapi/json-schema.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { fillText } from '@lambda/model/errors/field-errors.ts';
import { z } from 'zod';
import { SAMPLE } from './sample.ts';
import { checkShelf } from './server/check-shelf.ts';
import { layOutLabels, MOST_LABELS, PROBLEM_TEXTS, printLabels } from './server/print-labels.ts';
import { readLabelItems, readTemplate } from './server/read-labels.ts';
import { MOST_ELEMENTS, templateOf } from './template-values.ts';

const TAG = 'Inventory';
const MOST_COPIES = 200;
/** Labels that are drawn before they are printed. */
const MOST_DRAWN = 6;
const idNumber = z.int().positive();
const lengthText = z.union([z.string().max(12), z.number(), z.null()]).optional();
const recordSchema = z.strictObject({
  paper: z.enum(['sheet', 'roll']),
  width_mm: lengthText,
  height_mm: lengthText,
  has_border: z.boolean().nullish(),
  elements: z.array(z.record(z.string(), z.unknown())).max(MOST_ELEMENTS),
});
const previewSchema = z.strictObject({
  /** One that is stored, or one as it is being written. */
  template: z.union([idNumber, recordSchema]),
  /** None for a label of an item that stands for all. */
  items: z.array(idNumber).max(MOST_LABELS),
});
const printSchema = z.strictObject({
  template: idNumber,
  items: z
    .array(z.strictObject({ id: idNumber, copies: z.int().min(1).max(MOST_COPIES) }))
    .min(1)
    .max(MOST_LABELS),
  first: z.int().min(0).max(799).default(0),
});
const amountText = z.string().regex(/^\d{1,15}(\.\d{1,2})?$/);
const shelfSchema = z.strictObject({ code: z.string().trim().min(1).max(300), seen: amountText.nullable().default(null) });

const mayPrint = (access: Access, registry: Registry): boolean =>
  access.model(registry.model('label_template')).read !== null && access.model(registry.model('inventory')).read !== null;

export const labelAddresses: readonly Address[] = [
  defineAddress({
    method: 'POST',
    path: '/lambda/inventory/labels/preview',
    tag: TAG,
    summary: 'How labels look: what is drawn of the first, and for every item its price and why its label cannot be printed.',
    open: mayPrint,
    body: previewSchema,
    reply: done(record({ width: whole, height: whole, has_border: free, drawings: list(free), items: list(free) })),
    answer: async ({ services: { database }, actor, now, input, language }) => {
      const day = companyDay(now, actor.timeZone);
      const place = { database, company: actor.companyId, day };
      const template =
        typeof input.template === 'number' ? (await readTemplate(place, input.template)).template : templateOf(input.template);
      const items = input.items.length === 0 ? [SAMPLE] : await readLabelItems(place, [...new Set(input.items)]);
      const labels = await layOutLabels(template, items, day);
      const { width, height, hasBorder, paper } = template;
      return {
        status: true,
        data: {
          width,
          height,
          has_border: hasBorder,
          per_sheet: paper.kind === 'sheet' ? paper.columns * paper.rows : null,
          drawings: labels.slice(0, MOST_DRAWN).map(({ shapes }) => shapes),
          items: items.map((item, at) => ({
            ...item,
            shortened: labels[at]?.shortened ?? [],
            problems: (labels[at]?.problems ?? []).map(({ code, element, value }) => ({
              code,
              element,
              message: fillText(PROBLEM_TEXTS[code][language], { name: item.name, value }),
            })),
          })),
        },
      };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/lambda/inventory/labels/print',
    tag: TAG,
    summary: 'Labels of items as a PDF. An item whose label could not be read is refused with the reason.',
    open: mayPrint,
    body: printSchema,
    reply: { media: 'application/pdf' },
    answer: async ({ input, ...asked }) => {
      if (input.items.reduce((sum, { copies }) => sum + copies, 0) > MOST_LABELS)
        throw new PlatformError('TOO_LARGE', { params: { limit: String(MOST_LABELS) } });
      const { name, content } = await printLabels(writeContextOf(asked), input);
      return new FileAnswer({ name: `${name}.pdf`, media: 'application/pdf', content, isShown: true });
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/lambda/inventory/labels/shelf',
    tag: TAG,
    summary: 'Holds a scanned shelf label against the present price; what differs waits to be printed anew.',
    open: mayPrint,
    body: shelfSchema,
    reply: done(record({ result: text, item: whole, name: text, price: text, shelf_price: nullable(text) })),
    answer: async ({ input, ...asked }) => ({ status: true, data: await checkShelf(writeContextOf(asked), input.code, input.seen) }),
  }),
];
