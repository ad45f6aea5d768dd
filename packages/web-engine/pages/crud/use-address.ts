/** The page's address: what the list shows and which record is open. Going back and reloading find the same place. */
import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { usePageLife } from '../../kit/page/page-life.ts';
import type { ListState } from '../../list/query.ts';
import { type OpenRecord, openRecordKey, readListState, readOpenRecord, writeListState, writeOpenRecord } from '../../list/url-state.ts';

/** Kept with an entry of the browser's history: the entry before it is the same page without the record. */
type Opened = { readonly openedHere: true };
const OPENED: Opened = { openedHere: true };
const isOpened = (state: unknown): state is Opened => typeof state === 'object' && state !== null && 'openedHere' in state;

/** Pressed twice, a record is opened once. */
const isSame = (one: OpenRecord, other: OpenRecord): boolean =>
  openRecordKey(one) === openRecordKey(other) && (one.kind === 'record' && one.readOnly) === (other.kind === 'record' && other.readOnly);

export type Address = {
  readonly list: ListState;
  readonly open: OpenRecord;
  readonly setList: (list: ListState, options?: { replace?: boolean }) => void;
  /** `replace` when one record takes the place of another. */
  readonly openRecord: (open: OpenRecord, options?: { replace?: boolean }) => void;
  readonly closeRecord: () => void;
};

export function useAddress(): Address {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const go = useCallback(
    (next: URLSearchParams, options: { replace: boolean; state?: unknown }) => void navigate({ search: next.toString() }, options),
    [navigate],
  );
  const { whenShown } = usePageLife();
  const close = useRef(() => {});
  close.current = () => {
    if (isOpened(state)) void navigate(-1);
    else go(writeOpenRecord(search, { kind: 'none' }), { replace: true });
  };
  return useMemo(
    () => ({
      list: readListState(search),
      open: readOpenRecord(search),
      setList: (list, { replace = false } = {}) => go(writeListState(search, list), { replace, ...(replace ? { state } : {}) }),
      openRecord: (open, { replace = false } = {}) =>
        isSame(open, readOpenRecord(search)) ? undefined : go(writeOpenRecord(search, open), { replace, state: replace ? state : OPENED }),
      // A form that was saved while another page was in front closes when its own page is seen again.
      closeRecord: () => whenShown(() => close.current()),
    }),
    [go, search, state, whenShown],
  );
}
