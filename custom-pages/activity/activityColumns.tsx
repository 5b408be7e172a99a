import { useContext } from 'react';
import { RecordContextProvider } from 'react-admin';
import { isAllowed, readAccess } from '../../contract/access.ts';
import { type Activity, type ActivityAction, activityActions, entitySetup, importBatch, submission } from '../../contract/activity.ts';
import { baseAddress } from '../../contract/dialects.ts';
import { sentenceCase } from '../../contract/names.ts';
import { useSession } from '../../src/auth/useSession.ts';
import { SlotParts } from '../../src/registry/SlotParts.tsx';
import { useFields } from '../../src/registry/useMetadata.ts';
import { DateCell } from '../../src/ui/DateCell.tsx';
import type { GridLook } from '../../src/ui/grid/GridTable.tsx';
import type { GridColumn } from '../../src/ui/grid/gridColumn.ts';
import { TextLink } from '../../src/ui/TextLink.tsx';
import { WorkflowsContext } from '../../src/workflow/definePages.ts';
import { activityAddress } from './activityAddress.ts';
import { Changes } from './Changes.tsx';
import { describeChanges } from './describeChanges.ts';
import { describeSetup } from './describeSetup.ts';
import { text } from './text.ts';
import { type ResourceNames, useResourceNames } from './useResourceNames.ts';

export const activityColumns = (): GridColumn<Activity, 'at'>[] => [
  { name: 'date', title: text('date'), field: 'at', width: 148, cell: ({ at }) => <DateCell value={at} /> },
  {
    name: 'user',
    title: text('user'),
    width: '14%',
    cell: ({ username }) => (
      <TextLink to={activityAddress(username === null ? { system: 'true' } : { user: username })} color="inherit">
        {username ?? text('system')}
      </TextLink>
    ),
  },
  {
    name: 'action',
    title: text('action'),
    width: 96,
    attributes: ({ action }) => ({ 'data-action': action }),
    cell: (entry) => <ActionCell entry={entry} />,
  },
  { name: 'record', title: text('record'), width: '26%', cell: (entry) => <RecordCell entry={entry} /> },
  { name: 'changes', title: text('changes'), cell: (entry) => <ChangesCell entry={entry} /> },
];

const ActionCell = ({ entry }: { entry: Activity }) => {
  const parts = useContext(WorkflowsContext).flatMap(({ slots }) => slots.activity?.rowActions ?? []);
  return (
    <RecordContextProvider value={entry}>
      {isKnown(entry.action) ? text(`actions.${entry.action}`) : sentenceCase(entry.action.toLowerCase())}
      <SlotParts parts={parts} />
    </RecordContextProvider>
  );
};

const RecordCell = ({ entry }: { entry: Activity }) => {
  const { declarationOf, nameOf } = useResourceNames();
  const details = useDetailsAddress(entry, declarationOf);
  const parts = activityAddress({ upload: String(entry.id) });
  const target = isWhole(entry) ? parts : details;
  const title = titleOf(entry);
  return (
    <>
      <span data-part="resource">{nameOf(entry.resource)} </span>
      {target ? <TextLink to={target}>{title}</TextLink> : <span>{title}</span>}
      {entry.hasParts && !isWhole(entry) ? (
        <TextLink to={parts} sx={{ display: 'block' }}>
          {text(entry.action === 'SUBMIT' ? 'storedWithIt' : 'goneWithIt')}
        </TextLink>
      ) : null}
    </>
  );
};

const ChangesCell = ({ entry }: { entry: Activity }) => {
  const declaration = useFields(entry.resource);
  if (isWhole(entry) && entry.after === null) return null;
  return <Changes lines={entry.resource === entitySetup ? describeSetup(entry) : describeChanges(declaration, entry)} />;
};

const titleOf = ({ recordTitle, recordId }: Activity): string => recordTitle ?? (recordId === null ? text('several') : String(recordId));

const isWhole = ({ recordId, action, hasParts }: Activity): boolean =>
  action === 'UNDO' || (recordId === null && (action === 'UPLOAD' || hasParts === true));
const isKnown = (action: string): action is ActivityAction => activityActions.some((name) => name === action);

const useDetailsAddress = ({ resource, recordId, action }: Activity, declarationOf: ResourceNames['declarationOf']): string | null => {
  const session = useSession();
  if (resource === importBatch && recordId !== null) return `/import-batch?id=${recordId}`;
  if (resource === submission && recordId !== null) return `/submission/${recordId}`;
  const declaration = declarationOf(resource);
  if (!declaration || recordId === null || action === 'DELETE' || declaration.dialects.length === 0) return null;
  return isAllowed(readAccess(declaration), session?.authorities ?? null) ? `${baseAddress(declaration)}/${recordId}` : null;
};

export const activityLook: GridLook = {
  cardsUpTo: 760,
  isFixed: true,
  areas: { columns: 'minmax(0, 1fr) auto', rows: '"record date" "user action" "changes changes"' },
  rules: ({ error, text }) => ({
    always: {
      td: { verticalAlign: 'top' },
      'td[data-action="DELETE"]': { color: error.main, fontWeight: 550 },
      '[data-part="resource"]': { display: 'block', color: text.secondary },
    },
    onCards: {
      'td[data-cell="date"]': { color: text.secondary },
      'td[data-cell="action"]': { textAlign: 'right' },
      'td[data-cell="action"] > *': { marginLeft: 'auto', textAlign: 'right' },
      '[data-part="resource"]': { display: 'inline' },
    },
  }),
};
