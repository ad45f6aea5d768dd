/** The record that a form shows, for widgets that ask the server about it; null for a new one. */
import { createContext, useContext } from 'react';

const RecordIdContext = createContext<number | null>(null);
export const RecordIdProvider = RecordIdContext.Provider;
export const useRecordId = (): number | null => useContext(RecordIdContext);
