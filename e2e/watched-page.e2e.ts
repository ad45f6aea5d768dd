/** The watchfulness that every journey relies on, against pages that misbehave on purpose. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkAccessibility, type OpenBrowser, openBrowser, PHONE, watch } from '@lambda/testing/browser.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const page = (body: string) =>
  `<!doctype html><html lang="mn"><head><title>Хуудас</title><link rel="icon" href="data:,"></head><body><main><h1>Хуудас</h1>${body}</main></body></html>`;
const PAGES: Readonly<Record<string, string>> = {
  '/good': page('<button type="button">Хадгалах</button>'),
  '/console': page('<script>console.error("broken widget")</script>'),
  '/throws': page('<script>setTimeout(() => { throw new Error("thrown later") })</script>'),
  '/missing': page('<script>fetch("/not-there")</script>'),
  '/refused': page('<script>fetch("http://127.0.0.1:1/").catch(() => {})</script>'),
  '/unlabelled': page('<input type="text"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=">'),
};
const site = createServer((request, response) => {
  const found = PAGES[request.url ?? ''];
  response.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
  response.end(found ?? 'not found');
});
let browser: OpenBrowser;
let url = '';

beforeAll(async () => {
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  site.close();
});

/** Opens a page beside the one that the test ends with, so that its complaints stay with the test's expectations. */
async function complaintsOf(path: string): Promise<readonly string[]> {
  const { context } = await browser.newPage();
  const tab = await context.newPage();
  const { problems } = watch(tab);
  await tab.goto(`${url}${path}`, { waitUntil: 'networkidle' });
  return problems();
}

describe('a watched page', () => {
  it('has nothing to say about a page in order', async () => {
    const { page: tab, problems } = await browser.newPage({ viewport: PHONE, language: 'ko', baseURL: url });
    await tab.goto('/good');
    expect(await tab.evaluate(() => [navigator.language, innerWidth])).toEqual(['ko-KR', 390]);
    expect(problems()).toEqual([]);
    await checkAccessibility(tab);
  });
  it.each([
    ['/console', 'console: broken widget'],
    ['/throws', 'error in the page: thrown later'],
    ['/missing', 'reply 404'],
    ['/refused', 'request failed'],
  ])('notices what is wrong on %s', async (path, complaint) => {
    const complaints = await complaintsOf(path);
    expect(complaints).toHaveLength(1);
    expect(complaints.join('\n')).toContain(complaint);
  });
  it('lets an expected reply pass, and only that one', async () => {
    const { page: tab, allow, problems } = await browser.newPage({ baseURL: url });
    allow({ status: 404, address: '/not-there' });
    await tab.goto('/missing', { waitUntil: 'networkidle' });
    expect(problems()).toEqual([]);
  });
  it('begins anew for the next test, with what was expected too', async () => {
    const { context } = await browser.newPage();
    const tab = await context.newPage();
    const { allow, forget, problems } = watch(tab);
    allow({ status: 404, address: '/not-there' });
    await tab.goto(`${url}/console`, { waitUntil: 'networkidle' });
    expect(problems()).toHaveLength(1);
    forget();
    expect(problems()).toEqual([]);
    await tab.goto(`${url}/missing`, { waitUntil: 'networkidle' });
    expect(problems()).toEqual([expect.stringContaining('reply 404')]);
  });
  it('names each accessibility violation', async () => {
    const { page: tab } = await browser.newPage({ baseURL: url });
    await tab.goto('/unlabelled');
    await expect(checkAccessibility(tab)).rejects.toThrow(/image-alt[\s\S]*label/);
  });
});
