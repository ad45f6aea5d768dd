/** What messages to devices need: the devices that ask for them, and the keys that the server signs with. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';

const label = (mn: string, en: string, ko: string) => ({ mn, en, ko });

/** A browser or an application that shows messages while its sign-in lives. */
export const pushDevices = defineModel({
  name: 'push_devices',
  label: label('Мэдэгдэл хүлээн авах төхөөрөмж', 'Device for push messages', '푸시 기기'),
  placement: 'global',
  internal: true,
  appendOnly: true,
  title: ['agent'],
  sort: [{ field: 'id', order: 'asc' }],
  unique: [['address']],
  indexes: [['user_id']],
  fields: {
    user_id: { kind: 'integer', label: label('Хэрэглэгч', 'User', '사용자'), required: true },
    /** The digest of the sign-in: whoever is signed out is told nothing any more. */
    session: { kind: 'text', label: label('Нэвтрэлт', 'Session', '세션'), required: true, max: 64 },
    way: {
      kind: 'choice',
      label: label('Арга', 'Way', '방식'),
      required: true,
      options: [
        { value: 'web', label: label('Хөтөч', 'Browser', '브라우저') },
        { value: 'firebase', label: label('Апп', 'Application', '앱') },
      ],
    },
    /** The address that the browser was given, or the token of an application. */
    address: { kind: 'text', label: label('Хаяг', 'Address', '주소'), required: true, max: 1000 },
    /** With these the browser alone reads what is sent to it. */
    browser_key: { kind: 'text', label: label('Нийтийн түлхүүр', 'Public key', '공개 키'), max: 100 },
    browser_secret: { kind: 'text', label: label('Нууц', 'Secret', '비밀'), max: 40 },
    agent: { kind: 'text', label: label('Төхөөрөмж', 'Device', '기기'), max: 255 },
  },
});

/** Keys that an installation makes for itself, once. */
export const serverKeys = defineModel({
  name: 'server_keys',
  label: label('Серверийн түлхүүр', 'Server key', '서버 키'),
  placement: 'global',
  internal: true,
  appendOnly: true,
  title: ['purpose'],
  sort: [{ field: 'id', order: 'asc' }],
  unique: [['purpose']],
  fields: {
    purpose: { kind: 'text', label: label('Зориулалт', 'Purpose', '용도'), required: true, max: 40 },
    public_key: { kind: 'text', label: label('Нийтийн түлхүүр', 'Public key', '공개 키'), required: true, max: 200 },
    private_key: { kind: 'text', label: label('Нууц түлхүүр', 'Private key', '비밀 키'), required: true, max: 200 },
  },
});
