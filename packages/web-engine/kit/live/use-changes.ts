/** What happens to the records of a model while they are shown. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { CHANGE_KINDS, type ChangeKind, subscriptionName } from '@lambda/model/definitions/names.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import { useEffect, useRef } from 'react';
import { listen } from './socket.ts';

export type RecordChange = {
  readonly kind: ChangeKind;
  readonly id: number;
  readonly version: number | undefined;
  readonly by: number | undefined;
};
type ChangeMessage = {
  readonly change: {
    readonly id: number;
    readonly version?: number;
    readonly updated_by?: number | null;
    readonly created_by?: number | null;
  };
};
export type ChangeListener = {
  readonly onChange: (change: RecordChange) => void;
  readonly onMissed: () => void;
  /** When what is shown began to be read, by `performance.now()`. */
  readonly readAt: () => number;
};

/** The one who created a record has changed it too, as far as a list is concerned. */
const authorOf = ({ change }: ChangeMessage): number | undefined => change.updated_by ?? change.created_by ?? undefined;

/** Calls back for every record that is created, changed or deleted by anybody, as far as this person may see it. Without a model it is quiet. */
export function useChanges(model: ModelDefinition | undefined, listener: ChangeListener): void {
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => {
    // What a view is made of changes in many places, which nobody tells.
    if (!model || model.derived || model.projects !== undefined) return;
    const extra = ['version', 'created_by', 'updated_by'].filter((name) => fieldOf(model, name));
    const stops = CHANGE_KINDS.map((kind) =>
      listen<ChangeMessage>(
        `subscription { change: ${subscriptionName(model.name, kind)} { id ${extra.join(' ')} } }`,
        {},
        {
          next: (message) =>
            latest.current.onChange({ kind, id: message.change.id, version: message.change.version, by: authorOf(message) }),
          readAt: () => latest.current.readAt(),
          // Once for the three of them.
          ...(kind === 'updated' ? { missed: () => latest.current.onMissed() } : {}),
        },
      ),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [model]);
}
