import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { calls } from '../../contract/workflows/entity-setup/calls.ts';
import type { EntityScripts } from '../../contract/workflows/entity-setup/schemas.ts';
import type { ConsoleDataProvider } from '../../src/providers/dataProvider.ts';
import { useSettled } from '../../src/ui/useSettled.ts';

const SETTLED_MS = 500;

/** `scripts` stay while a later declaration is wrong or on its way: `isCurrent` tells. */
export const useScripts = (declaration: string | null) => {
  const data = useDataProvider<ConsoleDataProvider>();
  const asked = useSettled(declaration, SETTLED_MS);
  const last = useRef<EntityScripts | null>(null);
  const {
    data: answer,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['entity-setup-scripts', asked],
    queryFn: ({ signal }) => data.call(calls.generateScripts, { body: asked, signal }),
    enabled: asked !== null,
    retry: false,
    gcTime: 0,
  });
  if (answer) last.current = answer;
  const isSettled = asked === declaration;
  return {
    scripts: last.current,
    isCurrent: isSettled && answer !== undefined,
    isWorking: declaration !== null && (!isSettled || isFetching),
    error: isSettled ? error : null,
    refetch,
  };
};
