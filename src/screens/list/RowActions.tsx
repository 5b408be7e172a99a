import { baseAddress, isGeneric } from '../../../contract/dialects.ts';
import type { RecordJson } from '../../../contract/records.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import type { Text } from '../../messages/text.ts';
import { canDeleteIn } from '../../registry/access.ts';

interface RowActionsProps {
  declaration: ResourceDeclaration;
  canWrite: boolean;
  record: RecordJson;
  titleId: string;
  text: Text;
  onDelete: (record: RecordJson) => void;
}

/** The table follows plain links itself, since a page has hundreds of them. */
export const RowActions = ({ declaration, canWrite, record, titleId, text, onDelete }: RowActionsProps) => {
  const address = `${baseAddress(declaration)}/${record.id}`;
  return (
    <>
      <a href={address} aria-describedby={titleId}>
        {text('record.details')}
      </a>
      {canWrite && !isGeneric(declaration) ? (
        <a href={`${address}/edit`} aria-describedby={titleId}>
          {text('record.edit')}
        </a>
      ) : null}
      {canWrite && canDeleteIn(declaration) ? (
        <button type="button" aria-describedby={titleId} onClick={() => onDelete(record)}>
          {text('record.delete')}
        </button>
      ) : null}
    </>
  );
};
