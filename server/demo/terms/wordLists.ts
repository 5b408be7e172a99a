import { catalogue } from '../catalogue/index.ts';
import { termsOf } from './termsOf.ts';

/** How the trade abbreviates, and what it means; memory is written in one word. */
export const aliases: readonly { from: string; to: string }[] = [
  { from: 'pm', to: 'pro max' },
  { from: 'promax', to: 'pro max' },
  { from: 'ip', to: 'iphone' },
  { from: 'sam', to: 'samsung' },
  { from: 'ps5', to: 'playstation 5' },
  { from: 'xsx', to: 'xbox series x' },
  { from: 'nsw', to: 'switch' },
  { from: 'mba', to: 'macbook air' },
  { from: 'blk', to: 'black' },
  { from: 'wht', to: 'white' },
  { from: 'ti', to: 'titanium' },
  { from: 'nat', to: 'natural' },
  { from: 'hk spec', to: 'hk' },
  { from: 'us spec', to: 'us' },
  ...[64, 128, 256, 512].map((size) => ({ from: `${size} gb`, to: `${size}gb` })),
  { from: '1 tb', to: '1tb' },
  { from: '1024gb', to: '1tb' },
];

/** What says nothing about which product it is. */
export const ignoreTerms: readonly string[] = [
  'as per picture',
  'brand new',
  'each',
  'ex works',
  'factory sealed',
  'firm price',
  'fresh stock',
  'hot offer',
  'in stock',
  'limited qty',
  'moq',
  'non active',
  'original',
  'pcs',
  'per unit',
  'please ask',
  'ready stock',
  'ready to ship',
  'sealed',
  'today only',
  'units',
  'unlocked',
];

/** How many products a colour has to have to be listed. */
const LISTED_FROM = 12;

/** Colours of the catalogue that offers list side by side, as in `black/blue`. */
export const expansionColors: readonly string[] = [...Map.groupBy(catalogue, ({ colour }) => colour)]
  .filter(([colour, products]) => colour !== '' && products.length >= LISTED_FROM)
  .map(([colour]) => termsOf(colour).join(' '))
  .sort();
