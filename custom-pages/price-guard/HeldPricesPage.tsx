import { Box, Button, TextField } from '@mui/material';
import { useMemo, useState } from 'react';
import { plainDecimal } from '../../contract/kinds/number/decimal.ts';
import { calls } from '../../contract/workflows/price-guard/calls.ts';
import { heldPrice, heldPriceSortFields } from '../../contract/workflows/price-guard/heldPrice.ts';
import type { HeldPrice } from '../../contract/workflows/price-guard/schemas.ts';
import { useConsoleData } from '../../src/providers/useConsoleData.ts';
import { MoneyCell } from '../../src/trade/MoneyCell.tsx';
import { useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { DateCell } from '../../src/ui/DateCell.tsx';
import { FormDialog } from '../../src/ui/FormDialog.tsx';
import type { GridLook } from '../../src/ui/grid/GridTable.tsx';
import type { GridColumn } from '../../src/ui/grid/gridColumn.ts';
import { OwnList } from '../../src/ui/OwnRows.tsx';
import { TextLink } from '../../src/ui/TextLink.tsx';
import type { PagedTable } from '../../src/ui/tableAddress.ts';
import { useCheckedForm } from '../../src/ui/useCheckedForm.ts';
import { useRun } from '../../src/ui/useRun.ts';
import { usePageTitle } from '../../src/workflow/definePages.ts';
import { text } from './text.ts';
import { priceText, usualText } from './usualText.ts';

type Field = (typeof heldPriceSortFields)[number];

const table: PagedTable<Field> = {
  fields: heldPriceSortFields,
  ascending: ['organizationName', 'productTitle'],
  defaultSort: 'heldOn;desc',
  sizes: [10, 20, 50, 100],
  defaultSize: 20,
};

export const HeldPricesPage = () => {
  const { baseCurrency } = useConsoleSettings();
  const columns = useMemo(() => columnsOf(baseCurrency), [baseCurrency]);
  return (
    <OwnList<HeldPrice, Field>
      resource={heldPrice}
      title={usePageTitle()}
      table={table}
      columns={columns}
      look={heldLook}
      none={text('none')}
      noneHint={text('noneHint')}
    />
  );
};

const heldLook: GridLook = {
  cardsUpTo: 860,
  areas: { columns: 'minmax(0, 1fr) auto', rows: '"product price" "organization date" "usual usual" "action action"' },
  rules: ({ text }) => ({
    always: {},
    onCards: {
      'td[data-cell="price"]': { fontWeight: 600 },
      ':is(td[data-cell="organization"], td[data-cell="date"])': { color: text.secondary },
    },
  }),
};

const columnsOf = (base: string): GridColumn<HeldPrice, Field>[] => [
  { name: 'date', title: text('heldOn'), field: 'heldOn', cell: ({ heldOn }) => <DateCell value={heldOn} /> },
  {
    name: 'organization',
    title: text('organization'),
    field: 'organizationName',
    cell: ({ organizationName }) => <bdi>{organizationName}</bdi>,
  },
  {
    name: 'product',
    title: text('product'),
    field: 'productTitle',
    cell: ({ product, productTitle }) => (
      <TextLink to={`/offer-compare/${product.id}`} sx={{ overflowWrap: 'anywhere' }}>
        {productTitle}
      </TextLink>
    ),
  },
  {
    name: 'price',
    title: text('price'),
    isNumber: true,
    cell: ({ amount, currency }) => <MoneyCell amount={amount} currency={currency.symbol} />,
  },
  { name: 'usual', title: text('usual'), cell: (held) => <Box component="span">{usualText(held, base)}</Box> },
  { name: 'action', title: text('meant'), cell: (held) => <HeldActions held={held} /> },
];

const HeldActions = ({ held }: { held: HeldPrice }) => {
  const { run, isRunning } = useRun();
  const { confirm, mend } = useHeld(held);
  const [isTyping, setIsTyping] = useState(false);
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 0.5 }}>
      {held.proposals.map((proposal) => {
        const price = priceText(proposal.amount, proposal.currency.symbol);
        return (
          <Button
            key={price}
            size="small"
            variant="outlined"
            disabled={isRunning}
            aria-label={text('mend', { price })}
            onClick={() => run(() => mend(proposal))}
          >
            {price}
          </Button>
        );
      })}
      <Button size="small" disabled={isRunning} onClick={() => setIsTyping(true)}>
        {text('other')}
      </Button>
      <Button size="small" color="warning" disabled={isRunning} onClick={() => run(confirm)}>
        {text('confirm')}
      </Button>
      {isTyping ? (
        <AnotherAmount
          amount={held.amount}
          currency={held.currency}
          send={mend}
          onSent={(said) => run(async () => said)}
          onClose={() => setIsTyping(false)}
        />
      ) : null}
    </Box>
  );
};

type Price = HeldPrice['proposals'][number];

const useHeld = ({ id, entityLastUpdatedOn }: HeldPrice) => {
  const data = useConsoleData();
  const given = { params: { id: String(id) } };
  const mend = async ({ amount, currency }: Price) => {
    await data.call(calls.mend, { ...given, body: { entityLastUpdatedOn, amount, currencyId: currency.id } });
    return text('mended');
  };
  const confirm = async () => {
    await data.call(calls.confirm, { ...given, body: { entityLastUpdatedOn } });
    return text('confirmed');
  };
  return { mend, confirm };
};

interface AnotherAmountProps extends Price {
  send: (price: Price) => Promise<string>;
  onSent: (said: string) => void;
  onClose: () => void;
}

const AnotherAmount = ({ amount, currency, send, onSent, onClose }: AnotherAmountProps) => {
  const form = useCheckedForm({
    initial: { amount: String(amount) },
    check: (values) => (plainAmount(values.amount) ? {} : { amount: text('aboveZero') }),
    send: async (values) => {
      onSent(await send({ amount: plainAmount(values.amount) ?? 0, currency }));
    },
  });
  return (
    <FormDialog id="another-amount" title={text('otherTitle')} confirm={text('save')} form={form} width="xs" onClose={onClose}>
      <TextField
        label={`${text('amount')} (${currency.symbol})`}
        autoFocus
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        {...form.typed('amount')}
      />
    </FormDialog>
  );
};

const plainAmount = (typed: string): number | null => {
  const amount = Number(plainDecimal(typed) ?? Number.NaN);
  return amount > 0 ? amount : null;
};
