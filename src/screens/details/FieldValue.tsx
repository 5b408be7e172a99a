import { Link as MuiLink } from '@mui/material';
import { Link } from 'react-router-dom';
import { isAllowed } from '../../../contract/authentication.ts';
import { baseAddress } from '../../../contract/dialects.ts';
import type { FieldDeclaration, FieldOf } from '../../../contract/kinds/index.ts';
import type { RecordJson } from '../../../contract/records.ts';
import { resources } from '../../../resources/index.ts';
import { useSession } from '../../auth/useSession.ts';
import { cellOf } from '../../kinds/cells.ts';
import { readAccess } from '../access.ts';

/** A field's value among the details. What it looks up is a link to that record, for those who may open it. */
export const FieldValue = ({ field, record }: { field: FieldDeclaration; record: RecordJson }) => {
  const authorities = useSession()?.authorities ?? null;
  const Cell = cellOf(field.kind);
  const value = <Cell field={field} record={record} place="details" />;
  const address = field.kind === 'MANY_TO_ONE' ? lookupAddress(field, record, authorities) : null;
  if (address === null) return value;
  return (
    <MuiLink component={Link} to={address}>
      {value}
    </MuiLink>
  );
};

/** Null: there is nothing to open, or the user may not. An entity that nobody declared has the generic screens. */
const lookupAddress = (
  { name, target }: FieldOf<'MANY_TO_ONE'>,
  record: RecordJson,
  authorities: readonly string[] | null,
): string | null => {
  const { id } = (record[name] ?? {}) as { id?: unknown };
  const known = resources.find((each) => each.name === target);
  const access = known ? readAccess(known) : ({ allOf: ['CLERK'] } as const);
  const isShown = id !== undefined && (known === undefined || known.dialects.length > 0) && isAllowed(access, authorities);
  return isShown ? `${known ? baseAddress(known) : `/d/${target}`}/${String(id)}` : null;
};
