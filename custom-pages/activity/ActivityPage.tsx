import { Box, Button } from '@mui/material';
import { type FormEvent, useMemo } from 'react';
import { type Activity, activityActions } from '../../contract/activity.ts';
import { EXACT_MATCHES } from '../../contract/records.ts';
import { CalendarButton } from '../../src/ui/CalendarButton.tsx';
import { ChoiceSelect, Labelled } from '../../src/ui/ChoiceSelect.tsx';
import { useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { DialogHost } from '../../src/ui/DialogHost.tsx';
import { OwnList } from '../../src/ui/OwnRows.tsx';
import { Select } from '../../src/ui/Select.tsx';
import { useTableAddress } from '../../src/ui/tableAddress.ts';
import { useStateFrom } from '../../src/ui/useStateFrom.ts';
import { usePageTitle } from '../../src/workflow/definePages.ts';
import { activityTable, type ActivityFilters as Filters, filterOf } from './activityAddress.ts';
import { activityColumns, activityLook } from './activityColumns.tsx';
import { text } from './text.ts';
import { useResourceNames } from './useResourceNames.ts';

export const ActivityPage = () => {
  const title = usePageTitle();
  const { timeZone } = useConsoleSettings();
  const columns = useMemo(() => activityColumns(), []);
  return (
    <DialogHost>
      <OwnList<Activity, 'at'>
        resource="activity"
        title={title}
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change({});
  };
  const type = (name: TextFilter, value: string) => setTyped({ ...typed, [name]: value });
  const words = (name: TextFilter, title: string) => (
    <Labelled title={title}>
      {(id) => <Input id={id} type="search" maxLength={200} value={typed[name]} onChange={({ target }) => type(name, target.value)} />}
    </Labelled>
  );
  const day = (name: TextFilter, title: string) => (
    <Labelled title={title}>
      {(id) => (
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <Input
            id={id}
            inputMode="numeric"
            placeholder={text('dayHint')}
            pattern={DAY}
            title={text('dayHint')}
            value={typed[name]}
            onChange={({ target }) => type(name, target.value)}
          />
          <CalendarButton type="date" value={typed[name]} onChange={(picked) => type(name, picked)} />
        </Box>
      )}
    </Labelled>
  );
  const only = (said: string, all: string, name: 'record' | 'upload') => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {said}
      <Button onClick={() => go({ filters: { ...filters, [name]: '' } })}>{all}</Button>
    </Box>
  );
  return (
    <>
      <Box component="form" role="search" aria-label={title} onSubmit={submit} sx={formStyle}>
        {words('q', text('recordTitle'))}
        {words('user', text('user'))}
        <ChoiceSelect
          title={text('resource')}
          options={options}
          value={resource}
          onChange={(chosen) => change({ resource: chosen, record: '' })}
        />
        <ChoiceSelect title={text('action')} options={actions} value={filters.action ?? ''} onChange={(action) => change({ action })} />
        {day('from', text('from'))}
        {day('to', text('to'))}
        <Box sx={{ display: 'flex', gap: 1, gridColumn: 'span 2' }}>
          <Button type="submit" variant="outlined">
            {text('filter')}
          </Button>
          {Object.keys(filters).length > 0 ? <Button onClick={() => go({ filters: {} })}>{text('clearFilters')}</Button> : null}
        </Box>
      </Box>
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
  gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
  gap: 1,
  alignItems: 'end',
  '& select, & input[id]': { width: '100%', minWidth: 0 },
};
const Input = Select.withComponent('input');
