/** Devices by what their browsers say of themselves. */
import { describe, expect, it } from 'vitest';
import { deviceName, isHandheld } from '../device-name.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a device', () => {
  it.each([
    [`${WINDOWS} Chrome/140.0.0.0 Safari/537.36`, 'Chrome · Windows'],
    [`${WINDOWS} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge · Windows'],
    [`${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome · Android'],
    [`${ANDROID} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, 'Samsung Internet · Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari · iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile/15E148 Safari/604.1',
      'Chrome · iPhone',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · macOS'],
    ['curl/8.5.0', 'curl'],
    ['', undefined],
  ])('%s', (agent, name) => {
    expect(deviceName(agent)).toBe(name);
  });
  it('is held in the hand or stands on a desk', () => {
    expect([`${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36`, `${WINDOWS} Chrome/140.0.0.0`].map(isHandheld)).toEqual([true, false]);
  });
});
