/** Messages on this device: what the browser allows, and what the server is told of it. */
import { sitePath } from '@lambda/model/addresses/site-path.ts';
import { request } from '../../kit/data/client.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { registerWorker } from '../../kit/offline/worker.ts';
import { isText, readStored, removeStored, writeStored } from '../../kit/session/browser-storage.ts';

export type PushDevice = {
  readonly id: number;
  readonly way: 'web' | 'firebase';
  readonly agent: string | null;
  readonly since: string;
  /** Only of the sign-in that asks. */
  readonly endpoint?: string;
};
export type PushDevices = { readonly key: string; readonly firebase: boolean; readonly devices: readonly PushDevice[] };
/** `closed`: the browser has none of it, or only over https; `denied`: the person has refused it in the browser. */
export type PushState = 'closed' | 'denied' | 'open';

export const DEVICES_KEY = ['notify', 'devices'];
/** Who has asked for messages in this browser: after the next sign-in they go on. */
const ASKED_BY = 'push';

export const pushState = (): PushState => {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'closed';
  return Notification.permission === 'denied' ? 'denied' : 'open';
};

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}
export const readDevices = async (): Promise<PushDevices> => (await request<{ data: PushDevices }>('/lambda/notify/devices')).data;
async function keep(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await request('/lambda/notify/devices', {
    method: 'POST',
    body: { way: 'web', endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } },
  });
  await queryClient.invalidateQueries({ queryKey: DEVICES_KEY });
}
/** The address that this browser has been given; null without one. */
export async function ownEndpoint(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null;
}

/** Asks the browser, then the server. False when the person refuses; throws when either of them fails. */
export async function startPush(key: string, userId: number): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  await keep(subscription);
  writeStored(ASKED_BY, String(userId));
  return true;
}

/** Tells one of the own devices no more; here the browser forgets its address too. */
export async function stopPush({ id, endpoint }: Pick<PushDevice, 'id' | 'endpoint'>): Promise<void> {
  await request(`/lambda/notify/devices/${id}`, { method: 'DELETE' });
  await queryClient.invalidateQueries({ queryKey: DEVICES_KEY });
  if (endpoint === undefined || (await ownEndpoint()) !== endpoint) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  removeStored(ASKED_BY);
}

/** A new sign-in of the one who has asked for messages here goes on with them; the browser may have a new address by now. */
export async function goOnWithPush(userId: number): Promise<void> {
  if (readStored(ASKED_BY, isText) !== String(userId) || pushState() !== 'open' || Notification.permission !== 'granted') return;
  const { key, devices } = await readDevices();
  const endpoint = await ownEndpoint();
  if (endpoint !== null && devices.some((device) => device.endpoint === endpoint)) writeStored(ASKED_BY, String(userId));
  else await startPush(key, userId);
}

/** A message that was pressed leads this page to where it happened: the worker asks first which page can go. Returns how to stop. */
export function followPressed(go: (link: string) => void): () => void {
  const heard = ({ data, ports }: Pick<MessageEvent<unknown>, 'data' | 'ports'>) => {
    const { type, link } = (data ?? {}) as { type?: unknown; link?: unknown };
    if (type === 'ask') ports[0]?.postMessage('here');
    if (type === 'go' && typeof link === 'string' && sitePath(link) !== undefined) go(link);
  };
  navigator.serviceWorker?.addEventListener('message', heard);
  return () => navigator.serviceWorker?.removeEventListener('message', heard);
}
