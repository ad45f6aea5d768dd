/** What is made in the builder: one row for each definition with its draft and what is in force, and every version of it. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';

const label = (mn: string, en: string, ko: string): Label => ({ mn, en, ko });
const type = { kind: 'text', label: label('Төрөл', 'Type', '종류'), required: true, max: 20 } as const;
const name = { kind: 'text', label: label('Нэр', 'Name', '이름'), required: true, max: 60 } as const;
/** `{before: now}`: fields that go by another name than in the version before. */
const renames = { kind: 'json', label: label('Нэр нь солигдсон талбар', 'Renamed fields', '이름이 바뀐 필드') } as const;
const base = { kind: 'json', label: label('Эхлэх тодорхойлолт', 'Shipped definition it was made from', '기준 정의') } as const;
/** What it has changed of the version before, for the change log; empty until that is read. */
const changes = { kind: 'json', label: label('Өөрчлөлт', 'Changes', '변경 내용') } as const;

/** Read and written by the builder's own addresses alone, which are for the platform's administrators. */
export const builtDefinition = defineModel({
  name: 'built_definition',
  label: label('Бүтээгчийн тодорхойлолт', 'Definition of the builder', '빌더 정의'),
  placement: 'global',
  internal: true,
  appendOnly: true,
  title: ['name'],
  sort: [{ field: 'id', order: 'asc' }],
  unique: [['type', 'name']],
  fields: {
    type,
    name,
    draft: { kind: 'json', label: label('Ноорог', 'Draft', '초안') },
    /** `change` or `removal`; empty without a draft. */
    draft_kind: { kind: 'text', label: label('Ноорогийн төрөл', 'Kind of draft', '초안 종류'), max: 10 },
    /** Counts the savings of drafts, so that nobody writes over another one's unseen. */
    revision: { kind: 'integer', label: label('Ноорогийн дугаар', 'Revision of the draft', '초안 개정 번호'), required: true },
    /** The version in force when the draft was begun. */
    draft_number: { kind: 'integer', label: label('Ноорог эхэлсэн хувилбар', 'Version the draft began with', '초안 기준 버전') },
    renames,
    drafted_by: { kind: 'integer', label: label('Ноорог үүсгэсэн', 'Drafted by', '초안 작성자') },
    drafted_at: { kind: 'datetime', label: label('Ноорогийн огноо', 'Drafted at', '초안 작성 시각') },
    /** What is in force; empty before the first publishing and after a removal. */
    published: { kind: 'json', label: label('Нийтэлсэн', 'Published', '게시됨') },
    base,
    /** The latest version; 0 before the first. */
    number: { kind: 'integer', label: label('Хувилбар', 'Version', '버전'), required: true },
    published_by: { kind: 'integer', label: label('Нийтэлсэн хүн', 'Published by', '게시자') },
    published_at: { kind: 'datetime', label: label('Нийтэлсэн огноо', 'Published at', '게시 시각') },
  },
});

export const builtVersion = defineModel({
  name: 'built_version',
  label: label('Тодорхойлолтын хувилбар', 'Version of a definition', '정의 버전'),
  placement: 'global',
  internal: true,
  appendOnly: true,
  title: ['name'],
  sort: [{ field: 'id', order: 'asc' }],
  unique: [['type', 'name', 'number']],
  fields: {
    type,
    name,
    number: { kind: 'integer', label: label('Хувилбар', 'Version', '버전'), required: true },
    /** Empty for the version that removed it. */
    content: { kind: 'json', label: label('Тодорхойлолт', 'Definition', '정의') },
    base,
    renames,
    comment: { kind: 'text', label: label('Тайлбар', 'Comment', '설명'), max: 500 },
    changes,
  },
});

/** What was changed of roles, for the change log; whole before and after stand in their history. */
export const roleChange = defineModel({
  name: 'role_change',
  label: label('Эрхийн өөрчлөлт', 'Change of a role', '역할 변경'),
  placement: 'global',
  internal: true,
  appendOnly: true,
  title: ['name'],
  sort: [{ field: 'id', order: 'asc' }],
  indexes: [['owner_company_id']],
  fields: {
    role_id: { kind: 'integer', identifies: true, label: label('Эрх', 'Role', '역할'), required: true },
    name,
    /** Empty for roles of the platform. */
    owner_company_id: { kind: 'integer', identifies: true, label: label('Аль байгууллагын эрх', 'Company’s own', '소유 회사') },
    changes,
  },
});
