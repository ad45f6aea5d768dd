/** What the page on the phone reads and sends. */
import { request } from '@lambda/web-engine/kit/data/client.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';

export type OwnDay = {
  readonly day: string;
  readonly state: string;
  readonly cell: string | null;
  readonly came: string | null;
  readonly left: string | null;
  readonly worked: number;
  readonly late: number;
  readonly overtime: number;
  readonly shift: string | null;
  readonly missing: boolean;
};
export type Own = {
  readonly is_employee: boolean;
  readonly today: string;
  readonly last: { readonly direction: 'in' | 'out'; readonly day: string; readonly time: string; readonly place: string | null } | null;
  readonly days: readonly OwnDay[];
};
export type Registered = {
  readonly direction: 'in' | 'out';
  readonly time: string;
  readonly place: string;
  readonly already: boolean;
  readonly flags: readonly string[];
};
type Reply<T> = { readonly data: T };

export const OWN_KEY = ['attendance', 'own'] as const;
export const useOwn = (): UseQueryResult<Own> =>
  useQuery({ queryKey: OWN_KEY, queryFn: async ({ signal }) => (await request<Reply<Own>>('/attendance/me', { signal })).data });

type Position = { readonly longitude: number; readonly latitude: number; readonly accuracy: number };
const POSITION_MS = 8_000;
/** Where the phone is; nothing when it does not say so in time. */
const position = (): Promise<Position | null> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude, accuracy } }) => resolve({ longitude, latitude, accuracy }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: POSITION_MS, maximumAge: 0 },
    );
  });

const DEVICE_KEY = 'lambda.attendance.device';
/** What this phone calls itself. */
function device(): string {
  const known = localStorage.getItem(DEVICE_KEY);
  if (known) return known;
  const made = crypto.randomUUID();
  localStorage.setItem(DEVICE_KEY, made);
  return made;
}
/** A code is read as it is, or out of the link that it stands in. */
export const codeIn = (text: string): string => /[?&]code=([\w-]+)/.exec(text)?.[1] ?? text.trim();

export async function register(code: string): Promise<Registered> {
  const body = { code: codeIn(code), position: await position(), device: device() };
  return (await request<Reply<Registered>>('/attendance/register', { method: 'POST', body })).data;
}
