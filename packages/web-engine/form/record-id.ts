/** The record that a form shows, for widgets that ask the server about it; null for a new one. */
import { createContext, useContext } from 'react';

const RecordIdContext = createContext<number | null>(null);
export const RecordIdProvider = RecordIdContext.Provider;
export const useRecordId = (): number | null => useContext(RecordIdContext);

type OpenRecordDeeds = {
  /** Reads the record anew, after something else than the form has written it. */
  readonly renew: () => void;
  /** Closes the record to changes while a reason, in words, is given. */
  readonly closeFor: (reason: string | undefined) => void;
};
const NONE: OpenRecordDeeds = { renew: () => undefined, closeFor: () => undefined };
const DeedsContext = createContext(NONE);
export const OpenRecordDeedsProvider = DeedsContext.Provider;
/** What a widget may do with the open record as a whole. */
export const useOpenRecordDeeds = (): OpenRecordDeeds => useContext(DeedsContext);
