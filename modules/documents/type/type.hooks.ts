/** A template names only fields that there are, and closes what it opens. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { typeWith } from '../document/document.sql.ts';
import { label } from '../label.ts';
import { columnsIn, type TemplateFault, templateFaults } from '../template/template-text.ts';

const WORDS: Readonly<Record<TemplateFault['kind'], (names: string) => ReturnType<typeof label>>> = {
  unknown: (names) => label(`Ийм талбар алга: ${names}`, `There is no such field: ${names}`, `없는 항목입니다: ${names}`),
  unclosed: (names) => label(`Хаагаагүй хэсэг байна: ${names}`, `A part is not closed: ${names}`, `닫지 않은 부분이 있습니다: ${names}`),
  broken: (names) => label(`Талбар биш байна: ${names}`, `This is no field: ${names}`, `항목이 아닙니다: ${names}`),
};

export const typeHooks: RecordHooks = {
  // The fields of a type are written with it, so they are looked at once they are there.
  brings: ({ context, id, after }) => {
    const template = after.document_template;
    if (typeof template !== 'string' || !template.includes('{{')) return undefined;
    return async (read) => {
      const [found] = await read([typeWith({ company: context.actor.companyId, id })]);
      const fields = JSON.parse(found?.rows[0]?.[5] ?? '[]') as readonly { name: string; kind: string; columns: string | null }[];
      const asked = fields.map(({ name, kind, columns }) => ({ name, columns: kind === 'rows' ? columnsIn(columns) : null }));
      const [fault, ...more] = templateFaults(template, asked);
      if (!fault) return [];
      const same = [fault, ...more].filter(({ kind }) => kind === fault.kind);
      const text = WORDS[fault.kind](same.map(({ name }) => `{{${name}}}`).join(', '));
      throw new PlatformError('INVALID', { fields: [{ field: 'document_template', code: 'pattern', text }] });
    };
  },
};
