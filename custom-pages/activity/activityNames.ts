import type { ActivityAction } from '../../contract/activity.ts';
import { sentenceCase } from '../../contract/names.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { resources } from '../../resources/index.ts';

export const SYSTEM = 'System';

export const actionNames: Readonly<Record<ActivityAction, string>> = {
  CREATE: 'Created',
  UPDATE: 'Updated',
  DELETE: 'Deleted',
  UPLOAD: 'Uploaded',
  IMPORT: 'Imported',
};

export const actionName = (action: string): string => actionNames[action as ActivityAction] ?? sentenceCase(action.toLowerCase());

export const declarationOf = (resource: string): ResourceDeclaration | undefined => resources.find(({ name }) => name === resource);

/** What a record of the resource is called; also of one that is not declared, such as an import. */
export const resourceName = (resource: string): string => declarationOf(resource)?.label.one ?? sentenceCase(resource);

/** What can be filtered by, in the order of their names. */
export const resourceOptions: readonly { resource: string; title: string }[] = [...resources.map(({ name }) => name), 'import-batch']
  .map((resource) => ({ resource, title: resourceName(resource) }))
  .sort((a, b) => a.title.localeCompare(b.title));
