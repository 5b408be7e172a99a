import { isAllowed, writeAccess } from '../../../contract/access.ts';
import { importBatch, submission } from '../../../contract/activity.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { type Sentence, say } from '../../../contract/translated.ts';
import { notFound, PublicError } from '../../errors.ts';
import type { Registry } from '../../registry/registry.ts';
import type { StoredEntry } from './entries.ts';

export const mayWrite = (declaration: ResourceDeclaration, authorities: readonly string[]): boolean =>
  declaration.dialects.some((dialect) => isAllowed(writeAccess(declaration, dialect), authorities));

/** @throws PublicError NOT_FOUND or FORBIDDEN */
export const writable = (registry: Registry, resource: string, authorities: readonly string[]): ResourceDeclaration => {
  const declaration = registry.all().find(({ name }) => name === resource);
  if (!declaration) throw notFound`resource '${resource}'`;
  if (!mayWrite(declaration, authorities)) throw new PublicError('FORBIDDEN');
  return declaration;
};

export const restorable = (registry: Registry, entry: StoredEntry, authorities: readonly string[]): ResourceDeclaration => {
  const { action, wholeAction, resource, recordId, before } = entry;
  if (resource === importBatch) throw notRestorable`Undo an import on the page of the imports.`;
  if (wholeAction === 'UNDO')
    throw notRestorable`An undo did this. Imports are undone on the page of the imports, and submitted lists on their own page.`;
  if (resource === submission) throw notRestorable`Undo a submitted list on its own page.`;
  if (action === 'MERGE' || action === 'UNMERGE') throw notRestorable`Undo a merge on the page that merges products.`;
  if (action === 'IMPORT') throw notRestorable`The activity page cannot undo what an import did.`;
  const declaration = registry.all().find(({ name }) => name === resource);
  if (!declaration) throw notRestorable`This kind of record no longer exists.`;
  if (!mayWrite(declaration, authorities)) throw new PublicError('FORBIDDEN');
  if (recordId !== null && before === null)
    throw notRestorable`This change created the record. Delete the record, or undo the whole upload that created it.`;
  return declaration;
};

export const notRestorable = (...reason: Sentence): PublicError => new PublicError('NOT_RESTORABLE', { reason: say(...reason) });
