import { useRecordContext } from 'react-admin';
import { isAllowed, readAccess } from '../../../contract/access.ts';
import { baseAddress } from '../../../contract/dialects.ts';
import type { RecordJson } from '../../../contract/records.ts';
import { useSession } from '../../auth/useSession.ts';
import { kindOf } from '../../kinds/index.ts';
import { fieldNamed, labelOf } from '../../registry/fields.ts';
import { useDeclaration, useDeclarations, useReplacedCell } from '../../registry/useDeclaration.ts';
import { TextLink } from '../../ui/TextLink.tsx';

export const FieldCell = ({ source }: { source: string }) => {
  const record = useRecordContext<RecordJson>();
  const field = fieldNamed(useDeclaration(), source);
  const Replaced = useReplacedCell(source);
  const { Cell, linkedRecord } = kindOf(field);
  const linked = (record && linkedRecord?.(record[source], field)) ?? null;
  const base = useScreensOf(linked?.resource);
  if (Replaced) return <Replaced source={source} label={labelOf(field)} />;
  if (!record) return null;
  const value = <Cell field={field} record={record} place="details" />;
  if (!linked || base === null) return value;
  return <TextLink to={`${base}/${linked.id}`}>{value}</TextLink>;
};

const useScreensOf = (resource: string | undefined): string | null => {
  const declarationOf = useDeclarations();
  const authorities = useSession()?.authorities ?? null;
  if (resource === undefined) return null;
  const known = declarationOf(resource);
  const access = known ? readAccess(known) : ({ allOf: ['CLERK'] } as const);
  const isShown = (known === undefined || known.dialects.length > 0) && isAllowed(access, authorities);
  if (!isShown) return null;
  return known ? baseAddress(known) : `/d/${resource}`;
};
