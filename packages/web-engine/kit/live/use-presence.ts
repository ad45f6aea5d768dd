/** Who else has the same record open. */
import { useEffect, useState } from 'react';
import { listen } from './socket.ts';

export type PresentPerson = { readonly user_id: number; readonly name: string; readonly since: string };
const QUERY = 'subscription($table: String!, $id: ID!) { presence(table: $table, id: $id) { user_id name since } }';
const NOBODY: readonly PresentPerson[] = [];

/** The others, whoever came first first; says to them that this person is here too. Nobody for a record that is not saved yet. */
export function usePresence(model: string, id: number | null): readonly PresentPerson[] {
  const [people, setPeople] = useState(NOBODY);
  useEffect(() => {
    setPeople(NOBODY);
    if (id === null) return;
    return listen<{ readonly presence: readonly PresentPerson[] }>(
      QUERY,
      { table: model, id },
      {
        next: ({ presence }) => setPeople(presence),
      },
    );
  }, [model, id]);
  return people;
}
