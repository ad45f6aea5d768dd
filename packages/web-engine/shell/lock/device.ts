/** What the lock screen tells of the device: its clock, its network and its battery. */
import { useEffect, useState, useSyncExternalStore } from 'react';

/** The time by the device's own clock, every second. */
export function useClock(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function onNetworkChange(hear: () => void): () => void {
  window.addEventListener('online', hear);
  window.addEventListener('offline', hear);
  return () => {
    window.removeEventListener('online', hear);
    window.removeEventListener('offline', hear);
  };
}
export const useIsOnline = (): boolean => useSyncExternalStore(onNetworkChange, () => navigator.onLine);

type BatteryManager = EventTarget & { readonly charging: boolean; readonly level: number };
/** Percent, and whether it is being charged. */
export type Battery = { readonly level: number; readonly charging: boolean };
const BATTERY_EVENTS = ['chargingchange', 'levelchange'];

/** Null where the browser does not tell. */
export function useBattery(): Battery | null {
  const [battery, setBattery] = useState<Battery | null>(null);
  useEffect(() => {
    const { getBattery } = navigator as { getBattery?: () => Promise<BatteryManager> };
    let source: BatteryManager | undefined;
    let isOver = false;
    const show = () => source && setBattery({ level: Math.round(source.level * 100), charging: source.charging });
    void getBattery?.call(navigator).then((found) => {
      if (isOver) return;
      source = found;
      show();
      for (const name of BATTERY_EVENTS) found.addEventListener(name, show);
    });
    return () => {
      isOver = true;
      for (const name of BATTERY_EVENTS) source?.removeEventListener(name, show);
    };
  }, []);
  return battery;
}
