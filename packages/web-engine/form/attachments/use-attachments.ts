/** The files that lie at one record: read, added with progress, taken away. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request, upload } from '../../kit/data/client.ts';

export type Attachment = {
  readonly id: number;
  /** `/files/{id}`. */
  readonly file: string;
  readonly name: string;
  readonly media_type: string;
  readonly bytes: number;
  readonly created_at: string;
  readonly user: { readonly id: number; readonly name: string } | null;
};
type Reply = { readonly data: readonly Attachment[] };

export function useAttachments(model: string, record: number) {
  const client = useQueryClient();
  const [share, setShare] = useState<number>();
  const path = `/lambda/records/${model}/${record}/attachments`;
  const key = ['attachments', model, record] as const;
  const keep = ({ data }: Reply) => {
    client.setQueryData(key, data);
    void client.invalidateQueries({ queryKey: ['history', model, record] });
  };
  const list = useQuery({ queryKey: key, queryFn: async ({ signal }) => (await request<Reply>(path, { signal })).data });
  const add = useMutation({
    // One after the other: each lies at the record before the next is sent.
    scope: { id: path },
    mutationFn: async (file: File) => {
      setShare(0);
      const address = await upload(file, setShare);
      return request<Reply>(path, { method: 'POST', body: { file: address } });
    },
    onSuccess: keep,
    onSettled: () => setShare(undefined),
  });
  const remove = useMutation({
    mutationFn: (id: number) => request<Reply>(`${path}/${id}`, { method: 'DELETE' }),
    onSuccess: keep,
  });
  return { list, add, remove, share };
}
