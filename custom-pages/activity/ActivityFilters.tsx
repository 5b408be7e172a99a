import { Box, Button } from '@mui/material';
import { type FormEvent, type ReactNode, useId } from 'react';
import { activityActions } from '../../contract/activity.ts';
import { useText } from '../../src/messages/text.ts';
import { CalendarButton } from '../../src/ui/CalendarButton.tsx';
import { Select } from '../../src/ui/Select.tsx';
import { useStateFrom } from '../../src/ui/useStateFrom.ts';
import { type ActivityView, isFiltered, wholeActivity } from './activityAddress.ts';
import { useResourceNames } from './useResourceNames.ts';

interface ActivityFiltersProps {
  view: ActivityView;
  onChange: (changes: Partial<ActivityView>) => void;
}

type TextFilter = 'q' | 'username' | 'from' | 'to';
const DAY = '\\d{4}-\\d{2}-\\d{2}';

/** A choice filters at once; typed text filters with Enter or the button. */
export const ActivityFilters = ({ view, onChange }: ActivityFiltersProps) => {
  const text = useText();
  const { options } = useResourceNames();
  const system = text('activity.system');
  const { q, username, from, to } = view;
  const [typed, setTyped] = useStateFrom({ q, username: username ?? system, from, to }, JSON.stringify([q, username, from, to]));

  const given = (): Pick<ActivityView, TextFilter> => {
    const user = typed.username.trim();
    return { q: typed.q.trim(), username: user === system ? null : user, from: typed.from, to: typed.to };
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange(given());
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
            placeholder={text('activity.dayHint')}
            pattern={DAY}
            title={text('activity.dayHint')}
            value={typed[name]}
            onChange={({ target }) => type(name, target.value)}
          />
          <CalendarButton type="date" value={typed[name]} onChange={(picked) => type(name, picked)} />
        </Box>
      )}
    </Labelled>
  );
  return (
    <Box component="form" role="search" aria-label={text('pages.activity')} onSubmit={submit} sx={formStyle}>
      {words('q', text('activity.recordTitle'))}
      {words('username', text('activity.user'))}
      <Labelled title={text('activity.resource')}>
        {(id) => (
          <Select id={id} value={view.resource} onChange={({ target }) => onChange({ ...given(), resource: target.value, recordId: '' })}>
            <option value="">{text('activity.all')}</option>
            {options.map(({ resource, title }) => (
              <option key={resource} value={resource}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
      <Labelled title={text('activity.action')}>
        {(id) => (
          <Select
            id={id}
            value={view.action}
            onChange={({ target }) => onChange({ ...given(), action: activityActions.find((action) => action === target.value) ?? '' })}
          >
            <option value="">{text('activity.all')}</option>
            {activityActions.map((action) => (
              <option key={action} value={action}>
                {text(`activity.${action}`)}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
      {day('from', text('activity.from'))}
      {day('to', text('activity.to'))}
      <Box sx={{ display: 'flex', gap: 1, gridColumn: 'span 2' }}>
        <Button type="submit" variant="outlined">
          {text('activity.filter')}
        </Button>
        {isFiltered(view) ? (
          <Button onClick={() => onChange({ ...wholeActivity, size: view.size })}>{text('activity.clearFilters')}</Button>
        ) : null}
      </Box>
    </Box>
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
