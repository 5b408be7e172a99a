import { Link as MuiLink } from '@mui/material';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { isAllowed, readAccess } from '../../contract/access.ts';
import { type Activity, type ActivityAction, activityActions, entitySetup, importBatch } from '../../contract/activity.ts';
import { baseAddress } from '../../contract/dialects.ts';
import { sentenceCase } from '../../contract/names.ts';
import { useSession } from '../../src/auth/useSession.ts';
import { useText } from '../../src/messages/text.ts';
import { useConsoleSettings } from '../../src/providers/ConsoleSettings.tsx';
import { useFields } from '../../src/registry/useFields.ts';
import { DateCell } from '../../src/ui/DateCell.tsx';
import { tableRoles } from '../../src/ui/tableRoles.ts';
import { activityAddress, wholeActivity } from './activityAddress.ts';
import { Changes } from './Changes.tsx';
import { describeChanges } from './describeChanges.ts';
import { describeSetup } from './describeSetup.ts';
import { type AskedRestoration, RestoreButton } from './RestoreButton.tsx';
import { type ResourceNames, useResourceNames } from './useResourceNames.ts';

interface ActivityRowProps {
  entry: Activity;
  onRestore: (asked: AskedRestoration) => void;
}

export const ActivityRow = memo(({ entry, onRestore }: ActivityRowProps) => {
  const text = useText();
  const { declarationOf, nameOf } = useResourceNames();
  const declaration = useFields(entry.resource);
  const details = useDetailsAddress(entry, declarationOf);
  const parts = activityAddress({ ...wholeActivity, partOf: String(entry.id) });
  const target = isWhole(entry) ? parts : details;
  const title = entry.recordTitle ?? (entry.recordId === null ? text('activity.several') : String(entry.recordId));
  return (
    <tr {...tableRoles.row}>
      <td {...tableRoles.cell} data-cell="date">
        <DateCell value={entry.at} />
      </td>
      <td {...tableRoles.cell} data-cell="user">
        <MuiLink component={Link} to={activityAddress({ ...wholeActivity, username: entry.username })} color="inherit">
          {entry.username ?? text('activity.system')}
        </MuiLink>
      </td>
      <td {...tableRoles.cell} data-cell="action" data-action={entry.action}>
        {isKnown(entry.action) ? text(`activity.${entry.action}`) : sentenceCase(entry.action.toLowerCase())}
        <RestoreButton entry={entry} title={title} declaration={declaration} onRestore={onRestore} />
      </td>
      <td {...tableRoles.cell} data-cell="record">
        <span data-part="resource">{nameOf(entry.resource)} </span>
        {target ? (
          <MuiLink component={Link} to={target}>
            {title}
          </MuiLink>
        ) : (
          <span>{title}</span>
        )}
        {entry.hasParts && !isWhole(entry) ? (
          <MuiLink component={Link} to={parts} sx={{ display: 'block' }}>
            {text('activity.goneWithIt')}
          </MuiLink>
        ) : null}
      </td>
      <td {...tableRoles.cell} data-cell="changes">
        {isWhole(entry) && entry.after === null ? null : (
          <Changes lines={entry.resource === entitySetup ? describeSetup(entry) : describeChanges(declaration, entry)} />
        )}
      </td>
    </tr>
  );
});

const isWhole = ({ recordId, action, hasParts }: Activity): boolean =>
  action === 'UNDO' || (recordId === null && (action === 'UPLOAD' || hasParts === true));
const isKnown = (action: string): action is ActivityAction => activityActions.some((name) => name === action);

const useDetailsAddress = ({ resource, recordId, action }: Activity, declarationOf: ResourceNames['declarationOf']): string | null => {
  const session = useSession();
  const { hasJobRecords } = useConsoleSettings();
  if (resource === importBatch && recordId !== null) return hasJobRecords ? `/import-batch?id=${recordId}` : null;
  const declaration = declarationOf(resource);
  if (!declaration || recordId === null || action === 'DELETE' || declaration.dialects.length === 0) return null;
  return isAllowed(readAccess(declaration), session?.authorities ?? null) ? `${baseAddress(declaration)}/${recordId}` : null;
};
