/** What the hooks of an employee fill and mark. */
import { describe, expect, it } from 'vitest';
import { differsFromRegister, latinNames } from './employee.hooks.ts';

describe('a record that says something else than its register number', () => {
  it('is marked, and a record without a number or with the same is not', () => {
    expect(differsFromRegister({ register: 'ЧХ91042315', birthday: '1991-04-24', gender: 'male' })).toBe(true);
    expect(differsFromRegister({ register: 'ЧХ91042315', birthday: '1991-04-23', gender: 'female' })).toBe(true);
    expect(differsFromRegister({ register: 'ЧХ91042315', birthday: '1991-04-23', gender: 'male' })).toBe(false);
    expect(differsFromRegister({ register: 'ЧХ91042315', birthday: null, gender: null })).toBe(false);
    expect(differsFromRegister({ register: null, birthday: '1991-04-24' })).toBe(false);
  });
});

describe('a name in Latin letters', () => {
  const [lastname, firstname] = ['Өлзийжаргал', 'Хүрэл-Эрдэнэ'];
  it('is spelt as in a passport', () => {
    expect(latinNames({ lastname, firstname }, null)).toEqual({ lastname_latin: 'Ulziijargal', firstname_latin: 'Khurel-Erdene' });
  });
  it('follows a change of the name, until a person has spelt it', () => {
    const before = { lastname: 'Бат', lastname_latin: 'Bat', firstname, firstname_latin: 'Hurel-Erdene' };
    expect(latinNames({ ...before, lastname }, before)).toEqual({ lastname_latin: 'Ulziijargal' });
    expect(latinNames({ ...before, lastname, lastname_latin: 'Oelzii' }, before)).toEqual({});
  });
});
