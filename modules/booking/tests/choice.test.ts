/** What a customer has chosen, as the address keeps it: read back whole, and never more than is offered. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Offer } from '../contract.ts';
import { lessOf, money, percentText, smallest, sumOf } from '../web/customer/amounts.ts';
import { artistsFor, type Choice, costOf, lastStep, linesOf, readChoice, STEPS, searchOf, servicesAt } from '../web/customer/choice.ts';
import { dayText, leftText, momentText, shiftedDay } from '../web/customer/days.ts';
import { isPhone, typedClient } from '../web/customer/details-step.tsx';

const service = (id: number, more: Partial<Offer['services'][number]> = {}): Offer['services'][number] => ({
  id,
  category: 1,
  branch: null,
  name: `Үйлчилгээ ${id}`,
  description: null,
  duration: 60,
  price: '60000.00',
  prepayment: '20000.00',
  ...more,
});
const branch = (id: number): Offer['branches'][number] => ({
  id,
  name: `Салбар ${id}`,
  address: null,
  phone: null,
  cancel_hours: 24,
  cancel_fee_percent: '50',
  days_ahead: 30,
  hold_minutes: 10,
});
const artist = (id: number, at: number, skills: readonly (readonly [number, string])[]): Offer['artists'][number] => ({
  id,
  branch: at,
  name: `Артист ${id}`,
  title: null,
  picture: null,
  skills: skills.map(([one, price]) => ({ service: one, duration: 45, price })),
});
const OFFER: Offer = {
  company: 'Жишээ Салон',
  branches: [branch(1), branch(2)],
  categories: [{ id: 1, branch: null, name: 'Үс' }],
  services: [service(11), service(12), service(13, { branch: 2 }), service(14)],
  artists: [
    artist(21, 1, [
      [11, '70000.00'],
      [12, '60000.00'],
    ]),
    artist(22, 1, [[11, '60000.50']]),
    artist(23, 2, [
      [13, '60000.00'],
      [11, '60000.00'],
    ]),
  ],
};

describe('what is chosen', () => {
  const chosen = fc
    .record({
      branch: fc.constantFrom(1, 2),
      wanted: fc.subarray([11, 12, 13]),
      artist: fc.constantFrom(null, 21, 22, 23),
      way: fc.constantFrom('sequence' as const, 'together' as const),
      day: fc.constantFrom(null, '2026-12-01'),
      isTimed: fc.boolean(),
      step: fc.constantFrom(...STEPS),
    })
    .map(({ wanted, isTimed, ...given }): Choice => {
      const services = wanted.filter((id) => servicesAt(OFFER, given.branch).some((one) => one.id === id));
      const own = artistsFor(OFFER, { branch: given.branch, services }).find(({ id }) => id === given.artist)?.id ?? null;
      const lines = isTimed && services.length > 0 ? linesOf({ services, artist: own }, '2026-12-01', { at: '10:15', artists: [] }) : [];
      const choice = { ...given, services, artist: own, lines };
      return { ...choice, step: lastStep(choice) };
    });
  it('is read back from the address as it was, whatever it was', () => {
    fc.assert(
      fc.property(chosen, (choice) => {
        expect(readChoice(searchOf(choice), OFFER)).toEqual(choice);
      }),
    );
  });
  it('is never more than what is offered, whatever the address says', () => {
    const number = fc.oneof(fc.constantFrom('1', '2', '3', '11', '12', '13', '14', '21', '23', 'any', ''), fc.string());
    const search = fc
      .record({
        branch: number,
        service: fc.array(number).map((all) => all.join(',')),
        artist: number,
        at: fc.string(),
        step: fc.constantFrom(...STEPS),
      })
      .map((query) => `?${new URLSearchParams(query)}`);
    fc.assert(
      fc.property(search, (text) => {
        const choice = readChoice(text, OFFER);
        const offered = choice.branch === null ? OFFER.services : servicesAt(OFFER, choice.branch);
        for (const id of choice.services) expect(offered.map((one) => one.id)).toContain(id);
        if (choice.artist !== null) expect(artistsFor(OFFER, choice).map(({ id }) => id)).toContain(choice.artist);
        expect(STEPS.indexOf(choice.step)).toBeLessThanOrEqual(STEPS.indexOf(lastStep(choice)));
      }),
    );
  });
  it('begins at what a link of another page names: a branch, a service, an artist', () => {
    expect(readChoice('?branch=1&service=12', OFFER)).toMatchObject({ branch: 1, services: [12], step: 'artist' });
    expect(readChoice('?service=12', OFFER)).toMatchObject({ branch: null, services: [12], step: 'branch' });
    expect(readChoice('?artist=23', OFFER)).toMatchObject({ branch: 2, artist: 23, step: 'services' });
    expect(readChoice('', { ...OFFER, branches: [branch(1)] })).toMatchObject({ branch: 1, step: 'services' });
    // A service that is gone takes the time along that was chosen for it.
    expect(readChoice('?branch=1&service=11,99&at=11-any-2026-12-01-10:00&step=details', OFFER)).toMatchObject({
      services: [11],
      lines: [],
      step: 'time',
    });
  });
  it('costs what the artist asks, and without one at least what the cheapest does', () => {
    expect(costOf(OFFER, { branch: 1, services: [11, 12], artist: 21 })).toMatchObject({ price: '130000.00', isLeast: false, minutes: 90 });
    expect(costOf(OFFER, { branch: 1, services: [11, 12], artist: null })).toMatchObject({
      price: '120000.50',
      prepayment: '40000.00',
      isLeast: true,
    });
  });
});

describe('amounts, days and phones', () => {
  it('are added exactly and read as they are written here', () => {
    expect([sumOf(['0.10', '0.20']), lessOf('100.00', '30.5'), lessOf('1', '2'), smallest(['10.00', '9.99'])]).toEqual([
      '0.30',
      '69.50',
      '0.00',
      '9.99',
    ]);
    expect(['65000.00', '1234567.50', '0.00', '500'].map(money)).toEqual(['65,000 ₮', '1,234,567.50 ₮', '0 ₮', '500 ₮']);
    expect(['100', '50.00', '12.50'].map(percentText)).toEqual(['100', '50', '12.5']);
    expect([dayText('2026-11-21', 'mn'), dayText('2026-11-21', 'en'), momentText('2026-11-21 14:30', 'ko')]).toEqual([
      '11-р сарын 21, Бямба',
      'Saturday, 21 November',
      '11월 21일 토요일 · 14:30',
    ]);
    expect([shiftedDay('2026-12-31', 1), leftText(468_000), leftText(-5), leftText(600)]).toEqual([
      '2027-01-01',
      '07:48',
      '00:00',
      '00:01',
    ]);
  });
  it('takes a phone with spaces or the country’s code, and no other than one of 8 digits', () => {
    expect(['99110001', '9911 0001', '+976 9911-0001', '976 99110001', '97611223'].map(isPhone)).toEqual([true, true, true, true, true]);
    expect(['', '9911000', '991100011', 'abcdefgh', '+1 555 123 4567'].map(isPhone)).toEqual([false, false, false, false, false]);
    const typed = { name: ' Сараа ', phone: '+976 9911 0001', email: ' ', note: '' };
    expect(typedClient(typed)).toEqual({ name: 'Сараа', phone: '99110001' });
  });
});
