/** What the platform says of a definition that a company draws for itself: the company chooses among that, and adds nothing. */
import { useQuery } from '@tanstack/react-query';
import { definitionKeyOf, findDefinition, type Key } from '../builder-data.ts';
import { useDesignLayer } from './design-layer.ts';
import type { DesignedDefinitions, DesignedType } from './designer.ts';

/** Undefined where everybody's definition is drawn, and until it is read. */
export function usePlatformDefinition<T extends DesignedType>(type: T, name: string): DesignedDefinitions[T] | undefined {
  const isCompany = useDesignLayer() === 'company';
  const key: Key = { type, name, layer: 'company' };
  const { data } = useQuery({
    queryKey: definitionKeyOf(key),
    queryFn: ({ signal }) => findDefinition(key, signal),
    enabled: isCompany,
  });
  // The server has checked it by the schema of its type.
  return isCompany && data?.shipped ? (data.shipped as DesignedDefinitions[T]) : undefined;
}
