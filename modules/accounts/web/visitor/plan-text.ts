/** A plan in one line. */
import type { Text } from '@lambda/web-engine/kit/i18n/i18n.ts';
import type { mn } from '../i18n/mn.ts';
import type { Plan } from './use-plans.ts';

const grouped = (amount: string): string => String(Math.round(Number(amount))).replace(/\B(?=(\d{3})+$)/g, ',');

export const planText = ({ subscription, amount, duration_by_days, people, storage_gb }: Plan, t: Text<keyof typeof mn>): string =>
  t(Number(amount) === 0 ? 'register.planFree' : 'register.planLine', {
    name: subscription,
    amount: grouped(amount),
    days: duration_by_days,
    people: grouped(String(people)),
    storage: grouped(String(storage_gb)),
  });
