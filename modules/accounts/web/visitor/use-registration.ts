/** The answers of a registration: judged as they are left, and kept for this tab until they are sent. */

import { EMPTY_REGISTRATION, type Registration, registrationProblem } from '@lambda/model/accounts/registration.ts';
import { type FieldError, fieldErrorText } from '@lambda/model/errors/field-errors.ts';
import { currentLanguage } from '@lambda/web-engine/kit/i18n/language.ts';
import { isText } from '@lambda/web-engine/kit/session/browser-storage.ts';
import { readTab, removeTab, writeTab } from '@lambda/web-engine/kit/session/tab-storage.ts';
import { useFields } from '@lambda/web-engine/pages/visitor/use-fields.ts';
import { useEffect, useState } from 'react';
import { usePageAddress } from './use-page-address.ts';

type Name = keyof Registration;
const NAMES = Object.keys(EMPTY_REGISTRATION) as readonly Name[];
/** Secret or large: of these is kept only that they were given. */
const NOT_KEPT: readonly Name[] = ['password', 'password_confirm', 'avatar'];

/** The plan that a link of the price list begins with. */
const planInAddress = (): string | undefined => new URLSearchParams(location.search).get('plan') ?? undefined;

type Kept = {
  readonly values: Registration;
  readonly lost: readonly Name[];
  /** Of the address, until it turns out to be offered and is taken over: once, so that a later choice by hand stays. */
  readonly askedPlan: string | undefined;
};
const isKept = (value: unknown): value is Partial<Record<Name | 'askedPlan', unknown>> => typeof value === 'object' && value !== null;
function readKept(key: string, isArrival: boolean): Kept {
  const kept = readTab(key, isKept);
  const words = NAMES.flatMap((name) => (typeof kept?.[name] === 'string' ? [[name, kept[name]]] : []));
  const asked = isArrival || !kept ? planInAddress() : undefined;
  return {
    values: { ...EMPTY_REGISTRATION, ...Object.fromEntries(words) },
    lost: NOT_KEPT.filter((name) => kept?.[name] === true),
    askedPlan: asked ?? (isText(kept?.askedPlan) ? kept.askedPlan : undefined),
  };
}
const today = (): string => new Date().toISOString().slice(0, 10);

/** `isArrival`: the address is come to anew, and the plan that it names was chosen after what is kept. */
export function useRegistration(key: string, isArrival = false) {
  const [{ values: begun, lost, askedPlan: begunPlan }] = useState(() => readKept(key, isArrival));
  const [askedPlan, setAskedPlan] = useState(begunPlan);
  const fields = useFields<Registration>(begun);
  const { values } = fields;
  /** Left once, if before a reload: from then on what is wrong is said while it is typed. */
  const [touched, setTouched] = useState<ReadonlySet<Name>>(() => new Set(NAMES.filter((name) => begun[name] !== '')));
  // A plan alone was chosen by a link of the price list.
  const isBegun = NAMES.some((name) => name !== 'plan' && values[name] !== '');
  const [isResumed] = useState(isBegun);
  useEffect(() => {
    if (!isBegun) return removeTab(key);
    const kept = NAMES.map((name) => [name, NOT_KEPT.includes(name) ? values[name] !== '' || lost.includes(name) : values[name]]);
    writeTab(key, { ...Object.fromEntries(kept), askedPlan });
  }, [key, values, isBegun, lost, askedPlan]);
  const isAddressAsked = touched.has('company_url') && registrationProblem('company_url', values, today()) === null;
  const pageAddress = usePageAddress(isAddressAsked ? values.company_url : undefined);
  const problemsIn = (names: readonly Name[]): FieldError[] =>
    names.flatMap((field) => {
      const problem = registrationProblem(field, values, today());
      if (problem) return [{ field, ...problem }];
      return field === 'company_url' && pageAddress === 'taken' ? [{ field, code: 'notUnique' as const }] : [];
    });
  return {
    fields,
    isBegun,
    /** What was typed before a reload, or before the page was left, is here again. */
    isResumed,
    askedPlan,
    /** What the server has said of the address of the page, if it has. */
    pageAddress,
    takePlan: (plan: string) => {
      fields.set({ plan });
      setAskedPlan(undefined);
    },
    /** What was given before a reload and has to be given again. */
    lost,
    problemsIn,
    /** One field: its name, value and change, and what is wrong with it once it has been left. */
    answer: (name: Name) => {
      const field = fields.field(name);
      const [problem] = touched.has(name) ? problemsIn([name]) : [];
      return {
        ...field,
        error: field.error ?? (problem && fieldErrorText(problem, currentLanguage())),
        onBlur: () => setTouched((before) => new Set([...before, name])),
      };
    },
    /** Sent or given up: nothing is kept any more, and nothing has been left. */
    forget: () => {
      removeTab(key);
      setTouched(new Set());
    },
  };
}
export type Answers = ReturnType<typeof useRegistration>;
