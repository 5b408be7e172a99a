import { Link as MuiLink } from '@mui/material';
import { Link } from 'react-router-dom';
import { isAllowed } from '../../../contract/authentication.ts';
import { baseAddress } from '../../../contract/dialects.ts';
import type { FieldDeclaration } from '../../../contract/kinds/index.ts';
import type { RecordJson } from '../../../contract/records.ts';
import { useSession } from '../../auth/useSession.ts';
import { kindOf } from '../../kinds/index.ts';
import { readAccess } from '../access.ts';
import { type DeclarationOf, useDeclarations } from '../useDeclaration.ts';

/** A field's value among the details. A value that leads to a record is a link to it, for those who may open it. */
export const FieldValue = ({ field, record }: { field: FieldDeclaration; record: RecordJson }) => {
  const authorities = useSession()?.authorities ?? null;
  const declarationOf = useDeclarations();
  const { Cell, linkedRecord } = kindOf(field);
  const value = <Cell field={field} record={record} place="details" />;
  const linked = linkedRecord?.(record[field.name], field) ?? null;
  const base = linked && screensOf(linked.resource, authorities, declarationOf);
  if (!linked || base === null) return value;
  return (
    <MuiLink component={Link} to={`${base}/${linked.id}`}>
      {value}
    </MuiLink>
  );
};

/** Where a resource's screens are; null: it has none, or the user may not open them. An undeclared entity has the generic screens. */
const screensOf = (resource: string, authorities: readonly string[] | null, declarationOf: DeclarationOf): string | null => {
  const known = declarationOf(resource);
  const access = known ? readAccess(known) : ({ allOf: ['CLERK'] } as const);
  const isShown = (known === undefined || known.dialects.length > 0) && isAllowed(access, authorities);
  if (!isShown) return null;
  return known ? baseAddress(known) : `/d/${resource}`;
};
