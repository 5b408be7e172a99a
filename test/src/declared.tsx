import type { ReactNode } from 'react';
import { ResourceContextProvider, ResourceDefinitionContextProvider } from 'react-admin';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { definitionOf } from '../../src/app/definitions.ts';

/** Draws what stands on a declaration, without the console around it. */
export const Declared = ({ declaration, children }: { declaration: ResourceDeclaration; children: ReactNode }) => (
  <ResourceDefinitionContextProvider definitions={{ [declaration.name]: definitionOf(declaration) }}>
    <ResourceContextProvider value={declaration.name}>{children}</ResourceContextProvider>
  </ResourceDefinitionContextProvider>
);
