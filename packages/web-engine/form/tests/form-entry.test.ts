import type { MenuItem } from '@lambda/model/definitions/definitions.ts';
import { describe, expect, test } from 'vitest';
import type { SessionCrud } from '../../kit/session/session-reply.ts';
import { formEntryFor } from '../nested/form-entry.ts';

const label = { mn: 'А', en: 'A', ko: 'A' };
const entry = (id: string, url: string): MenuItem => ({ id, label, linkTo: 'crud', url });
const crud = (name: string, model: string, template: SessionCrud['template'] = 'canvas'): SessionCrud => ({
  name,
  label,
  template,
  form: name,
  model,
});
const rights = (letters: string) => ({
  show: true,
  c: letters.includes('c'),
  r: letters.includes('r'),
  u: false,
  d: false,
  scope: 'company' as const,
});
const session = {
  menu: [
    { id: 'hr', label, linkTo: 'noAction' as const, children: [entry('mine', 'own'), entry('phones', 'card'), entry('staff', 'employee')] },
  ],
  cruds: [crud('own', 'employee', 'edit'), crud('card', 'employee'), crud('employee', 'employee')],
  permission: { menus: { mine: rights('cru'), phones: rights('r'), staff: rights('cr') } },
};

describe('the way to records of a model', () => {
  test('is the first entry with the right, never one of an own record', () => {
    expect(formEntryFor(session, 'employee', 'r')?.page).toBe('phones');
    expect(formEntryFor(session, 'employee', 'c')).toMatchObject({ page: 'staff', form: 'employee' });
  });
  test('is none without an entry or without the right', () => {
    expect(formEntryFor(session, 'bank', 'r')).toBeUndefined();
    expect(formEntryFor({ ...session, permission: { menus: { staff: rights('r') } } }, 'employee', 'c')).toBeUndefined();
  });
});
