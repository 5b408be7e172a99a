import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { calls } from '../../contract/workflows/wanted/calls.ts';
import { figure } from '../../src/messages/text.ts';
import { useConsoleData } from '../../src/providers/dataProvider.ts';
import { saveFile } from '../../src/providers/saveFile.ts';
import { CheckBox } from '../../src/ui/CheckBox.tsx';
import { ConfirmDialog } from '../../src/ui/ConfirmDialog.tsx';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { formatAmount } from '../../src/ui/formatAmount.ts';
import { LoadingButton } from '../../src/ui/LoadingButton.tsx';
import { newUuid } from '../../src/ui/newUuid.ts';
import { useAllOptions } from '../../src/ui/useLookup.ts';
import { text } from './index.ts';
import type { PricedLine } from './wantedColumns.tsx';
import { goodsTitle, isFarPrice, isUndecided, theirCurrency, type WantedList } from './wantedList.ts';

interface QuoteActionsProps {
  rows: readonly PricedLine[];
  /** Whether the prices are those of the list's products, in its currency. */
  isPriced: boolean;
  list: WantedList;
  symbol: string;
  change: (changed: Partial<WantedList>) => void;
}

export const QuoteActions = ({ isPriced, ...own }: QuoteActionsProps) => {
  const { symbol } = own;
  const rows = own.rows.filter(({ price, quoted, ...line }) => !isUndecided(line, price, quoted));
  const data = useConsoleData();
  const notify = useNotify();
  const fail = (reason: Error) => notify(reason.message, { type: 'error' });
  const tell = (done: string) => {
    const left = own.rows.length - rows.length;
    notify(left === 0 ? done : `${done} ${text('undecided', { count: figure(left) })}`, { type: left === 0 ? 'success' : 'warning' });
  };
  const copying = useMutation({
    mutationFn: () => navigator.clipboard.writeText(rows.map((row) => quotedLine(row)).join('\n')),
    onSuccess: () => tell(text('copied')),
    onError: () => notify(text('copyRefused'), { type: 'error' }),
  });
  const quotedLine = ({ inputLine, product, quantity, quoted, grade }: PricedLine): string => {
    const goods = product && goodsTitle({ grade }, product);
    if (!goods || quoted === null) return text('notAvailable', { line: goods ?? inputLine });
    const said = { product: goods, price: formatAmount(quoted), currency: symbol };
    return quantity === null ? text('quoted', said) : text('quotedMany', { ...said, quantity: figure(quantity) });
  };
  const saving = useMutation({
    mutationFn: () => {
      const lines = rows.map(({ inputLine: line, product, quantity, quoted: price, grade }) => ({
        line,
        product: product ? goodsTitle({ grade }, product) : '',
        quantity,
        price,
      }));
      return data.call(calls.workbook, { body: { currency: symbol, lines } });
    },
    onSuccess: ({ file }) => {
      saveFile(new Blob([Uint8Array.from(atob(file), (byte) => byte.charCodeAt(0))]), 'quotation.xlsx');
      tell(text('downloaded'));
    },
    onError: fail,
  });
  const isIdle = !isPriced || rows.length === 0;
  return (
    <>
      <Button variant="outlined" disabled={isIdle} onClick={() => copying.mutate()}>
        {text('copy')}
      </Button>
      <LoadingButton variant="outlined" loading={saving.isPending} disabled={isIdle} onClick={() => saving.mutate()}>
        {text('download')}
      </LoadingButton>
      <StoreRequests {...own} />
    </>
  );
};

const StoreRequests = ({
  rows: all,
  list: { id: wantedId, customer, currency, lines },
  symbol,
  change,
}: Omit<QuoteActionsProps, 'isPriced'>) => {
  const rows = all.filter(({ isStored }) => !isStored);
  const data = useConsoleData();
  const notify = useNotify();
  const { data: currencies = [], error } = useAllOptions('currency', 'symbol');
  const [isAsking, setIsAsking] = useState(false);
  const ofList = currency ?? currencies.find(({ title }) => title === symbol);
  const [isAtOurs, setIsAtOurs] = useState(false);
  const chosen = rows.flatMap((row) => {
    const amount = row.amount ?? (isAtOurs ? row.quoted : null);
    const named = ofList && (row.amount === null ? ofList : theirCurrency(row, ofList, currencies));
    return row.product && named && amount !== null && amount > 0 && !isFarPrice(row, row.price)
      ? [
          {
            key: row.key,
            request: { productId: row.product.id, amount, quantity: row.quantity, gradeId: row.grade?.id ?? null, currencyId: named.id },
          },
        ]
      : [];
  });
  const requests = chosen.map(({ request }) => request);
  const storing = useMutation({
    mutationFn: () =>
      data.call(calls.store, { body: { wantedId, organizationId: customer?.id ?? 0, currencyId: ofList?.id ?? 0, requests } }),
    onSuccess: ({ stored }) => {
      setIsAsking(false);
      // The same id would store nothing more: what comes later is of another one.
      const keys = new Set(chosen.map(({ key }) => key));
      change({ id: newUuid(), lines: lines.map((line) => (keys.has(line.key) ? { ...line, isStored: true } : line)) });
      notify(text('stored', { count: figure(stored) }), { type: 'success' });
    },
  });
  return (
    <>
      {error ? <ErrorState error={error} /> : null}
      <Button
        variant="contained"
        disabled={customer === null || rows.every(({ product, amount, quoted }) => product === null || (amount ?? quoted) === null)}
        title={customer === null ? text('needsCustomer') : undefined}
        onClick={() => {
          storing.reset();
          setIsAtOurs(false);
          setIsAsking(true);
        }}
      >
        {text('store')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={text('storeTitle', { smart_count: requests.length, customer: customer?.title ?? '' })}
          cancel={text('cancel')}
          confirm={requests.length === 0 ? null : text('store')}
          isForm
          isRunning={storing.isPending}
          onClose={() => setIsAsking(false)}
          onConfirm={() => storing.mutate()}
        >
          {text('storeHint', { left: figure(rows.length - requests.length) })}
          <CheckBox autoFocus label={text('storeAtOurs', { currency: symbol })} checked={isAtOurs} onChange={setIsAtOurs} />
          {storing.error ? <ErrorState error={storing.error} /> : null}
        </ConfirmDialog>
      ) : null}
    </>
  );
};
