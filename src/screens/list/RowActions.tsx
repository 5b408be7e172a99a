import { baseAddress, isGeneric } from '../../../contract/dialects.ts';
import type { RecordJson } from '../../../contract/records.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { canDeleteIn } from '../access.ts';

interface RowActionsProps {
  declaration: ResourceDeclaration;
  record: RecordJson;
  titleId: string;
  canWrite: boolean;
  onDelete: (record: RecordJson) => void;
}

/**
 * Plain links, which the table styles and follows: a page has hundreds of them. Details and Edit; generic records are edited on their
 * details page, and have Details and Delete.
 */
export const RowActions = ({ declaration, record, titleId, canWrite, onDelete }: RowActionsProps) => {
  const address = `${baseAddress(declaration)}/${record.id}`;
  return (
    <>
      <a href={address} aria-describedby={titleId}>
        Details
      </a>
      {canWrite && !isGeneric(declaration) ? (
        <a href={`${address}/edit`} aria-describedby={titleId}>
          Edit
        </a>
      ) : null}
      {canWrite && canDeleteIn(declaration) ? (
        <button type="button" aria-describedby={titleId} onClick={() => onDelete(record)}>
          Delete
        </button>
      ) : null}
    </>
  );
};
