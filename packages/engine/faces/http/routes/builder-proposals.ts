/** `/lambda/puzzle/from-…`: a table out of a sentence or a file, proposed; for the platform's administrators. */
import { readSentence } from '@lambda/model/definitions/from-words.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { z } from 'zod';
import { type Proposal, proposal } from '../../../services/builder/proposals.ts';
import { type NewColumn, readNewTable } from '../../../services/import/new-table.ts';
import { anything, done, list, nullable, record, text, whole } from '../../openapi/json-schema.ts';
import { readByAnswer } from '../../openapi/operation.ts';
import { type Address, defineAddress } from '../address.ts';
import { readInput } from '../requests.ts';
import { definitionsOf, shared } from './builder-address.ts';
import { uploadedTable } from './import.ts';

const wordsSchema = z.strictObject({ text: z.string().trim().min(1).max(5_000) });

const PROPOSED = {
  definitions: list(record({ type: text, name: text, schema: anything })),
  entry: anything,
  problems: list(record({ type: text, name: text, message: text })),
};
const proposalBody = ({ problems, definitions, entry }: Proposal, language: Language) => ({
  definitions,
  entry,
  problems: problems.map(({ type, name, message }) => ({ type, name, message: typeof message === 'string' ? message : message[language] })),
});

const lookSchema = z.strictObject({
  file: z.int().positive(),
  /** Where the headers are; looked for unless told. */
  headerRow: z.int().min(1).max(1_000).nullable().optional(),
  sheet: z.string().max(200).nullable().optional(),
});
const COLUMN = record({
  column: text,
  header: text,
  field: nullable(text),
  kind: nullable(text),
  samples: list(text),
  filled: whole,
  marked: list(record({ row: whole, text })),
  marked_count: whole,
});
const columnBody = ({ proposed, markedCount, ...column }: NewColumn, field: string | null) => ({
  ...column,
  field,
  kind: proposed?.kind ?? null,
  marked_count: markedCount,
});
/** Of `Захиалга 2026.xlsx` what stands before the point. */
const titleOf = (fileName: string): string => fileName.replace(/\.[^.]{1,5}$/, '').trim();

export const builderProposalAddresses: readonly Address[] = [
  defineAddress({
    ...shared,
    method: 'POST',
    path: '/lambda/puzzle/from-words',
    summary:
      'A table out of a sentence, `Name: field, field, state (a, b)`: model, form, list, crud and entry of the menu, to be looked at. Nothing is stored.',
    body: wordsSchema,
    reply: done(record(PROPOSED)),
    answer: async ({ services, input, language }) => {
      const { preview, builder } = definitionsOf({ services });
      const found = await proposal({ registry: services.registry, preview, builder }, readSentence(input.text));
      return { status: true, data: proposalBody(found, language) };
    },
  }),
  defineAddress({
    ...shared,
    method: 'POST',
    path: '/lambda/puzzle/from-file',
    summary:
      'A table out of a workbook or a text with separators: its definitions, and for each column the kind that its cells have, with the rows that do not fit it. Takes a form with the file, or {file, headerRow, sheet} to look again. Nothing but the file is stored, for a day; once the table is published `import-excel/{grid}/start` takes its rows along with `mapping`.',
    body: readByAnswer(lookSchema),
    upload: true,
    reply: done(
      record({
        ...PROPOSED,
        file: whole,
        name: text,
        header_row: whole,
        rows: whole,
        sheet: nullable(text),
        sheets: list(anything),
        hidden_rows: whole,
        totals_row: nullable(whole),
        encoding: nullable(text),
        mapping: list(nullable(text)),
        columns: list(COLUMN),
      }),
    ),
    answer: async (asked) => {
      const { services, actor, request, language } = asked;
      const { builder, preview } = definitionsOf({ services });
      const again = request.isMultipart() ? null : readInput(lookSchema, asked.input);
      const id = again ? again.file : await uploadedTable(asked);
      const file = await services.files.find({ id, actor });
      const looking = { headerRow: again?.headerRow ?? null, sheet: again?.sheet ?? null };
      const table = await file.locally((path) => readNewTable(path, looking));
      const held = table.columns.filter(({ proposed }) => proposed !== null);
      const fields = held.flatMap(({ proposed }) => proposed ?? []);
      const found = await proposal(
        { registry: services.registry, builder, preview },
        { label: titleOf(file.name), fields },
        { withReferences: false },
      );
      const names = new Map(held.map((column, at) => [column, found.names[at] ?? null]));
      const mapping = table.columns.map((column) => names.get(column) ?? null);
      return {
        status: true,
        data: {
          ...proposalBody(found, language),
          file: id,
          name: file.name,
          header_row: table.headerRow,
          rows: table.rows,
          sheet: table.sheet,
          sheets: table.sheets,
          hidden_rows: table.hiddenRows,
          totals_row: table.totalsRow,
          encoding: table.encoding,
          mapping,
          columns: table.columns.map((column, at) => columnBody(column, mapping[at] ?? null)),
        },
      };
    },
  }),
];
