/** Definitions that administrators make without code, as they are stored. */
import { CUSTOM_KINDS } from '@lambda/model/definitions/custom-fields.ts';
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { CUSTOM_KIND_LABELS } from '@lambda/model/definitions/kind-labels.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';

const label = (mn: string, en: string, ko: string): Label => ({ mn, en, ko });

/** A field that an administrator has added to a model; `published` is what is in force, the rest what the next publishing brings. */
export const customField = defineModel({
  name: 'custom_field',
  label: label('Нэмэлт талбар', 'Custom field', '사용자 정의 필드'),
  placement: 'global',
  icon: 'file-pen',
  title: ['label_mn'],
  sort: [{ field: 'id', order: 'asc' }],
  unique: [['target_model', 'name']],
  fields: {
    /** Neither it nor the name changes once there is a column. */
    target_model: { kind: 'text', names: 'model', label: label('Бүртгэл', 'Model', '모델'), required: true, max: 40 },
    /** The name of its column, `c_…`. */
    name: { kind: 'text', label: label('Талбарын нэр', 'Name', '이름'), required: true, max: 40 },
    label_mn: { kind: 'text', label: label('Гарчиг', 'Label', '라벨'), readOnly: true, max: 200 },
    kind: {
      kind: 'choice',
      label: label('Төрөл', 'Kind', '종류'),
      readOnly: true,
      options: CUSTOM_KINDS.map((value) => ({ value, label: CUSTOM_KIND_LABELS[value] })),
    },
    state: {
      kind: 'state',
      label: label('Төлөв', 'State', '상태'),
      readOnly: true,
      initial: 'draft',
      options: [
        { value: 'draft', label: label('Ноорог', 'Draft', '초안'), tone: 'neutral' },
        { value: 'published', label: label('Нийтэлсэн', 'Published', '게시됨'), tone: 'success' },
        { value: 'withdrawn', label: label('Татсан', 'Withdrawn', '철회됨'), tone: 'warning' },
      ],
    },
    /** `customContentSchema`: the definition, its place, whether it is a column, its order. */
    content: { kind: 'json', label: label('Тодорхойлолт', 'Definition', '정의'), required: true },
    /** The content in force; that of a withdrawn field, until its withdrawal. */
    published: { kind: 'json', label: label('Нийтэлсэн тодорхойлолт', 'Published definition', '게시된 정의'), readOnly: true },
    published_at: { kind: 'datetime', label: label('Нийтэлсэн огноо', 'Published at', '게시일'), readOnly: true },
  },
});
