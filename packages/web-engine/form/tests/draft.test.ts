import { describe, expect, test } from 'vitest';
import { draftKey, draftOf, newerDraft, readableDraft } from '../draft.ts';
import { personShape } from './person.ts';

const shape = personShape();
const base = { id: 7, version: 3, updatedAt: null, values: { lastname: 'Бат', secret: null, past_jobs: [] } };
const at = '2026-11-20T06:32:00.000Z';

describe('a draft', () => {
  test('keeps the changed fields, before and after, and never a password', () => {
    const values = { ...base.values, lastname: 'Болд', secret: 'Lambda' };
    expect(draftOf({ shape, base, values, at })).toEqual({ at, version: 3, before: { lastname: 'Бат' }, values: { lastname: 'Болд' } });
  });
  test('is none when nothing changed', () => expect(draftOf({ shape, base, values: base.values, at })).toBeUndefined());
  test('survives storage', () => {
    const draft = draftOf({ shape, base, values: { ...base.values, past_jobs: [{ key: 'new-1', values: { company_name: 'Тод' } }] }, at });
    expect(readableDraft(shape, JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });
  test.each([
    ['nonsense'],
    [null],
    [{ at, values: {}, before: {} }],
    [{ at, values: { past_jobs: 'no rows' }, before: {} }],
    [{ at, values: { total_years: 4 }, before: {} }],
  ])('is dropped when it can no longer be taken over: %j', (stored) => expect(readableDraft(shape, stored)).toBeUndefined());
  test('belongs to one person, company, form and record', () => {
    expect(draftKey({ userId: 1, companyId: 2, form: 'person', recordId: null })).toBe('draft.1.2.person.new');
  });
});

describe('two drafts of one form', () => {
  const kept = (at: string) => ({ draft: { at, version: 1, before: {}, values: {} } });
  test('the one kept later is offered', () => {
    expect(newerDraft(kept('2026-11-20T06:32:00.000Z'), kept('2026-11-20T06:33:00.000Z')).draft.at).toBe('2026-11-20T06:33:00.000Z');
    expect(newerDraft(kept('2026-11-20T06:34:00.000Z'), kept('2026-11-20T06:33:00.000Z')).draft.at).toBe('2026-11-20T06:34:00.000Z');
    expect(newerDraft(undefined, kept('2026-11-20T06:33:00.000Z')).draft.at).toBe('2026-11-20T06:33:00.000Z');
  });
  test('a form over another one has a place of its own', () =>
    expect(draftKey({ userId: 1, companyId: 2, form: 'person', recordId: null, place: 'employee.job_id' })).toBe(
      'draft.1.2.person.new.employee.job_id',
    ));
});
