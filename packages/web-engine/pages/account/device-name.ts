/** What a device is called by what its browser says of itself; the names are marks and stay as they are in every language. */

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  // A browser without a window is called HeadlessChrome.
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
const named = (agent: string, known: readonly (readonly [RegExp, string])[]) => known.find(([sign]) => sign.test(agent))?.[1];

/** `Chrome · Windows`; for other programs the beginning of what they say; undefined when nothing is said. */
export function deviceName(agent: string): string | undefined {
  const parts = [named(agent, BROWSERS), named(agent, SYSTEMS)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' · ') : agent.split('/')[0]?.trim().slice(0, 60) || undefined;
}
export const isHandheld = (agent: string): boolean => /\b(?:iPhone|iPad|Android|Mobile)\b/.test(agent);
