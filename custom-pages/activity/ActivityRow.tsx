import { Link as MuiLink } from '@mui/material';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { Activity } from '../../contract/activity.ts';
import { isAllowed } from '../../contract/authentication.ts';
import { baseAddress } from '../../contract/dialects.ts';
import { useSession } from '../../src/auth/useSession.ts';
import { readAccess } from '../../src/screens/access.ts';
import { DateCell } from '../../src/ui/DateCell.tsx';
import { tableRoles } from '../../src/ui/tableRoles.ts';
import { activityAddress, wholeActivity } from './activityAddress.ts';
import { actionName, declarationOf, resourceName, SYSTEM } from './activityNames.ts';
import { Changes } from './Changes.tsx';
import { describeChanges } from './describeChanges.ts';

/** One entry. The user leads to all that he did, the record to its details, where there are any that the reader may see. */
export const ActivityRow = memo(({ entry }: { entry: Activity }) => {
  const details = useDetailsAddress(entry);
  const title = entry.recordTitle ?? (entry.recordId === null ? '' : String(entry.recordId));
  return (
    <tr {...tableRoles.row}>
      <td {...tableRoles.cell} data-cell="date">
        <DateCell value={entry.at} />
      </td>
      <td {...tableRoles.cell} data-cell="user">
        <MuiLink component={Link} to={activityAddress({ ...wholeActivity, username: entry.username })} color="inherit">
          {entry.username ?? SYSTEM}
        </MuiLink>
      </td>
      <td {...tableRoles.cell} data-cell="action" data-action={entry.action}>
        {actionName(entry.action)}
      </td>
      <td {...tableRoles.cell} data-cell="record">
        <span data-part="resource">{resourceName(entry.resource)} </span>
        {details ? (
          <MuiLink component={Link} to={details}>
            {title}
          </MuiLink>
        ) : (
          <span>{title}</span>
        )}
      </td>
      <td {...tableRoles.cell} data-cell="changes">
        <Changes lines={describeChanges(declarationOf(entry.resource), entry)} />
      </td>
    </tr>
  );
});

const useDetailsAddress = ({ resource, recordId, action }: Activity): string | null => {
  const session = useSession();
  const declaration = declarationOf(resource);
  if (!declaration || recordId === null || action === 'DELETE' || declaration.dialects.length === 0) return null;
  return isAllowed(readAccess(declaration), session?.authorities ?? null) ? `${baseAddress(declaration)}/${recordId}` : null;
};
