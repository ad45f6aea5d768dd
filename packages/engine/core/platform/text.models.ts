/** Texts of the screens that administrators have put into other words. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';

const label = (mn: string, en: string, ko: string) => ({ mn, en, ko });

/** One text in one language, for everybody: pages show texts before any company is known. It is switched off rather than deleted, so its history stays one. */
export const textCorrection = defineModel({
  name: 'text_correction',
  label: label('Засварласан үг', 'Corrected text', '수정한 문구'),
  placement: 'global',
  icon: 'languages',
  title: ['text_key'],
  sort: [{ field: 'text_key', order: 'asc' }],
  unique: [['text_key', 'locale']],
  fields: {
    text_key: {
      kind: 'text',
      label: label('Түлхүүр', 'Key', '키'),
      required: true,
      search: true,
      max: 120,
      pattern: {
        expression: '^[a-zA-Z][a-zA-Z0-9-]*(\\.[a-zA-Z0-9_-]+)+$',
        message: label('Хэсэг, түлхүүр нь цэгээр тусгаарлагдана', 'An area and a key, parted by a dot', '영역과 키를 점으로 구분합니다'),
      },
    },
    locale: {
      kind: 'choice',
      label: label('Хэл', 'Language', '언어'),
      required: true,
      options: [
        { value: 'mn', label: label('Монгол', 'Mongolian', '몽골어') },
        { value: 'en', label: label('Англи', 'English', '영어') },
        { value: 'ko', label: label('Солонгос', 'Korean', '한국어') },
      ],
    },
    /** As the product said it when it was corrected. */
    shipped: { kind: 'longText', label: label('Үндсэн үг', 'Shipped text', '기본 문구'), required: true, max: 2000 },
    text: { kind: 'longText', label: label('Засварласан үг', 'Corrected text', '수정한 문구'), required: true, search: true, max: 2000 },
    is_active: { kind: 'boolean', label: label('Хэрэглэж буй', 'In use', '사용 중'), required: true, default: true },
  },
});
