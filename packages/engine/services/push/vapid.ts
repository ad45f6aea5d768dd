/** The pair of keys by which push services know this installation. */
import webPush from 'web-push';
import { createServerKeys } from '../sessions/server-keys.ts';

export const vapidKeys = createServerKeys('web-push', () => webPush.generateVAPIDKeys());
