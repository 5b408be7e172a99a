import { wordTable } from './table.ts';

/** The market that a product was made for. */
export const regions = wordTable({
  hk: 'hk гонконг hongkong hong_kong hkg zp/a za/a zp hkspec hkver',
  us: 'us сша usa america american unlocked_us ll/a ll usspec',
  eu: 'eu европа eur_spec europe european euspec euro_spec zd/a',
  jp: 'jp япония jpn japan japanese j/a jpspec',
  uk: 'uk gb_spec british b/a',
  cn: 'cn китай chn china chinese ch/a mainland prc',
  kr: 'kr kor korea korean kh/a',
  tw: 'tw twn taiwan ta/a',
  ae: 'ae uae dubai mea middle_east arabic aa/a ae/a',
  sg: 'sg sgp singapore',
  in: 'india indian ind in_spec hn/a',
  my: 'malaysia mys',
  th: 'thailand tha',
  vn: 'vietnam vn vna',
  au: 'australia aus au x/a',
  ca: 'canada canadian can ca c/a vc/a',
  ru: 'russia russian rus ru ru/a',
  id: 'indonesia',
  ph: 'philippines',
  mx: 'mexico mx be/a',
  latam: 'latam',
  za: 'south_africa',
  fr: 'france french fr',
  de: 'germany german',
  it: 'italy',
  es: 'spain',
  tr: 'turkey',
  ksa: 'ksa saudi',
  global: 'global glb gbl glob intl int international ww worldwide row',
});

/** The short names of markets, by which titles end. Some are words of their own in a line, such as in and my. */
export const regionCodes: ReadonlySet<string> = new Set(regions.values());
