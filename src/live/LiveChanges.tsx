import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import { useSession } from '../auth/useSession.ts';
import type { ConsoleDataProvider } from '../providers/dataProvider.ts';
import type { DeclarationOf } from '../registry/useDeclaration.ts';
import { followChanges } from './changeStream.ts';
import { createRefresher } from './refreshChanged.ts';

/** While somebody is signed in, the screen follows what others store. */
export const LiveChanges = ({ declarationOf }: { declarationOf: DeclarationOf }) => {
  const client = useQueryClient();
  const data = useDataProvider<ConsoleDataProvider>();
  const token = useSession()?.accessToken;
  useEffect(() => {
    if (token !== undefined) return followChanges(data, createRefresher(client, data, declarationOf));
  }, [client, data, declarationOf, token]);
  return null;
};
