/** What a referenced record is called, by its id. */
import { useLookupTitle } from '../form/lookups.ts';

export function ReferenceName({ model, id }: { readonly model: string; readonly id: number }) {
  return <>{useLookupTitle(model, id)}</>;
}
