import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { plainDecimal, withoutGroups } from '../../contract/kinds/number/decimal.ts';
import { calls } from '../../contract/workflows/price-guard/calls.ts';
import type { HeldPrice } from '../../contract/workflows/price-guard/schemas.ts';
import { useConsoleData } from '../../src/providers/dataProvider.ts';
import { useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { FormDialog, useCheckedForm } from '../../src/ui/FormDialog.tsx';
import { LoadingButton } from '../../src/ui/LoadingButton.tsx';
import { useRun } from '../../src/ui/useRun.ts';
import { useHeldPrice } from './HeldMark.tsx';
import { text } from './index.ts';
import { priceText, usualText } from './usualText.ts';

export const HeldOffer = () => {
  const { baseCurrency } = useConsoleSettings();
  const held = useHeldPrice();
  if (!held) return null;
  return (
    <Box sx={{ flexBasis: '100%', order: -1 }}>
      {`${text('usual')}: ${usualText(held, baseCurrency)}`}
      <HeldActions held={held} />
    </Box>
  );
};

export const HeldActions = ({ held }: { held: HeldPrice }) => {
  const { run, isRunning } = useRun();
  const { confirm, mend } = useHeld(held);
  const [isTyping, setIsTyping] = useState(false);
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 0.5 }}>
      {held.proposals.map((proposal) => {
        const price = priceText(proposal.amount, proposal.currency.symbol);
        return (
          <LoadingButton
            key={price}
            size="small"
            variant="outlined"
            loading={isRunning}
            aria-label={text('mend', { price })}
            onClick={() => run(() => mend(proposal))}
          >
            {price}
          </LoadingButton>
        );
      })}
      <Button size="small" disabled={isRunning} onClick={() => setIsTyping(true)}>
        {text('other')}
      </Button>
      <LoadingButton size="small" color="warning" loading={isRunning} onClick={() => run(confirm)}>
        {text('confirm')}
      </LoadingButton>
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
        onFocus={(event) => event.target.select()}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        {...form.typed('amount')}
      />
    </FormDialog>
  );
};

const plainAmount = (typed: string): number | null => {
  const amount = Number(plainDecimal(withoutGroups(typed)) ?? Number.NaN);
  return amount > 0 ? amount : null;
};
