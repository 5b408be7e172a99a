import { Box, Button, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { plainDecimal } from '../../contract/kinds/number/decimal.ts';
import { calls } from '../../contract/workflows/price-guard/calls.ts';
import type { HeldPrice } from '../../contract/workflows/price-guard/schemas.ts';
import { useConsoleData } from '../../src/providers/useConsoleData.ts';
import { FormDialog } from '../../src/ui/FormDialog.tsx';
import { useCheckedForm } from '../../src/ui/useCheckedForm.ts';
import { text } from './text.ts';
import { priceText } from './usualText.ts';

export const HeldActions = ({ held }: { held: HeldPrice }) => {
  const { isBusy, confirm, mend, send, refresh } = useHeld(held);
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
            disabled={isBusy}
            aria-label={text('mend', { price })}
            onClick={() => mend(proposal)}
          >
            {price}
          </Button>
        );
      })}
      <Button size="small" disabled={isBusy} onClick={() => setIsTyping(true)}>
        {text('other')}
      </Button>
      <Button size="small" color="warning" disabled={isBusy} onClick={confirm}>
        {text('confirm')}
      </Button>
      {isTyping ? (
        <AnotherAmount amount={held.amount} currency={held.currency} send={send} onSent={refresh} onClose={() => setIsTyping(false)} />
      ) : null}
    </Box>
  );
};

type Price = HeldPrice['proposals'][number];

/** The list is read again after each call, also after one that was refused. */
const useHeld = ({ id, entityLastUpdatedOn }: HeldPrice) => {
  const data = useConsoleData();
  const notify = useNotify();
  const refresh = useRefresh();
  const given = { params: { id: String(id) } };
  const mend = async ({ amount, currency }: Price) => {
    await data.call(calls.mend, { ...given, body: { entityLastUpdatedOn, amount, currencyId: currency.id } });
    notify(text('mended'), { type: 'success' });
  };
  const confirm = async () => {
    await data.call(calls.confirm, { ...given, body: { entityLastUpdatedOn } });
    notify(text('confirmed'), { type: 'success' });
  };
  const running = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    onError: (reason) => notify(reason.message, { type: 'error' }),
    onSettled: refresh,
  });
  return {
    isBusy: running.isPending,
    mend: (price: Price) => running.mutate(() => mend(price)),
    confirm: () => running.mutate(confirm),
    send: mend,
    refresh,
  };
};

interface AnotherAmountProps extends Price {
  send: (price: Price) => Promise<void>;
  onSent: () => void;
  onClose: () => void;
}

const AnotherAmount = ({ amount, currency, send, onSent, onClose }: AnotherAmountProps) => {
  const form = useCheckedForm({
    initial: { amount: String(amount) },
    check: (values) => (plainAmount(values.amount) ? {} : { amount: text('aboveZero') }),
    send: async (values) => {
      await send({ amount: plainAmount(values.amount) ?? 0, currency });
      onSent();
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
