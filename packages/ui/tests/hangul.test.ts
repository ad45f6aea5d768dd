import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A computer that draws these letters, each in its own way; any other one is the box that `boxOf` says. */
async function onComputerWith(has: (letter: string) => boolean, boxOf: (letter: string) => string = () => 'box'): Promise<boolean> {
  let last = '';
  const pen = {
    font: '',
    clearRect: () => undefined,
    fillText: (letter: string) => {
      last = letter;
    },
    getImageData: () => ({ data: [has(last) ? last : boxOf(last)] }),
    measureText: (letter: string) => ({ width: has(letter) ? 24 : 9 }),
  };
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => pen }) });
  const { hasHangul } = await import('../theme/hangul.ts');
  return hasHangul();
}

describe('a computer draws Hangul itself', () => {
  it('when it has a font with all of it', async () => {
    expect(await onComputerWith((letter) => letter !== '\uD7FF')).toBe(true);
  });
  it('not when every letter is the same box, nor when each box names its letter', async () => {
    expect(await onComputerWith(() => false)).toBe(false);
    expect(
      await onComputerWith(
        () => false,
        (letter) => letter,
      ),
    ).toBe(false);
  });
  it('not when its font has the first and the last letter alone, as some fonts for other scripts do', async () => {
    expect(await onComputerWith((letter) => letter === '가' || letter === '힣')).toBe(false);
  });
});
