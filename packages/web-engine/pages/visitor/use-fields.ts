/** What is typed into a form for visitors, and what is wrong with it; each field by its name. */
import { type FieldError, fieldErrorText } from '@lambda/model/errors/field-errors.ts';
import { useEffect, useRef, useState } from 'react';
import { isFault, RequestError } from '../../kit/data/client.ts';
import { currentLanguage } from '../../kit/i18n/language.ts';

type Errors<Values> = { readonly [Name in keyof Values]?: string };

/** Ties fields to values of these names: `<form ref={form}>` with `<TextField {...field('email')} />` in it. */
export function useFields<Values extends Readonly<Record<string, string>>>(initial: Values) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<Values>>({});
  /** What is wrong with the whole. */
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusals]);
  const forget = (names: readonly string[]) =>
    setErrors((before) => ({ ...before, ...Object.fromEntries(names.map((name) => [name, undefined])) }));
  const set = (change: Partial<Values>) => {
    setValues((before) => ({ ...before, ...change }));
    forget(Object.keys(change));
  };
  const show = (problems: Errors<Values>) => {
    setErrors(problems);
    setRefusals((count) => count + 1);
  };
  return {
    form,
    values,
    error,
    set,
    /** Name, value, error and change of one field. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value: string) => {
        setValues((before) => ({ ...before, [name]: value }));
        forget([name]);
      },
    }),
    /** Forgets what was wrong before a new try. */
    clear: () => {
      setError(undefined);
      setErrors({});
    },
    /** Shows what is wrong with fields, and leads to the first of them. */
    refuse: show,
    /** The same of problems that the rules have found. */
    refuseBy: (problems: readonly FieldError[]) =>
      show(Object.fromEntries(problems.map((one) => [one.field, fieldErrorText(one, currentLanguage())])) as Errors<Values>),
    /** What the server said; `undone` stands before it where it could not answer. Everything else is a fault of ours. */
    refuseByServer: (failure: unknown, undone = '') => {
      if (!(failure instanceof RequestError)) throw failure;
      if (!isFault(failure) && failure.fields.length > 0) {
        // What is wrong with a field that the form does not have is said above it.
        const elsewhere = failure.fields.filter(({ field }) => !Object.hasOwn(values, field));
        if (elsewhere.length > 0) setError(elsewhere.map(({ message }) => message).join(' '));
        return show(Object.fromEntries(failure.fields.map(({ field, message }) => [field, message])) as Errors<Values>);
      }
      setError(isFault(failure) ? `${undone} ${failure.message}`.trim() : failure.message);
    },
  };
}
