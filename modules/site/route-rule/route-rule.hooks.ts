/** A redirect leads from an address that may be given up to another one, and never back to itself. */
import type { RecordHooks, RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import { LANGUAGE_PREFIX } from '@lambda/engine/services/site/route-rules.ts';
import type { Statement, StatementResult } from '@lambda/engine/sql/database.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { label } from '../label.ts';
import { isNeededPath } from '../reserved-paths.ts';
import { followedRules } from './route-rules.sql.ts';

const NEEDED = label(
  'Нэвтрэх, системийг удирдахад хэрэгтэй хаяг тул өөр тийш шилжүүлэх боломжгүй',
  'People need this address to sign in or to run the system, so it cannot lead elsewhere',
  '로그인이나 시스템 운영에 필요한 주소이므로 다른 곳으로 옮길 수 없습니다',
);
const TO_ITSELF = label('Хаяг өөр рүүгээ шилжиж байна', 'The address would lead to itself', '주소가 자기 자신으로 이동합니다');
const IN_CIRCLE = label(
  'Бусад шилжилттэй нийлээд эргээд энэ хаяг руугаа орж байна',
  'Together with other redirects this leads back to where it begins',
  '다른 주소 이동과 이어져 다시 이 주소로 돌아옵니다',
);
const WITH_LANGUAGE = label(
  'Хаягийг хэлгүйгээр бичнэ үү: хүн бүр уншиж байгаа хэлээрээ очно',
  'Please leave out the language: people are led there in the one they read',
  '언어 없이 입력해 주세요. 각자 읽고 있는 언어로 이동합니다',
);
const refusal = (field: 'from_path' | 'to_path', text: Label) =>
  new PlatformError('INVALID', { fields: [{ field, code: 'pattern', text }] });

type Rule = { readonly from: string; readonly to: string };
/** Whether what is followed from an address comes back to it. Capitals make no difference, as wherever rules are followed. */
function isCircle(rules: readonly Rule[], start: string): boolean {
  const next = new Map(rules.map(({ from, to }) => [from.toLowerCase(), to.toLowerCase()]));
  const seen = new Set<string>();
  for (let at = next.get(start.toLowerCase()); at !== undefined && !seen.has(at); at = next.get(at)) {
    if (at === start.toLowerCase()) return true;
    seen.add(at);
  }
  return false;
}

/** The rule as it is to be followed. One that is not does no harm, so that one which does can always be switched off. */
const followed = ({ after }: Pick<RecordWrite, 'after'>): Rule | null =>
  after.is_active === false ? null : { from: String(after.from_path), to: String(after.to_path) };

function refuseAlone({ from, to }: Rule): void {
  if (LANGUAGE_PREFIX.test(from)) throw refusal('from_path', WITH_LANGUAGE);
  if (LANGUAGE_PREFIX.test(to)) throw refusal('to_path', WITH_LANGUAGE);
  if (isNeededPath(from)) throw refusal('from_path', NEEDED);
  if (from.toLowerCase() === to.toLowerCase()) throw refusal('to_path', TO_ITSELF);
}
async function refuseCircle(rule: Rule, read: (asked: readonly Statement[]) => Promise<readonly StatementResult[]>): Promise<void> {
  const [found] = await read([followedRules()]);
  const others = (found?.rows ?? []).map(([from, to]) => ({ from: from ?? '', to: to ?? '' }));
  if (isCircle([...others, rule], rule.from)) throw refusal('to_path', IN_CIRCLE);
}

export const routeRuleHooks: RecordHooks = {
  before: (write) => {
    const rule = followed(write);
    if (rule) refuseAlone(rule);
    return undefined;
  },
  // Looked at once it is written: a company that takes back an earlier address changes several rules in one go.
  brings: (write) => {
    const rule = followed(write);
    if (!rule) return undefined;
    return async (read) => {
      await refuseCircle(rule, read);
      return [];
    };
  },
  after: async (write) => {
    const rule = followed(write);
    if (write.kind !== 'restore' || !rule) return [];
    refuseAlone(rule);
    await refuseCircle(rule, (asked) => write.context.database.readBatch(asked, null));
    return [];
  },
};
