import { Box, Button, TextField } from '@mui/material';
import { useContext, useMemo } from 'react';
import { RecordContextProvider } from 'react-admin';
import { isAllowed, readAccess } from '../../contract/access.ts';
import {
  type Activity,
  type ActivityAction,
  activityActions,
  entitySetup,
  importBatch,
  productDistinction,
  submission,
} from '../../contract/activity.ts';
import { baseAddress } from '../../contract/dialects.ts';
import { sentenceCase } from '../../contract/names.ts';
import { mappedTitle } from '../../contract/products/mappedTitleCalls.ts';
import { EXACT_MATCHES } from '../../contract/records.ts';
import { translated } from '../../contract/translated.ts';
import { useSession } from '../../src/auth/useSession.ts';
import { language } from '../../src/messages/text.ts';
import { SlotParts } from '../../src/registry/SlotParts.tsx';
import { type DeclarationOf, useDeclaredDefinitions, useFields } from '../../src/registry/useDeclaration.ts';
import { DateCell, useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { DateField } from '../../src/ui/DateField.tsx';
import { DialogHost } from '../../src/ui/DialogHost.tsx';
import type { GridLook } from '../../src/ui/grid/GridTable.tsx';
import type { GridColumn } from '../../src/ui/grid/gridColumn.ts';
import { TextLink } from '../../src/ui/Links.tsx';
import { FilterChoice, OwnList } from '../../src/ui/OwnRows.tsx';
import { usePageTitle } from '../../src/ui/Page.tsx';
import { PlainForm } from '../../src/ui/PlainForm.tsx';
import { useTableAddress } from '../../src/ui/tableAddress.ts';
import { useStateFrom } from '../../src/ui/useStateFrom.ts';
import { WorkflowsContext } from '../../src/workflow/definePages.ts';
import { activityAddress, activityTable, type ActivityFilters as Filters, filterOf } from './activityAddress.ts';
import { Changes } from './Changes.tsx';
import { describeChanges } from './describeChanges.ts';
import { describeSetup } from './describeSetup.ts';
import { text } from './index.ts';

export const ActivityPage = () => {
  const { timeZone } = useConsoleSettings();
  const columns = useMemo(() => activityColumns(), []);
  return (
    <DialogHost>
      <OwnList<Activity, 'at'>
        resource="activity"
        table={activityTable}
        columns={columns}
        look={activityLook}
        filters={<ActivityFilters />}
        filterOf={(filters) => ({ ...filterOf(filters, timeZone) })}
        mostCounted={EXACT_MATCHES}
        none={text('none')}
        noneHint={text('noneHint')}
        noMatch={text('noMatch')}
        showAll={text('showAll')}
      />
    </DialogHost>
  );
};

type TextFilter = 'q' | 'user' | 'from' | 'to';
const DAY = '\\d{4}-\\d{2}-\\d{2}';

const ActivityFilters = () => {
  const title = usePageTitle();
  const { nameOf, options } = useResourceNames();
  const { address, go } = useTableAddress(activityTable);
  const filters: Filters = address.filters ?? {};
  const actions = activityActions.map((value) => ({ value, title: text(`actions.${value}`) }));
  const system = text('system');
  const { q = '', user = '', from = '', to = '', resource = '', record, upload } = filters;
  const shown = { q, user: filters.system ? system : user, from, to };
  const [typed, setTyped] = useStateFrom(shown, JSON.stringify(shown));

  const change = (changed: Filters) => {
    const isSystem = typed.user.trim() === system;
    const given = { ...typed, q: typed.q.trim(), user: isSystem ? '' : typed.user.trim(), system: isSystem ? 'true' : '' };
    go({ filters: { ...filters, ...given, ...changed } });
  };
  const type = (name: TextFilter, value: string) => setTyped({ ...typed, [name]: value });
  const words = (name: TextFilter, title: string) => (
    <TextField
      label={title}
      type="search"
      value={typed[name]}
      onChange={({ target }) => type(name, target.value)}
      slotProps={{ htmlInput: { maxLength: 200 } }}
    />
  );
  const day = (name: TextFilter, title: string) => (
    <DateField
      type="date"
      label={title}
      placeholder={text('dayHint')}
      value={typed[name]}
      onChange={(given) => type(name, given)}
      slotProps={{ htmlInput: { inputMode: 'numeric', pattern: DAY, title: text('dayHint') } }}
    />
  );
  const only = (said: string, all: string, name: 'record' | 'upload') => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {said}
      <Button onClick={() => go({ filters: { ...filters, [name]: '' } })}>{all}</Button>
    </Box>
  );
  return (
    <>
      <PlainForm role="search" aria-label={title} onSubmit={() => change({})} sx={formStyle}>
        {words('q', text('recordTitle'))}
        {words('user', text('user'))}
        <FilterChoice
          title={text('resource')}
          options={options}
          value={resource}
          onChange={(chosen) => change({ resource: chosen, record: '' })}
        />
        <FilterChoice title={text('action')} options={actions} value={filters.action ?? ''} onChange={(action) => change({ action })} />
        {day('from', text('from'))}
        {day('to', text('to'))}
        <Box sx={{ display: 'flex', gap: 1, gridColumn: 'span 2' }}>
          <Button type="submit" variant="outlined">
            {text('filter')}
          </Button>
          {Object.keys(filters).length > 0 ? <Button onClick={() => go({ filters: {} })}>{text('clearFilters')}</Button> : null}
        </Box>
      </PlainForm>
      {record === undefined
        ? null
        : only(
            text('onlyRecord', { resource: resource === '' ? text('anyRecord') : nameOf(resource), id: record }),
            text('allRecords'),
            'record',
          )}
      {upload === undefined ? null : only(text('onlyUpload'), text('showAll'), 'upload')}
    </>
  );
};

const formStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(134px, 1fr))',
  gap: 1,
  alignItems: 'end',
};

const activityColumns = (): GridColumn<Activity, 'at'>[] => [
  // In a narrow table on two lines, as the other cells.
  { name: 'date', title: text('date'), field: 'at', width: 'clamp(108px, 20cqw - 52px, 148px)', cell: ({ at }) => <DateCell value={at} /> },
  {
    name: 'user',
    title: text('user'),
    width: '11%',
    cell: ({ username }) => (
      <TextLink to={activityAddress(username === null ? { system: 'true' } : { user: username })} color="inherit">
        {username ?? text('system')}
      </TextLink>
    ),
  },
  {
    name: 'action',
    title: text('action'),
    width: 'clamp(96px, 20cqw - 64px, 136px)',
    attributes: ({ action }) => ({ 'data-action': action }),
    cell: (entry) => <ActionCell entry={entry} />,
  },
  { name: 'record', title: text('record'), width: '33%', cell: (entry) => <RecordCell entry={entry} /> },
  { name: 'changes', title: text('changes'), cell: (entry) => <ChangesCell entry={entry} /> },
];

const ActionCell = ({ entry }: { entry: Activity }) => {
  const parts = useContext(WorkflowsContext).flatMap(({ slots }) => slots.activity?.rowActions ?? []);
  return (
    <RecordContextProvider value={entry}>
      {isKnown(entry.action) ? text(`actions.${entry.action}`) : sentenceCase(entry.action.toLowerCase())} <SlotParts parts={parts} />
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

const activityLook: GridLook = {
  cardsUpTo: 720,
  isFixed: true,
  areas: { columns: 'minmax(0, 1fr) auto', rows: '"record date" "user action" "changes changes"' },
  rules: ({ error, text }) => ({
    always: {
      td: { verticalAlign: 'top', paddingTop: 3, paddingBottom: 3 },
      'td[data-action="DELETE"]': { color: error.main, fontWeight: 550 },
      '[data-part="resource"]': { color: text.secondary },
      '@container (min-width: 721px) and (max-width: 800px)': {
        'th, td': { paddingInline: 8 },
        'td[data-cell="date"] time': { whiteSpace: 'normal' },
      },
    },
    onCards: {
      'td[data-cell="date"]': { color: text.secondary },
      'td[data-cell="action"]': { textAlign: 'right' },
    },
  }),
};

interface ResourceNames {
  declarationOf: DeclarationOf;
  nameOf: (resource: string) => string;
  options: { value: string; title: string }[];
}

const useResourceNames = (): ResourceNames => {
  const definitions = useDeclaredDefinitions();
  return useMemo(() => {
    const declarationOf: DeclarationOf = (resource) => definitions[resource]?.options?.declaration;
    const nameOf = (resource: string) => declarationOf(resource)?.label.one ?? translated(sentenceCase(resource));
    const options = [...Object.keys(definitions), importBatch, submission, entitySetup, productDistinction, mappedTitle]
      .map((value) => ({ value, title: nameOf(value) }))
      .sort((a, b) => a.title.localeCompare(b.title, language));
    return { declarationOf, nameOf, options };
  }, [definitions]);
};
