import type { ResourceDeclaration } from '../../contract/resource.ts';
import { quoteText } from '../kinds/serverKind.ts';

export const definitionSql = (before: ResourceDeclaration | null, after: ResourceDeclaration | null): string => {
  if (!after) return `delete from entity_definition where name = ${quoteText(before?.name ?? '')};`;
  const [name, json] = [quoteText(after.name), `${quoteText(JSON.stringify(after, null, 2))}::jsonb`];
  return before
    ? `update entity_definition set declaration = ${json}, entity_last_updated_on = now() where name = ${name};`
    : `insert into entity_definition (name, declaration) values (${name}, ${json});`;
};
