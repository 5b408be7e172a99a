import type { Access, Authority } from '../../contract/authentication.ts';
import type { DialectName, ResourceDeclaration } from '../../contract/resource.ts';

/** Who may read a resource through a dialect: generic calls need CLERK besides what the declaration asks for. */
export const readAccess = ({ access }: ResourceDeclaration, dialect: DialectName, read: readonly Authority[] = access.read): Access => ({
  anyOf: read,
  allOf: guard(dialect),
});

export const writeAccess = ({ access }: ResourceDeclaration, dialect: DialectName): Access => ({
  anyOf: access.write,
  allOf: [...guard(dialect), ...(access.writeNeeds ?? [])],
});

const guard = (dialect: DialectName): Authority[] => (dialect === 'generic' ? ['CLERK'] : []);
