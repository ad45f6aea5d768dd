/** What the register number says without being asked. */
import { describe, expect, it } from 'vitest';
import { filledFromRegister } from '../fields/register-person.ts';

describe('a register number', () => {
  it('fills the birthday and the gender of both centuries', () => {
    expect(filledFromRegister({ register: 'ЧХ91042315' }, null)).toEqual({ birthday: '1991-04-23', gender: 'male' });
    expect(filledFromRegister({ register: 'ЧХ04332906' }, null)).toEqual({});
    expect(filledFromRegister({ register: 'ЧХ04222906' }, null)).toEqual({ birthday: '2004-02-29', gender: 'female' });
  });
  it('leaves alone what a person has written', () => {
    expect(filledFromRegister({ register: 'ЧХ91042315', birthday: '1990-01-01', gender: 'female' }, null)).toEqual({});
  });
  it('says nothing when it did not change', () => {
    const record = { register: 'ЧХ91042315', birthday: null, gender: null };
    expect(filledFromRegister(record, record)).toEqual({});
  });
});
