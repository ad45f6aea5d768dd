/** Definitions as a company may have changed them: what the server says is altered on its way into one window. */
import type { ConditionLike } from '@lambda/model/conditions/conditions.ts';
import type { CrudDefinition, FormDefinition, GridDefinition, MenuItem, ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Page } from '@playwright/test';

type Definitions = { form: FormDefinition; grid: GridDefinition; model: ModelDefinition };

/** From now on the window gets this form, grid or model as `change` makes it. */
export async function alterDefinition<K extends keyof Definitions>(
  page: Page,
  type: K,
  name: string,
  change: (definition: Definitions[K]) => Definitions[K],
): Promise<void> {
  await page.route(`**/lambda/puzzle/schema/${type}/${name}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { schema: Definitions[K] } };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, schema: change(body.data.schema) } } });
  });
}

type Permissions = { permission: { permissions: { permissions: Record<string, object> } } };

/** From now on records that meet the condition are closed to changes behind this menu entry, as far as the window knows. */
export async function closeRecords(page: Page, menu: string, gridEditCondition: ConditionLike): Promise<void> {
  await page.route('**/user-permissions*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as Permissions;
    const menus = body.permission.permissions.permissions;
    menus[menu] = { ...menus[menu], gridEditCondition };
    await route.fulfill({ response, json: body });
  });
}

/** From now on the form of this crud opens in another way in the window. */
export async function alterTemplate(page: Page, crud: string, template: CrudDefinition['template']): Promise<void> {
  await page.route('**/user-permissions*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { permission: { kruds: CrudDefinition[] } };
    const kruds = body.permission.kruds.map((one) => (one.name === crud ? { ...one, template } : one));
    await route.fulfill({ response, json: { ...body, permission: { ...body.permission, kruds } } });
  });
}

type MenuReply = { permission: { menu: readonly MenuItem[] } };

/** From now on the window has the menu that `change` makes of the person's own. */
export async function alterMenu(page: Page, change: (menu: readonly MenuItem[]) => readonly MenuItem[]): Promise<void> {
  await page.route('**/user-permissions*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as MenuReply;
    await route.fulfill({ response, json: { ...body, permission: { ...body.permission, menu: change(body.permission.menu) } } });
  });
}
