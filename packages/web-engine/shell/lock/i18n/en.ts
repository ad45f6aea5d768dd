import type { Messages } from '../../../kit/i18n/i18n.ts';
import type { mn } from './mn.ts';

export const en: Messages<keyof typeof mn> = {
  title: 'The screen is locked',
  unlock: 'Unlock',
  cancel: 'Cancel',
  password: 'Password',
  wrong: 'The password is wrong',
  failed: 'The screen could not be locked',
  picture: 'Change the background',
  plain: 'Remove my picture',
  onlyImages: 'Please choose a picture!',
  close: 'Close',
  online: 'Online',
  offline: 'Offline',
  charging: 'Charging, {level}%',
  battery: 'Battery {level}%',
  signOut: 'Sign out',
};
