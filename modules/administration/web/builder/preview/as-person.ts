/** What somebody else would see of a draft: their rights, their company, their rows, on a day. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { request } from '@lambda/web-engine/kit/data/client.ts';
import { useQuery } from '@tanstack/react-query';
import type { Shown } from './preview-message.ts';

export type As = {
  readonly user_id?: number | undefined;
  readonly role?: number | undefined;
  readonly company_id?: number | undefined;
  readonly date?: string | undefined;
};
type Row = Readonly<Record<string, unknown>>;
type Seen = {
  readonly definition: Shown['definition'] | null;
  readonly models: Readonly<Record<string, ModelDefinition>>;
  readonly rows: readonly Row[];
  readonly total: number;
  readonly record: Row | null;
  readonly closed: string | null;
  readonly problems: readonly { readonly type: string; readonly name: string; readonly message: string }[];
};

/** Asked for only while somebody is chosen. Drafts of the tables go along, so that what they add is seen. */
export const useSeenAs = (show: Shown, drafts: readonly ModelDefinition[], as: As | undefined) =>
  useQuery({
    queryKey: ['builder-preview', show, drafts, as],
    enabled: as !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }): Promise<Seen> => {
      const definitions = [
        ...drafts.map((schema) => ({ type: 'model', name: schema.name, schema })),
        { type: show.type, name: show.definition.name, schema: show.definition },
      ];
      const asked = Object.fromEntries(Object.entries(as ?? {}).filter(([, value]) => value !== undefined));
      const body = { definitions, show: { type: show.type, name: show.definition.name }, as: asked };
      return (await request<{ data: Seen }>('/lambda/puzzle/preview', { method: 'POST', body, signal })).data;
    },
  });
