import { styled } from '@mui/material/styles';
import type { HTMLAttributes } from 'react';
import { MarkedTitle } from '../../ui/MarkedTitle.tsx';
import type { SearchEntry } from './searchEntries.ts';

export interface EntryGroup {
  key: number;
  index: number;
  group: string;
  options: readonly SearchEntry[];
}

interface EntryListProps {
  groups: readonly EntryGroup[];
  sought: string;
  listProps: HTMLAttributes<HTMLElement>;
  optionProps: (entry: SearchEntry, index: number) => HTMLAttributes<HTMLElement>;
}

export const EntryList = ({ groups, sought, listProps, optionProps }: EntryListProps) => (
  <div {...listProps}>
    {groups.map(({ key, index, group, options }) => (
      // A group is named by itself: its heading would be read before every option.
      <Group key={key} aria-label={group}>
        <Heading aria-hidden="true">{group}</Heading>
        {options.map((entry, place) => (
          <Entry {...optionProps(entry, index + place)} key={entry.key}>
            <MarkedTitle title={entry.title} text={sought} />
          </Entry>
        ))}
      </Group>
    ))}
  </div>
);

const Group = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0 });
const Heading = styled('div')(({ theme }) => ({
  padding: '12px 8px 4px',
  fontSize: '0.75rem',
  fontWeight: 600,
  color: (theme.vars ?? theme).palette.text.secondary,
}));
const Entry = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 36,
  padding: '6px 8px',
  borderRadius: 6,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&.Mui-focused, &:hover': { background: (theme.vars ?? theme).palette.action.hover },
  '&.Mui-focused': { outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}`, outlineOffset: -2 },
}));
