import { Alert, Box, Button, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useStore } from 'react-admin';
import type { GoodsLine } from '../../contract/products/goodsLines.ts';
import { goodsLinesCall } from '../../contract/products/goodsLinesCall.ts';
import { figure } from '../../src/messages/language.ts';
import { useConsoleData } from '../../src/providers/useConsoleData.ts';
import { useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { EmptyState } from '../../src/ui/EmptyState.tsx';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { newUuid } from '../../src/ui/newUuid.ts';
import { Page } from '../../src/ui/Page.tsx';
import { RecordAutocomplete } from '../../src/ui/RecordAutocomplete.tsx';
import { useLookup } from '../../src/ui/useLookup.ts';
import { usePageTitle } from '../../src/workflow/definePages.ts';
import { text } from './text.ts';
import { WantedTable } from './WantedTable.tsx';
import { emptyList, inOrder, type WantedLine, type WantedList } from './wantedList.ts';

export const WantedPage = () => {
  const data = useConsoleData();
  const [list, setList] = useStore<WantedList>('wantedList', emptyList);
  const organizations = useLookup({ resource: 'organization', titleField: 'name' });
  const currencies = useLookup({ resource: 'currency', titleField: 'symbol' });
  const change = (changed: Partial<WantedList>) => setList({ ...list, ...changed });
  const reading = useMutation({
    mutationFn: () => data.call(goodsLinesCall, { body: { lines: list.text.split(/\r?\n/) } }),
    onSuccess: ({ lines, leftOut }) =>
      change({
        id: newUuid(),
        lines: lines.map(keyed(0)),
        leftOut: leftOut.map(keyed(lines.length)),
      }),
  });
  const { baseCurrency } = useConsoleSettings();
  const takeIn = (line: WantedLine) =>
    change({ lines: inOrder([...list.lines, line]), leftOut: list.leftOut.filter(({ key }) => key !== line.key) });
  const isEmpty = list.text.trim() === '';
  return (
    <Page title={usePageTitle()}>
      <Box
        component="form"
        noValidate
        onSubmit={(event: { preventDefault: () => void }) => {
          event.preventDefault();
          if (!isEmpty) reading.mutate();
        }}
        sx={form}
      >
        <RecordAutocomplete
          label={text('customer')}
          minimumText={2}
          {...organizations}
          value={list.customer}
          onChange={(customer) => change({ customer, lines: list.lines.map((line) => ({ ...line, isStored: false })) })}
        />
        <RecordAutocomplete
          label={text('currency')}
          minimumText={2}
          placeholder={baseCurrency}
          {...currencies}
          value={list.currency}
          onChange={(currency) => change({ currency })}
        />
        <TextField
          label={text('wantedText')}
          multiline
          required
          autoFocus={isEmpty}
          value={list.text}
          onChange={({ target }) => change({ text: target.value })}
          helperText={text('textHint')}
          sx={{ gridColumn: '1 / -1' }}
          slotProps={{ input: { inputComponent: 'textarea' }, htmlInput: { rows: 8, spellCheck: false, style: { resize: 'vertical' } } }}
        />
        <Box sx={{ gridColumn: '1 / -1', display: 'flex', gap: 1 }}>
          <Button type="submit" variant="contained" loading={reading.isPending} disabled={isEmpty}>
            {text('read')}
          </Button>
          <Button onClick={() => setList({ ...emptyList, currency: list.currency, margin: list.margin })} disabled={isEmpty}>
            {text('clear')}
          </Button>
        </Box>
      </Box>
      {reading.error ? <ErrorState error={reading.error} /> : null}
      {list.leftOut.length > 0 ? (
        <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
          {text('leftOut', { count: figure(list.leftOut.length) })}
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 240, overflowY: 'auto' }}>
            {list.leftOut.map((line) => (
              <li key={line.key}>
                <Box component="bdi" sx={{ color: 'text.secondary' }}>
                  {line.inputLine}
                </Box>{' '}
                <Button size="small" aria-label={text('takeLine', { line: line.inputLine })} onClick={() => takeIn(line)}>
                  {text('take')}
                </Button>
              </li>
            ))}
          </Box>
        </Alert>
      ) : null}
      {list.lines.length > 0 ? (
        <WantedTable list={list} change={change} />
      ) : list.id === '' ? null : (
        <EmptyState title={text('none')} hint={text('textHint')} />
      )}
    </Page>
  );
};

const keyed =
  (from: number) =>
  (line: GoodsLine, index: number): WantedLine => ({ ...line, key: from + index });

const form = {
  display: 'grid',
  gap: 2,
  maxWidth: 900,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 1fr)' },
};
