import type { Line } from './compare.ts';
import { byLookup, firstOf, firstPage, type Listed, pageThousand } from './lines.ts';
import { contains, RARE_WORD } from './words.ts';

const newest = 't.entity_created_on desc, t.id desc';
const newestOf = 'o.entity_created_on desc, o.id desc';

const offers: Listed = { name: 'offers', path: '/api/offer/search/findAll', table: 'offer', order: newest };
const organization = { target: 'organization', shown: 'name', column: 'organization_id' };
const product = { target: 'product', shown: 'title', column: 'product_id' };
const currency = { target: 'currency', shown: 'symbol', column: 'currency_id' };
const sorted = (listed: Listed, header: string, sort: string, order: string): Listed => ({
  ...{ ...listed, name: `${listed.name} by ${header}`, query: { ...listed.query, sort }, order },
});
const keyword = (listed: Listed, what: string, word: string, where: string): Listed => ({
  ...{ ...listed, name: `${listed.name}, ${what}`, query: { ...listed.query, keyword: word }, where },
  path: listed.path.replace(/(findAll|findAllActive)$/, '$1ByKeywordCaseInsensitive'),
});
const ofOffers = (word: string) => firstOf('offer', [organization, product], word, newestOf);

const offerLines: Line[] = [
  firstPage(offers),
  pageThousand(offers),
  firstPage(sorted(offers, 'date', 'date;asc', 't.entity_last_updated_on, t.id')),
  firstPage(sorted(offers, 'amount', 'amount;desc', 't.amount desc, t.id desc')),
  byLookup(sorted(offers, 'organization', 'organization;asc', newest), organization),
  byLookup(sorted(offers, 'product', 'product;asc', newest), product),
  byLookup(sorted(offers, 'currency', 'currency;asc', newest), currency),
  firstPage(keyword(offers, 'a rare keyword', RARE_WORD, ofOffers(RARE_WORD))),
  firstPage(keyword(offers, 'a keyword of a twentieth', 'Supplier 7', ofOffers('Supplier 7'))),
  firstPage(keyword(offers, 'a keyword of the 25,000 oldest', 'Lapsed', ofOffers('Lapsed'))),
  firstPage(
    keyword(
      offers,
      'words of different columns',
      'model supplier 7',
      `t.organization_id in (select id from organization where ${contains('name', 'supplier')} and ${contains('name', '7')})
        and t.product_id in (select id from product where ${contains('title', 'model')})`,
    ),
  ),
  firstPage(keyword(offers, 'a keyword of all', 'model', `t.product_id in (select id from product where ${contains('title', 'model')})`)),
];

const contacts: Listed = {
  ...{ name: 'contacts', path: '/api/contact/search/findAllActive', table: 'contact', where: 't.active', order: 't.name, t.id' },
};
const anywhere = (word: string) =>
  `t.active and (${['t.organization', 't.name', 't.email', 't.phone'].map((column) => contains(column, word)).join(' or ')})`;
const ofTag = (tag: number) => `exists (select 1 from contact_tag_binding b where b.contact_id = t.id and b.tag_id = ${tag})`;

const contactLines: Line[] = [
  firstPage(contacts),
  pageThousand(contacts),
  firstPage(sorted(contacts, 'organization', 'organization;asc', 't.organization, t.id')),
  firstPage(sorted(contacts, 'email', 'email;desc', 't.email desc, t.id desc')),
  firstPage(sorted(contacts, 'whether they are subscribed', 'subscribedToComms;asc', 't.subscribed_to_comms, t.name, t.id')),
  firstPage(keyword(contacts, 'a rare keyword', RARE_WORD, anywhere(RARE_WORD))),
  firstPage(keyword(contacts, 'a keyword of all', 'first', anywhere('first'))),
  firstPage({ ...contacts, name: 'contacts of a tag of half', query: { tagIdList: '1' }, where: `t.active and ${ofTag(1)}` }),
];

const tags: Listed = { name: 'tags', path: '/api/tag/search/findAllActive', table: 'tag', where: 't.active', order: 't.title, t.id' };
const tagLines: Line[] = [
  firstPage(tags),
  pageThousand(tags),
  firstPage(sorted(tags, 'their last change', 'entityLastUpdatedOn;desc', 't.entity_last_updated_on desc, t.id desc')),
  firstPage(keyword(tags, 'a rare keyword', RARE_WORD, `t.active and ${contains('t.title', RARE_WORD)}`)),
  firstPage(keyword(tags, 'a keyword of all', 'label', `t.active and ${contains('t.title', 'label')}`)),
];

const rates: Listed = { name: 'rates', path: '/api/forex-rate/search/findAll', table: 'forex_rate', order: newest };
const symbolCurrency = { ...currency, column: 'symbol_currency_id' };
const ofRates = (word: string) => firstOf('forex_rate', [symbolCurrency, { ...currency, column: 'base_currency_id' }], word, newestOf);
const rateLines: Line[] = [
  firstPage(rates),
  pageThousand(rates),
  firstPage(sorted(rates, 'date', 'date;desc', 't."timestamp" desc, t.id desc')),
  byLookup(sorted(rates, 'symbol', 'symbolCurrency;asc', newest), symbolCurrency),
  firstPage(keyword(rates, 'a keyword of few', 'EUR', ofRates('EUR'))),
  firstPage(keyword(rates, 'a keyword of half', 'HKD', ofRates('HKD'))),
];

const notes: Listed = { name: 'notes', path: '/api/general-note/search/findAll', table: 'general_note', order: newest };
const ofNotes = (word: string) => `(${contains('t.category', word)} or ${contains('t.note_words', word)})`;
const noteLines: Line[] = [
  firstPage(notes),
  pageThousand(notes),
  firstPage(sorted(notes, 'category', 'category;asc', 't.category, t.id')),
  firstPage(keyword(notes, 'a rare keyword', RARE_WORD, ofNotes(RARE_WORD))),
  firstPage(keyword(notes, 'a keyword of all', 'amount', ofNotes('amount'))),
];

export const traderLines: Line[] = [...offerLines, ...contactLines, ...tagLines, ...rateLines, ...noteLines];
