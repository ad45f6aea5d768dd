/** Who has deleted a record: asked for all rows in sight at once. */
import { useQuery } from '@tanstack/react-query';
import { type DeletedRecord, deletedRecords } from '../kit/data/record-operations.ts';

type Waiting = { readonly id: number; readonly resolve: (record: DeletedRecord | null) => void; readonly reject: (error: unknown) => void };
const waiting = new Map<string, Waiting[]>();

async function ask(model: string): Promise<void> {
  const asked = waiting.get(model) ?? [];
  waiting.delete(model);
  try {
    const found = new Map((await deletedRecords(model, [...new Set(asked.map(({ id }) => id))])).map((record) => [record.id, record]));
    for (const { id, resolve } of asked) resolve(found.get(id) ?? null);
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
}

/** Cells are drawn in one turn, so the rows of a screen are one request. */
function deletedRecord(model: string, id: number): Promise<DeletedRecord | null> {
  return new Promise((resolve, reject) => {
    const others = waiting.get(model);
    if (others) others.push({ id, resolve, reject });
    else {
      waiting.set(model, [{ id, resolve, reject }]);
      setTimeout(() => void ask(model));
    }
  });
}

/** `at` is the moment of the deletion: a record that was deleted anew is asked for anew. */
export function DeletedBy({ model, id, at }: { readonly model: string; readonly id: number; readonly at: unknown }) {
  const { data } = useQuery({
    queryKey: ['deleted-by', model, id, at],
    queryFn: () => deletedRecord(model, id),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.deleted_by?.name ?? null;
}
