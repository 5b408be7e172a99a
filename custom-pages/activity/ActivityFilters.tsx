import { Box, Button } from '@mui/material';
import { type FormEvent, type ReactNode, useId } from 'react';
import { activityActions } from '../../contract/activity.ts';
import { CalendarButton } from '../../src/ui/CalendarButton.tsx';
import { Select } from '../../src/ui/Select.tsx';
import { useStateFrom } from '../../src/ui/useStateFrom.ts';
import { useTableAddress } from '../../src/ui/useTableAddress.ts';
import { usePageTitle } from '../../src/workflow/definePages.ts';
import { useTextsOf } from '../../src/workflow/texts.ts';
import { activityTable, type ActivityFilters as Filters } from './activityAddress.ts';
import type { texts } from './texts.ts';
import { useResourceNames } from './useResourceNames.ts';

type TextFilter = 'q' | 'user' | 'from' | 'to';
const DAY = '\\d{4}-\\d{2}-\\d{2}';

/** A choice filters at once; typed text filters with Enter or the button. */
export const ActivityFilters = () => {
  const text = useTextsOf<typeof texts>('activity');
  const title = usePageTitle();
  const { nameOf, options } = useResourceNames();
  const { address, go } = useTableAddress(activityTable);
  const filters: Filters = address.filters ?? {};
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
        <Labelled title={text('resource')}>
          {(id) => (
            <Select id={id} value={resource} onChange={({ target }) => change({ resource: target.value, record: '' })}>
              <option value="">{text('all')}</option>
              {options.map(({ resource, title }) => (
                <option key={resource} value={resource}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
        <Labelled title={text('action')}>
          {(id) => (
            <Select id={id} value={filters.action ?? ''} onChange={({ target }) => change({ action: target.value })}>
              <option value="">{text('all')}</option>
              {activityActions.map((action) => (
                <option key={action} value={action}>
                  {text(`actions.${action}`)}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
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

const Labelled = ({ title, children }: { title: string; children: (id: string) => ReactNode }) => {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 0.25, minWidth: 0, fontSize: '0.8125rem' }}>
      <Box component="label" htmlFor={id} sx={{ color: 'text.secondary' }}>
        {title}
      </Box>
      {children(id)}
    </Box>
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
