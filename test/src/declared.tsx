import type { ReactNode } from 'react';
import { ResourceContextProvider, ResourceDefinitionContextProvider } from 'react-admin';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { definitionOf } from '../../src/app/definitions.ts';

export const Declared = ({ declaration, children }: { declaration: ResourceDeclaration; children: ReactNode }) => (
  <ResourceDefinitionContextProvider definitions={{ [declaration.name]: definitionOf(declaration) }}>
    <ResourceContextProvider value={declaration.name}>{children}</ResourceContextProvider>
  </ResourceDefinitionContextProvider>
);
