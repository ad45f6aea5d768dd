import { afterEach, expect, it, vi } from 'vitest';
import { loadPublicConfig } from '../public-config.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('is asked for once by a page, whoever wants it', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response(JSON.stringify({ title: 'Lambda Platform', has_language: false }));
  });
  expect(await Promise.all([loadPublicConfig(), loadPublicConfig()])).toMatchObject([{ has_language: false }, { has_language: false }]);
  expect(asked).toEqual(['/lambda-config']);
});
