import { Link } from 'react-router-dom';
import { baseAddress } from '../../../contract/dialects.ts';
import type { RecordJson } from '../../../contract/records.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { canDeleteIn } from '../access.ts';
import { DeleteRecord } from '../DeleteRecord.tsx';
import type { FromList } from '../fromList.ts';

interface RowActionsProps {
  declaration: ResourceDeclaration;
  record: RecordJson;
  titleId: string;
  canWrite: boolean;
  address: string;
}

/** Plain links, which the table styles: a page has hundreds of them. Details and Edit; generic records are edited on their details page, and have Details and Delete. */
export const RowActions = ({ declaration, record, titleId, canWrite, address }: RowActionsProps) => {
  const base = baseAddress(declaration);
  const dialect = declaration.dialects[0] ?? 'generic';
  const canDelete = canWrite && canDeleteIn(declaration);
  const link = (to: string, text: string) => (
    <Link to={to} state={{ fromList: address } satisfies FromList} aria-describedby={titleId}>
      {text}
    </Link>
  );
  return (
    <>
      {link(`${base}/${record.id}`, 'Details')}
      {canWrite && dialect !== 'generic' ? link(`${base}/${record.id}/edit`, 'Edit') : null}
      {canDelete ? <DeleteRecord declaration={declaration} record={record} describedBy={titleId} /> : null}
    </>
  );
};
