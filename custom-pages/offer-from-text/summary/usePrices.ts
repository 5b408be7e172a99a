import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { calls } from '../../../contract/workflows/offer-from-text/calls.ts';
import { MOST_PRICED, type ProductPrices } from '../../../contract/workflows/offer-from-text/prices.ts';
import type { ConsoleDataProvider } from '../../../src/providers/dataProvider.ts';
import type { Intake } from '../intake/intake.ts';

type Prices = ReadonlyMap<number, ProductPrices>;

/** What is known of the entries' products, each asked for once. What cannot be had now is asked for with the next change. */
export const usePrices = ({ organization, currency, entries }: Intake): Prices => {
  const data = useDataProvider<ConsoleDataProvider>();
  const [prices, setPrices] = useState<Prices>(new Map());
  const asked = useRef(new Set<number>());
  useEffect(() => {
    const wanted = [...new Set(entries.flatMap(({ product }) => product?.id ?? []))].filter((id) => !asked.current.has(id));
    for (let first = 0; first < wanted.length; first += MOST_PRICED) {
      const productIds = wanted.slice(first, first + MOST_PRICED);
      for (const id of productIds) asked.current.add(id);
      const body = { organizationId: organization.id, currencyId: currency.id, productIds };
      void data.call(calls.prices, { body }).then(
        (found) => setPrices((before) => new Map([...before, ...found.prices.map((one) => [one.productId, one] as const)])),
        () => {
          for (const id of productIds) asked.current.delete(id);
        },
      );
    }
  }, [data, organization.id, currency.id, entries]);
  return prices;
};
