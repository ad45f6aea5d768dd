import { getSchema } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { expect, test } from 'vitest';
import { TABLE_NODES } from '../rich-text/table-nodes.ts';

const schema = getSchema([StarterKit, ...TABLE_NODES]);
const cell = (type: string, text: string, attrs: object = {}) => ({
  type,
  attrs,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

test('the editor of formatted text has a place for each cell of a table, with its spans, and for nothing else in one', () => {
  const rows = [[cell('tableHeader', 'Нэр'), cell('tableHeader', 'Дүн')], [cell('tableCell', 'Нийт 1', { colspan: 2 })]];
  const table = { type: 'table', content: rows.map((content) => ({ type: 'tableRow', content })) };
  const text = schema.nodeFromJSON({ type: 'doc', content: [table] });
  expect(() => text.check()).not.toThrow();
  expect(text.textContent).toBe('НэрДүнНийт 1');
  const spans: unknown[] = [];
  text.descendants((node) => {
    if (node.type.name.startsWith('tableC') || node.type.name === 'tableHeader') spans.push(node.attrs.colspan);
  });
  expect(spans).toEqual([1, 1, 2]);
  const loose = schema.nodeFromJSON({ type: 'doc', content: [{ type: 'table', content: [{ type: 'paragraph' }] }] });
  expect(() => loose.check()).toThrow();
});
