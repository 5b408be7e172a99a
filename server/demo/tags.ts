/** What contacts who sell to us are tagged with, and those who buy from us. */
export const sellerTags = ['Consignment', 'Distributor', 'Game consoles', 'Payment in advance', 'Wearables', 'Weekly price list'] as const;
export const buyerTags = [
  'Buys HK spec',
  'Buys US spec',
  'Game consoles',
  'Key account',
  'Newsletter',
  'Refurbished only',
  'Retail chain',
  'Samsung buyer',
  'Slow payer',
  'Wearables',
] as const;

type Tag = (typeof sellerTags)[number] | (typeof buyerTags)[number];

/** Every tag, by title. */
export const tags: readonly Tag[] = [...new Set([...sellerTags, ...buyerTags])].sort();

export interface TagText {
  title: string;
  tags: readonly Tag[];
  active: boolean;
}

const tagText = (title: string, ...mapped: Tag[]): TagText => ({ title, tags: mapped, active: true });

/** What people type for a tag, or for several at once. */
export const tagTexts: readonly TagText[] = [
  tagText('hk spec', 'Buys HK spec'),
  tagText('hong kong version', 'Buys HK spec'),
  tagText('us spec', 'Buys US spec'),
  tagText('american version', 'Buys US spec'),
  tagText('hk or us', 'Buys HK spec', 'Buys US spec'),
  tagText('on consignment', 'Consignment'),
  tagText('sale or return', 'Consignment'),
  tagText('disty', 'Distributor'),
  tagText('authorised distributor', 'Distributor', 'Weekly price list'),
  tagText('ps5', 'Game consoles'),
  tagText('switch 2', 'Game consoles'),
  tagText('gaming', 'Game consoles'),
  tagText('vip', 'Key account'),
  tagText('big buyer', 'Key account'),
  tagText('mailing list', 'Newsletter'),
  tagText('news', 'Newsletter'),
  tagText('tt in advance', 'Payment in advance'),
  tagText('prepaid only', 'Payment in advance'),
  tagText('refurb', 'Refurbished only'),
  tagText('grade a used', 'Refurbished only'),
  tagText('chain stores', 'Retail chain'),
  tagText('galaxy buyer', 'Samsung buyer'),
  tagText('samsung chain', 'Retail chain', 'Samsung buyer'),
  tagText('pays late', 'Slow payer'),
  tagText('chase payment', 'Slow payer'),
  tagText('watches', 'Wearables'),
  tagText('earbuds', 'Wearables'),
  tagText('stock list', 'Weekly price list'),
  { ...tagText('fax list', 'Newsletter'), active: false },
  { ...tagText('3g handsets'), active: false },
];
