/** An account stands below a group of its own kind, in a row of its kind, and stays what it is once something is posted at it. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { label } from '../label.ts';
import { refuse } from '../refusals.ts';
import { placeOfAccount } from './account.sql.ts';
import { isAccountKind, placeOf } from './account-place.ts';
import { SECTIONS_OF } from './account-words.ts';

const NO_GROUP = label('Дээд данс нь бүлэг байна', 'The account above has to be a group', '상위 계정은 그룹이어야 합니다');
const OTHER_KIND = label('Бүлгийн төрөлтэй ижил байна', 'It has the kind of its group', '그룹과 유형이 같아야 합니다');
const UNDER_ITSELF = label(
  'Данс өөрийнхөө дор байж болохгүй',
  'An account does not stand below itself',
  '계정은 자신의 아래에 둘 수 없습니다',
);
const WRONG_ROW = label('Энэ мөр дансны төрөлд тохирохгүй', 'This row is none of the kind of account', '계정 유형에 맞지 않는 항목입니다');
const HAS_LINES = label(
  'Бичилттэй дансанд үүнийг өөрчлөхгүй',
  'Something is posted at the account: this stays',
  '전기된 계정이므로 변경할 수 없습니다',
);
const HAS_BELOW = label(
  'Дотроо данстай бүлэг хэвээр байна',
  'There are accounts below it: it stays a group',
  '하위 계정이 있어 그룹으로 유지됩니다',
);
/** What a posting has looked at stays. */
const SETTLED = ['account_kind', 'is_group', 'statement_section'] as const;

const isTrue = (value: unknown): boolean => value === 't' || value === 'true' || value === true;

export const accountHooks: RecordHooks = {
  before: ({ after, cause }) => {
    const kind = after.account_kind;
    if (cause === 'reversal' || !isAccountKind(kind)) return undefined;
    const isGroup = after.is_group === true;
    const section = isGroup || typeof after.statement_section !== 'string' ? null : after.statement_section;
    if (section !== null && !SECTIONS_OF[kind].includes(section)) throw refuse('statement_section', WRONG_ROW);
    return { ...placeOf(kind, section), ...(isGroup && { statement_section: null, account_use: null, dimension: 'none' }) };
  },
  brings:
    ({ context, id, before, after }) =>
    async (read) => {
      const parent = after.parent_id ? Number(after.parent_id) : null;
      const use = typeof after.account_use === 'string' ? after.account_use : null;
      const [found] = await read([placeOfAccount({ company: context.actor.companyId, id, parent, use })]);
      const [aboveIsGroup, aboveKind, isAboveItself, hasLines, hasBelow, isTaken] = found?.rows[0] ?? [];
      if (isTrue(isTaken)) throw new PlatformError('INVALID', { fields: [{ field: 'account_use', code: 'notUnique' }] });
      if (parent !== null) {
        if (isTrue(isAboveItself)) throw refuse('parent_id', UNDER_ITSELF);
        if (!isTrue(aboveIsGroup)) throw refuse('parent_id', NO_GROUP);
        if (aboveKind !== after.account_kind) throw refuse('account_kind', OTHER_KIND);
      }
      if (before === null) return [];
      const changed = SETTLED.find((field) => (before[field] ?? null) !== (after[field] ?? null));
      if (changed && isTrue(hasLines)) throw refuse(changed, HAS_LINES);
      if (after.is_group !== true && isTrue(hasBelow)) throw refuse('is_group', HAS_BELOW);
      return [];
    },
};
