import { Autocomplete, Button, CircularProgress, ListSubheader, TextField, useForkRef } from '@mui/material';
import { type KeyboardEvent, type ReactNode, type Ref, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { text } from '../messages/text.ts';
import { type Creates, CreationContext } from './creation.ts';
import { describedOption, OptionText } from './OptionText.tsx';
import { type FetchFew, type FetchOptions, narrowOptions, optionsTitled, type RecordOption } from './useLookup.ts';
import { useOptionSearch } from './useOptionSearch.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface RecordAutocompleteProps {
  label: string;
  value: RecordOption | null;
  onChange: (option: RecordOption | null) => void;
  fetchOptions: FetchOptions;
  fetchFew?: FetchFew;
  /** What the user may make of a title that is not found. */
  creates?: Creates | undefined;
  recent?: readonly RecordOption[];
  onOpen?: () => void;
  keyShortcut?: string;
  minimumText?: number;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  placeholder?: string;
  name?: string;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * Editing clears the selection. Enter and Tab after typing take the marked option. Before the options are there, Enter takes the first
 * one that comes, Tab or leaving then the only one. Leaving takes a title typed out.
 */
export const RecordAutocomplete = (props: RecordAutocompleteProps) => {
  const { value, onChange, fetchOptions, fetchFew, recent = [], minimumText = 3, placeholder, name } = props;
  const [isOpened, setIsOpened] = useState(false);
  const { status, options, isEmpty, search, hurry, retry } = useOptionSearch(fetchOptions, minimumText, fetchFew, isOpened);
  const first = isEmpty ? recent : [];
  const [typed, setTyped] = useState(value?.title ?? '');
  const creation = useContext(CreationContext);
  const [newTitle, setNewTitle] = useState<string | null>(null);
  const { creates } = props;
  const mayCreate = creates !== undefined && creation?.mayCreate(creates);
  const tidy = typed.trim().replace(/\s+/g, ' ');
  // Two letters begin a name, which the arrow keys choose; they are none.
  const isName = tidy.length > 2 || (tidy !== '' && options.length === 0);
  const isUnknown = status === 'ready' && !value && isName && optionsTitled(options, tidy).length === 0;
  const offered: RecordOption[] = [
    ...first,
    ...options.filter(({ id }) => !first.some((each) => each.id === id)),
    ...(mayCreate && isUnknown ? [{ id: 0, title: tidy, isNew: true }] : []),
  ];
  const previous = useRef(value);
  const isNew = useRef(false);
  const marked = useRef<RecordOption | null>(null);

  const input = useRef<HTMLInputElement>(null);
  const inputRef = useForkRef(input, props.inputRef);
  useLayoutEffect(() => {
    const before = previous.current;
    previous.current = value;
    if (before && !value) setTyped((shown) => (shown === before.title ? '' : shown));
    isNew.current = !before && value !== null;
  }, [value]);
  // What is filled in under the cursor is replaced by what the user types then. Its title is written one drawing after the value.
  useLayoutEffect(() => {
    if (!isNew.current || typed !== value?.title) return;
    isNew.current = false;
    if (input.current === document.activeElement) input.current?.select();
  }, [value, typed]);

  const edit = (edited: string) => {
    setTaking(null);
    marked.current = null;
    if (edited !== value?.title) onChange(null);
    search(edited);
  };
  const select = (option: RecordOption) => {
    if (option.isNew) return setNewTitle(option.title);
    reportAmbiguity(offered, option.title);
    onChange(option);
  };
  const [taking, setTaking] = useState<'first' | 'only' | null>(null);
  useEffect(() => {
    if (!taking || status === 'loading') return;
    setTaking(null);
    const [option] = options;
    // Who went on sees no guess at a mistyped word.
    const isSure = options.length === 1 && narrowOptions('', options, typed).length === 1;
    if (!option || (taking === 'only' && !isSure)) return;
    onChange(option);
    setIsOpened(false);
  }, [taking, status, options, typed, onChange]);
  const takeTypedTitle = () => {
    if (value || status !== 'ready' || typed.trim() === '') return;
    const [match, ...more] = optionsTitled(options, typed);
    if (match && more.length === 0) onChange(match);
    else reportAmbiguity(options, typed);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const option = marked.current ?? options[0];
    // The key that leads here is no text where one is here already.
    if (event.key === props.keyShortcut && typed === '') event.preventDefault();
    const isTab = event.key === 'Tab' && !event.shiftKey && isOpened && typed.trim() !== '';
    if (value || !(isTab || event.key === 'Enter')) return;
    if (status === 'loading') {
      // Until then Enter submits no form.
      if (!isTab) event.preventDefault();
      setTaking(isTab ? 'only' : 'first');
      hurry();
    } else if (isTab) {
      if (option && !option.isNew) select(option);
    } else if (options.length === 0) takeTypedTitle();
  };

  const message = status === 'failed' ? <Failure onRetry={retry} /> : props.error;
  return (
    <>
      <Autocomplete<RecordOption>
        fullWidth
        size="small"
        autoHighlight
        clearOnBlur={false}
        value={value}
        inputValue={typed}
        options={offered}
        // Always grouped: while the list closes, the component draws the options as they were grouped last.
        groupBy={(option) => (first.length === 0 ? '' : text(first.includes(option) ? 'ui.lastLookedAt' : 'ui.otherOptions'))}
        renderGroup={({ key, group, children }) => (
          <OptionGroup key={key} heading={group}>
            {children}
          </OptionGroup>
        )}
        loading={status === 'loading'}
        loadingText={text('ui.searching')}
        openText={text('ra.action.open')}
        closeText={text('record.close')}
        clearText={text('list.clear')}
        noOptionsText={emptyText(status, typed, minimumText)}
        disabled={props.disabled ?? false}
        filterOptions={(all) => all}
        getOptionLabel={(option) => option.title}
        getOptionKey={(option) => option.id}
        isOptionEqualToValue={(option, selected) => option.id === selected.id}
        onChange={(_, option) => (option ? select(option) : onChange(null))}
        onInputChange={(_, edited, reason) => {
          setTyped(edited);
          if (reason === 'input' || reason === 'clear') edit(edited);
        }}
        onBlur={() => {
          setTaking((awaited) => awaited && 'only');
          takeTypedTitle();
          props.onBlur?.();
        }}
        onKeyDown={onKeyDown}
        onHighlightChange={(_, option) => {
          marked.current = option;
        }}
        open={isOpened}
        onClose={() => setIsOpened(false)}
        onOpen={() => {
          setIsOpened(true);
          props.onOpen?.();
        }}
        renderOption={({ key, ...attributes }, option) => (
          <li key={key} {...attributes} {...describedOption(option)} {...(option.address ? { 'data-whole': true } : {})}>
            {option.isNew ? text('list.create', { one: `“${option.title}”` }) : <OptionText option={option} text={isEmpty ? '' : typed} />}
          </li>
        )}
        slotProps={{
          listbox: { sx: wholesAbove },
          paper: { sx: { border: 1, borderColor: 'divider', boxShadow: 6 } },
        }}
        renderInput={(parameters) => (
          <TextField
            {...parameters}
            label={props.label}
            error={Boolean(message)}
            helperText={message}
            required={props.required ?? false}
            autoFocus={props.autoFocus ?? false}
            {...(placeholder ? { placeholder } : {})}
            {...(name ? { name } : {})}
            inputRef={inputRef}
            slotProps={{
              input: {
                ...parameters.InputProps,
                endAdornment: <Adornment isLoading={status === 'loading'}>{parameters.InputProps.endAdornment}</Adornment>,
              },
              htmlInput: { ...parameters.inputProps, ...(props.keyShortcut ? { 'aria-keyshortcuts': props.keyShortcut } : {}) },
              formHelperText: { component: 'div', role: message ? 'alert' : undefined },
            }}
          />
        )}
      />
      {creation && creates && newTitle !== null ? (
        <creation.Dialog
          {...creates}
          title={newTitle}
          onCreated={(option) => {
            setNewTitle(null);
            onChange(option);
          }}
          onClose={() => setNewTitle(null)}
        />
      ) : null}
      <VisuallyHidden role="status">{value || typed === '' ? '' : announcement(status, options.length, typed, minimumText)}</VisuallyHidden>
    </>
  );
};

const reportAmbiguity = (options: readonly RecordOption[], title: string): void => {
  const { length } = optionsTitled(options, title);
  if (length !== 1) console.log(`The title '${title}' matches ${length === 0 ? 'none' : length} of the options.`);
};

const emptyText = (status: string, typed: string, minimumText: number): string => {
  if (status === 'ready') return typed.trim() === '' ? text('ui.nothingToChoose') : text('ui.noMatch', { text: typed.trim() });
  return status === 'failed' ? text('ui.optionsFailed') : text('ui.typeMore', { count: minimumText });
};

const announcement = (status: string, count: number, typed: string, minimumText: number): string => {
  if (status === 'loading') return text('ui.searching');
  if (status !== 'ready' || count === 0) return emptyText(status, typed, minimumText);
  return text('ui.matches', { smart_count: count });
};

const Adornment = ({ isLoading, children }: { isLoading: boolean; children: ReactNode }) => (
  <>
    {isLoading ? <CircularProgress aria-hidden="true" color="inherit" size={16} sx={{ mr: 0.5 }} /> : null}
    {children}
  </>
);

const Failure = ({ onRetry }: { onRetry: () => void }) => (
  <>
    {text('ui.optionsFailed')}.{' '}
    <Button size="small" color="inherit" sx={{ minHeight: 0, p: 0, textDecoration: 'underline' }} onClick={onRetry}>
      {text('ui.tryAgain')}
    </Button>
  </>
);

const OptionGroup = ({ heading, children }: { heading: string; children: ReactNode }) =>
  heading === '' ? (
    children
  ) : (
    <li>
      <ListSubheader component="div" sx={{ lineHeight: '32px', position: 'static' }}>
        {heading}
      </ListSubheader>
      <ul style={{ padding: 0 }}>{children}</ul>
    </li>
  );

/** The last options, so that Enter takes a record; shown first, where the arrow up leads. */
const wholesAbove = {
  display: 'flex',
  flexDirection: 'column',
  '& > *': { flexShrink: 0 },
  '& > [data-whole]': { order: -1, fontWeight: 600 },
};
