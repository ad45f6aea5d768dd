/** What a company says differently of definitions, for its own people alone: drafts, publishing, versions and the way back. */
import { DEFINITION_SCHEMAS } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import type { Collision, Json } from '@lambda/model/definitions/merge-changes.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Access } from '../../core/access/access.ts';
import {
  type CompanyType,
  companyFault,
  heldContent,
  mergedContent,
  platformDefinition,
  platformDefinitions,
} from '../../core/registry/company-definitions.ts';
import type { Registry } from '../../core/registry/registry.ts';
import type { Database } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import { forgetStatement } from '../sessions/sessions.ts';
import type { Version } from './builder.ts';
import {
  ALL_OF_COMPANY,
  COMPANY_VERSIONS,
  DROP_COMPANY_DRAFT,
  ONE_OF_COMPANY,
  PUBLISH_FOR_COMPANY,
  WRITE_COMPANY_DRAFT,
} from './company.sql.ts';
import { beyondReach } from './company-reach.ts';
import { NO_RENAMES } from './renames.ts';
import { type Built, type BuiltState, type DraftKind, type Person, readJson, stateOf } from './stored.ts';

export type CompanyKey = { readonly type: CompanyType; readonly name: string };
export type CompanyListed = CompanyKey & {
  readonly label: Json;
  readonly state: BuiltState | null;
  readonly leftOut: string | Label | null;
};
export type CompanyOpened = CompanyKey & {
  /** The platform's. */
  readonly shipped: Json;
  /** As the company's people have it. */
  readonly effective: Json;
  readonly built: Built | null;
  /** Where the platform has changed what the company had changed; the company's holds. */
  readonly collisions: readonly Collision[];
};
export type CompanyDraft = CompanyKey & { readonly kind: DraftKind; readonly schema: Json; readonly revision: number };
type Saved = { readonly revision: number } | { readonly conflict: Built };
type Change = CompanyKey & { readonly content: Json; readonly base: Json; readonly row: Built; readonly keepsDraft: boolean };
type Publishing = { readonly comment: string | null; readonly userId: number };

const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;
type Kept = { readonly content: Json; readonly base: Json };
const keptOf = (draft: Json): Kept | null => draft as Kept | null;

export type CompanyBuilder = ReturnType<typeof companyBuilder>;
/** All of it within one company: no statement reaches another one. */
type Settings = { readonly registry: Registry; readonly database: Database; readonly companyId: number; readonly access: Access };
export function companyBuilder({ registry, database, companyId, access }: Settings) {
  const readOne = async ({ type, name }: CompanyKey): Promise<(Built & { readonly draftBase: Json }) | null> => {
    const [found] = await database.readBatch([withParams(ONE_OF_COMPANY, companyId, type, name)], companyId);
    const row = found?.rows[0];
    if (!row) return null;
    const [draft, published, base, draftNumber] = row.slice(11);
    const kept = keptOf(readJson(draft));
    return {
      ...stateOf(row),
      draft: kept?.content ?? null,
      draftBase: kept?.base ?? null,
      published: readJson(published),
      base: readJson(base),
      draftNumber: Number(draftNumber ?? 0),
      renames: NO_RENAMES,
    };
  };
  const platform = ({ type, name }: CompanyKey): Json => {
    const found = platformDefinition(registry, type, name);
    if (!found) throw new PlatformError('NOT_FOUND');
    return plain(found);
  };
  /** Why what is published is not as the company has said. */
  const leftOut = (key: CompanyKey, row: Built | null): string | Label | null => {
    if (row === null || row.published === null) return null;
    const merged = heldContent(registry, { ...key, content: row.published, base: row.base });
    if (!merged) return { mn: 'Платформ дээр байхгүй болсон', en: 'The platform has it no more', ko: '플랫폼에 더 이상 없습니다' };
    return companyFault(registry, key.type, key.name, merged.content) ?? null;
  };
  const saved = async (key: CompanyKey, revision: string | null | undefined): Promise<Saved> => {
    if (revision) return { revision: Number(revision) };
    const row = await readOne(key);
    if (!row) throw new PlatformError('NOT_FOUND');
    return { conflict: row };
  };
  const versions = async ({ type, name }: CompanyKey): Promise<readonly (Version & { readonly base: Json })[]> => {
    const [found] = await database.readBatch([withParams(COMPANY_VERSIONS, companyId, type, name)], companyId);
    return (found?.rows ?? []).map(([number, content, comment, createdAt, createdBy, base]) => ({
      number: Number(number),
      content: readJson(content),
      base: readJson(base),
      comment: comment ?? null,
      createdAt: createdAt ?? '',
      createdBy: readJson(createdBy) as Person | null,
      renames: NO_RENAMES,
    }));
  };
  const refuse = (fault: string | Label): never => {
    throw new PlatformError('DEFINITION_REFUSED', typeof fault === 'string' ? { params: { reason: fault } } : { words: { reason: fault } });
  };
  const check = ({ type, name }: CompanyKey, content: Json, base: Json): void => {
    const merged = content === null ? null : mergedContent(registry, { type, name, content, base });
    const fault = merged ? companyFault(registry, type, name, merged.content) : undefined;
    if (fault !== undefined) refuse(fault);
    const own = type === 'grid' ? platformDefinition(registry, type, name) : undefined;
    if (!own || !merged) return;
    const closed = beyondReach(registry, access, DEFINITION_SCHEMAS.grid.parse(merged.content), own);
    if (closed) refuse(closed);
  };
  /** All of them or none; everybody of the company has them at once, on every server. */
  const carryOut = async (changes: readonly Change[], { comment, userId }: Publishing): Promise<string> => {
    for (const change of changes) check(change, change.content, change.base);
    const ids: number[] = [];
    for (const _change of changes) ids.push(await database.nextId());
    const statements = changes.map(({ type, name, content, base, row, keepsDraft }, at) => {
      const [text, before] = [content, base].map((json) => (json === null ? null : JSON.stringify(json)));
      const id = ids[at] ?? null;
      return withParams(
        PUBLISH_FOR_COMPANY,
        companyId,
        type,
        name,
        text ?? null,
        before ?? null,
        userId,
        id,
        comment,
        row.revision,
        keepsDraft,
      );
    });
    await database.transaction(companyId, async (transaction) => {
      const written = await transaction.batch(statements);
      const lost = written.findIndex(({ rowCount }) => rowCount === 0);
      if (lost >= 0) throw new PlatformError('DRAFT_CHANGED', { params: { person: changes[lost]?.row.draftedBy?.name ?? '?' } });
      await transaction.commit([forgetStatement(`company:${companyId}`)]);
    });
    return ids.join(',');
  };

  return {
    list: async (): Promise<readonly CompanyListed[]> => {
      const [found] = await database.readBatch([withParams(ALL_OF_COMPANY, companyId)], companyId);
      const states = new Map((found?.rows ?? []).map(stateOf).map((state) => [`${state.type} ${state.name}`, state]));
      const listed: CompanyListed[] = [];
      for (const { type, name, label } of platformDefinitions(registry)) {
        const state = states.get(`${type} ${name}`) ?? null;
        const isKept = state?.isInForce === true;
        listed.push({
          type,
          name,
          label: plain(label),
          state,
          leftOut: isKept ? leftOut({ type, name }, await readOne({ type, name })) : null,
        });
      }
      return listed;
    },
    open: async (key: CompanyKey): Promise<CompanyOpened> => {
      const shipped = platform(key);
      const built = await readOne(key);
      const merged = built?.published ? heldContent(registry, { ...key, content: built.published, base: built.base }) : undefined;
      const draft = built?.draft
        ? (mergedContent(registry, { ...key, content: built.draft, base: built.draftBase })?.content ?? null)
        : null;
      return {
        ...key,
        shipped,
        effective: merged?.content ?? shipped,
        built: built && { ...built, draft },
        collisions: merged?.collisions ?? [],
      };
    },
    /** Throws DEFINITION_REFUSED that names the place which a company does not change. */
    keepDraft: async ({ type, name, kind, schema, revision }: CompanyDraft, userId: number): Promise<Saved> => {
      const base = platform({ type, name });
      if (kind === 'change') check({ type, name }, schema, base);
      else if (!(await readOne({ type, name }))?.isInForce) throw new PlatformError('NOT_FOUND');
      const draft = kind === 'removal' ? null : JSON.stringify({ content: schema, base });
      const id = await database.nextId();
      const statement = withParams(WRITE_COMPANY_DRAFT, companyId, id, type, name, draft, kind, userId, revision);
      const [written] = await database.batch([statement], companyId);
      return saved({ type, name }, written?.rows[0]?.[0]);
    },
    dropDraft: async ({ type, name, revision }: CompanyKey & { readonly revision: number }): Promise<Saved> => {
      const [written] = await database.batch([withParams(DROP_COMPANY_DRAFT, companyId, type, name, revision)], companyId);
      return saved({ type, name }, written?.rows[0]?.[0]);
    },
    versions,
    /** Throws NO_DRAFT, DEFINITION_REFUSED and DRAFT_CHANGED; then nothing has changed. */
    publish: async (keys: readonly CompanyKey[], publishing: Publishing): Promise<string> => {
      const changes: Change[] = [];
      for (const key of keys) {
        const row = await readOne(key);
        if (!row?.draftKind) throw new PlatformError('NO_DRAFT', { params: { name: key.name } });
        changes.push({ ...key, content: row.draft, base: row.draft === null ? null : row.draftBase, row, keepsDraft: false });
      }
      return carryOut(changes, publishing);
    },
    /** What an earlier version said, as a new version; a draft stays as it is. Throws NOT_FOUND. */
    restore: async (key: CompanyKey & { readonly number: number }, publishing: Publishing): Promise<string> => {
      const row = await readOne(key);
      const version = (await versions(key)).find((one) => one.number === key.number);
      if (!row || !version) throw new PlatformError('NOT_FOUND');
      const { type, name } = key;
      return carryOut([{ type, name, content: version.content, base: version.base, row, keepsDraft: true }], publishing);
    },
  };
}
