import { isGeneric } from '../../contract/dialects.ts';
import type { RecordJson } from '../../contract/records.ts';
import { recordTitle } from '../../contract/recordTitle.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { resources } from '../../resources/index.ts';
import { writeAccess } from '../registry/access.ts';
import type { DeclaredDefinition, DeclaredDefinitions } from '../registry/useDeclaration.ts';
import { replacements } from './replacements.ts';

export const definitionOf = (declaration: ResourceDeclaration): DeclaredDefinition => {
  const { name, label, dialects } = declaration;
  const { cells, inputs, edit, listActions } = replacements[name] ?? {};
  const isShown = dialects.length > 0;
  const isWritten = isShown && writeAccess(declaration) !== null;
  return {
    name,
    options: { label: label.many, declaration, cells, inputs, listActions },
    hasList: isShown,
    hasShow: isShown,
    hasCreate: isWritten,
    hasEdit: isWritten && (!isGeneric(declaration) || edit !== undefined),
    recordRepresentation: (record: RecordJson) => recordTitle(declaration, record),
  };
};

/** The one place that reads `resources/index.ts`: everything else asks react-admin's registry. */
export const builtInDefinitions: DeclaredDefinitions = Object.fromEntries(
  resources.map((declaration) => [declaration.name, definitionOf(declaration)]),
);
