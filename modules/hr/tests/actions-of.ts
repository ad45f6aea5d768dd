/** Doing HR's actions as the demo's people, through the engine. */
import { type ActionResult, carryOutAction } from '@lambda/engine/services/actions/actions.ts';
import { actionHandlers, hooks } from '@lambda/server/modules.ts';
import type { DemoWorld } from './demo-world.ts';

export type Act = (login: string, name: string, id: number, input?: unknown) => Promise<ActionResult>;

export const actionsOf =
  ({ registry, database, actorOf }: DemoWorld): Act =>
  async (login, name, id, input) => {
    const now = new Date();
    const context = { registry, database, hooks, actor: await actorOf(login), now, today: now.toISOString().slice(0, 10), ip: null };
    return carryOutAction(context, actionHandlers, { name, ids: [id], input });
  };
