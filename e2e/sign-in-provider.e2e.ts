/** Signing in through an identity provider in the browser: to the provider and back, the first time with the password, and connected from the account. */
// areas: accounts
import { DEMO_PASSWORD } from '@lambda/engine/core/platform/demo.ts';
import { type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import { type IdentityProviderStandIn, startIdentityProvider } from '@lambda/testing/identity-provider.ts';
import { freePort, type RunningServer, startServer } from '@lambda/testing/server.ts';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, it } from 'vitest';
import { expect } from './person.ts';

let provider: IdentityProviderStandIn;
let server: RunningServer;
let browser: OpenBrowser;
beforeAll(async () => {
  const port = await freePort();
  provider = await startIdentityProvider();
  const sealed = encodeURIComponent(provider.clientSecret);
  const address = provider.url.replace('http://', `http://${provider.clientId}:${sealed}@`);
  server = await startServer({ env: { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, GOOGLE_SIGN_IN: address } });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await provider?.close();
});

/** From the page to sign in to the provider, which says yes and sends the browser back. */
async function throughProvider(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Google-ээр нэвтрэх' }).click();
  await page.getByRole('button', { name: 'Үргэлжлүүлэх' }).click();
}
const isSignedIn = async (page: Page) => {
  await expect(page).toHaveURL(/\/(home|erp)/);
  expect((await page.request.get('/auth/check')).status()).toBe(200);
};

it('connects the account by its password the first time, goes in without one from then on, and is ended and connected again on the account page', async () => {
  provider.signedIn({ sub: 'google-hr', email: 'hr@jishee.example', email_verified: true });
  const { page, context } = await browser.newPage({ baseURL: server.url });
  await throughProvider(page);
  await expect(page.getByText('hr@jishee.example хаягтай бүртгэл системд байна', { exact: false })).toBeVisible();
  // What the provider has answered leaves the address at once.
  expect(new URL(page.url()).search).toBe('');
  await page.getByLabel('Энэ системийн нууц үг', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Холбоод нэвтрэх' }).click();
  await isSignedIn(page);

  await page.goto('/erp/profile');
  const section = page.getByRole('region', { name: 'Нэвтрэх өөр арга' });
  await expect(section.getByRole('listitem')).toContainText('hr@jishee.example');
  await section.getByRole('button', { name: /салгах$/ }).click();
  const prove = page.getByRole('dialog');
  await prove.getByLabel('Нууц үг', { exact: false }).first().fill(DEMO_PASSWORD);
  await prove.getByRole('button', { name: 'Салгах' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(0);
  await section.getByRole('button', { name: 'Google бүртгэл холбох' }).click();
  await prove.getByLabel('Нууц үг', { exact: false }).first().fill(DEMO_PASSWORD);
  await prove.getByRole('button', { name: 'Үргэлжлүүлэх' }).click();
  await expect(page).toHaveURL(/\/erp\/profile$/);
  await expect(section.getByRole('listitem')).toContainText('hr@jishee.example');

  await context.clearCookies();
  await throughProvider(page);
  await isSignedIn(page);
  expect(provider.exchanges).toHaveLength(3);
});
