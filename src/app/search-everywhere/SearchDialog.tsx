import CloseIcon from '@mui/icons-material/Close';
import { Box, Dialog, IconButton, InputBase, useMediaQuery } from '@mui/material';
import { styled, useTheme } from '@mui/material/styles';
import useAutocomplete from '@mui/material/useAutocomplete';
import { type HTMLAttributes, type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LONGEST_KEYWORD } from '../../../contract/records.ts';
import { text } from '../../messages/text.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { describedOption, OptionText } from '../../ui/OptionText.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { SearchEntry } from './searchEntries.ts';
import { useSearchEntries } from './useSearchEntries.ts';

export const SearchDialog = (props: SearchPanelProps) => {
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isNarrow}
      onClose={props.onClose}
      transitionDuration={0}
      slotProps={{
        paper: {
          'aria-label': text('app.findAnything'),
          sx: isNarrow ? {} : { alignSelf: 'flex-start', mt: '10vh', height: 'min(560px, 75vh)' },
        },
      }}
    >
      <SearchPanel {...props} />
    </Dialog>
  );
};

interface SearchPanelProps {
  early: RefObject<string | null>;
  onClose: () => void;
}

/** MUI's hook needs its field in the document, so this is drawn within the dialog. */
const SearchPanel = ({ early, onClose }: SearchPanelProps) => {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(early.current ?? '');
  useEffect(() => {
    early.current = null;
  }, [early]);
  const { entries, isSearching, isTooShort, hasMore, error, retry } = useSearchEntries(typed);
  const { getInputProps, getListboxProps, getOptionProps, getInputLabelProps, groupedOptions, getRootProps } = useAutocomplete<SearchEntry>(
    {
      id: 'search-everywhere',
      open: true,
      options: entries,
      groupBy: ({ group }) => group,
      getOptionLabel: ({ title }) => title,
      getOptionKey: ({ key }) => key,
      filterOptions: (options) => options,
      isOptionEqualToValue: (option, value) => option.key === value.key,
      autoHighlight: true,
      value: null,
      inputValue: typed,
      onInputChange: (_event, value, reason) => {
        if (reason === 'input') setTyped(value);
      },
      onChange: (_event, entry) => {
        if (!entry) return;
        onClose();
        // After the dialog has given the focus back to the page.
        if (entry.run) setTimeout(entry.run);
        else navigate(entry.address);
      },
      onClose: (_event, reason) => {
        if (reason === 'escape') onClose();
      },
    },
  );
  const label = text('searchEverywhere.label');
  const said = isSearching ? text('searchEverywhere.searching') : text('searchEverywhere.counted', { smart_count: entries.length });
  const isNothing = !isTooShort && !isSearching && !error && entries.length === 0;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider', px: 2, py: 0.5 }}>
        <Box {...getRootProps()} sx={{ flex: 1 }}>
          <VisuallyHidden as="label" {...getInputLabelProps()}>
            {label}
          </VisuallyHidden>
          <InputBase
            autoFocus
            fullWidth
            placeholder={label}
            inputProps={{ ...getInputProps(), maxLength: LONGEST_KEYWORD, 'aria-describedby': 'search-everywhere-keys' }}
            sx={{ fontSize: '1rem', minHeight: 44 }}
          />
        </Box>
        <IconButton size="small" aria-label={text('searchEverywhere.close')} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 1, pb: 1 }}>
        <EntryList
          groups={groupedOptions as EntryGroup[]}
          sought={typed.trim()}
          listProps={getListboxProps()}
          optionProps={(option, index) => getOptionProps({ option, index })}
        />
        <Box sx={{ px: 1, pt: 1, color: 'text.secondary' }}>
          {error ? <ErrorState error={error} onRetry={retry} /> : null}
          {isSearching ? text('searchEverywhere.searching') : null}
          {isTooShort ? text('searchEverywhere.tooShort') : null}
          {isNothing ? text('searchEverywhere.none', { text: typed.trim() }) : null}
          {hasMore ? text('searchEverywhere.more') : null}
        </Box>
      </Box>
      <Box id="search-everywhere-keys" sx={{ borderTop: 1, borderColor: 'divider', px: 2, py: 1, color: 'text.secondary' }}>
        {text('searchEverywhere.keys')}
      </Box>
    </>
  );
};

interface EntryGroup {
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

const EntryList = ({ groups, sought, listProps, optionProps }: EntryListProps) => (
  <div {...listProps}>
    {groups.map(({ key, index, group, options }) => (
      // A group is named by itself: its heading would be read before every option.
      <Group key={key} aria-label={group}>
        <Heading aria-hidden="true">{group}</Heading>
        {options.map((entry, place) => (
          <Entry {...optionProps(entry, index + place)} {...describedOption(entry)} key={entry.key}>
            <OptionText option={entry} text={sought} />
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
