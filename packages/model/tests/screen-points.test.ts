/** Addresses that point at a part of a screen. */
import { describe, expect, it } from 'vitest';
import { fieldsShown, isPointing, LIST_POINTS, pointOfDeed, RECORD_POINTS, readScreenLink } from '../definitions/screen-points.ts';

const label = { mn: 'х', en: 'x', ko: 'x' };

describe('an address that points at a part of a screen', () => {
  it('names the entry of the menu, or leaves the screen that is open, and a button, field or action', () => {
    expect(readScreenLink('/erp/p/employees#show=create')).toEqual({ entry: 'employees', part: 'list', name: 'create', code: 'create' });
    expect(readScreenLink('#show=save')).toEqual({ entry: undefined, part: 'record', name: 'save', code: 'save' });
    const field = { entry: 'my-record', part: 'field', name: 'phone_one', code: 'field.phone_one' };
    expect(readScreenLink('/erp/p/my-record#show=field.phone_one')).toEqual(field);
    const action = { entry: 'employees', part: 'action', name: 'create-login', code: 'action.create-login' };
    expect(readScreenLink('/erp/p/employees#show=action.create-login')).toEqual(action);
    for (const code of [...LIST_POINTS, ...RECORD_POINTS]) expect(readScreenLink(`#show=${code}`)?.code).toBe(code);
  });

  it.each([
    '/erp/p/employees',
    '/erp/p/employees#create',
    '/erp/p/employees?record=1#show=create',
    '/erp/p/employees#show=unknown',
    '/erp/p/employees#show=field.',
    '/erp/p/employees#show=field.a"b',
    '/erp/p/employees/1#show=create',
    '/elsewhere#show=create',
    'https://example.com/erp/p/employees#show=create',
  ])('is none: %s', (address) => {
    expect(readScreenLink(address)).toBeUndefined();
  });

  it('is meant as one however it is spelt', () => {
    expect([isPointing('https://x/#show=a'), isPointing('#show='), isPointing('/erp/p/employees#top')]).toEqual([true, true, false]);
  });
});

describe('the code of a deed', () => {
  it('is that of its action or button; others have none', () => {
    expect([pointOfDeed('action-create-login'), pointOfDeed('files'), pointOfDeed('history'), pointOfDeed('own')]).toEqual([
      ['action.create-login'],
      ['files'],
      ['history'],
      [],
    ]);
  });
});

describe('the fields that are found on a form', () => {
  it('are those that people fill in or read at their place, with the picture above them', () => {
    const fields = [
      'name',
      { field: 'kind', widget: 'Radio' },
      { field: 'secret', widget: 'Hidden' },
      { field: 'state', widget: 'FooterButton' },
    ];
    const sections = [
      { name: 'a', label, fields },
      { name: 'b', label, children: 'rows', columns: ['amount'] },
    ];
    const form = { identity: { title: ['name'], image: 'avatar' }, tabs: [{ name: 'main', label, sections }] };
    expect([...fieldsShown(form)]).toEqual(['name', 'kind', 'avatar']);
  });
});
