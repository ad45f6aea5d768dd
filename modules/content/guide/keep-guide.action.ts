/** A guide that was looked through and is right as it stands. */
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';

export const keepGuide: ActionHandler = () => ({ values: { outdated_since: null } });
