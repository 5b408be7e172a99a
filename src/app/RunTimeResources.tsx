import { useEffect } from 'react';
import { useGetList, useResourceDefinitionContext } from 'react-admin';
import { useMatch } from 'react-router-dom';
import { withDefaults } from '../../contract/declare.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import type { RunTimeResource } from '../../contract/runTimeResources.ts';
import { useSession } from '../auth/useSession.ts';
import { builtInDefinitions, definitionOf } from './definitions.ts';

const ASKED_EVERY_MS = 60_000;

/** It is asked every minute, when the window is looked at again, and when somebody opens an entity that is not known. */
export const RunTimeResources = () => {
  const isSignedIn = useSession() !== null;
  const { definitions, register, unregister } = useResourceDefinitionContext();
  const { data, refetch } = useGetList<RunTimeResource>(
    'console/resource',
    { pagination: { page: 1, perPage: 1000 }, sort: { field: 'id', order: 'ASC' }, filter: {} },
    { enabled: isSignedIn, refetchInterval: ASKED_EVERY_MS },
  );
  const entity = useMatch('/d/:entityPath/*')?.params.entityPath;
  const unknown = entity === undefined || Object.hasOwn(definitions, entity) ? null : entity;
  useEffect(() => {
    if (isSignedIn && unknown !== null) void refetch();
  }, [isSignedIn, unknown, refetch]);
  useEffect(() => {
    const declared = (data ?? []).filter(({ id }) => !(id in builtInDefinitions)).map((resource) => definitionOf(declarationOf(resource)));
    for (const definition of declared) register(definition);
    return () => {
      for (const definition of declared) unregister(definition);
    };
  }, [data, register, unregister]);
  return null;
};

const declarationOf = ({ id, label, menu, access }: RunTimeResource): ResourceDeclaration =>
  withDefaults({ name: id, label, access, dialects: ['generic'], fields: [], ...(menu ? { menu } : {}) });
