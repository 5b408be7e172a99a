import type { Line } from './compare.ts';
import { firstPage, type Listed, pagesOf, pageThousand } from './lines.ts';
import { holds, holdsByRow, RARE_WORD } from './words.ts';

const listOf = (name: string, path: string, table: string, column: string) => {
  const order = `t.${column}, t.id`;
  const backwards = `t.${column} desc, t.id desc`;
  const list: Listed = { name, path: `/api/${path}/search/findAllActive`, table, where: 't.active', order };
  const found: Listed = { ...list, path: `/api/${path}/search/findAllActiveByKeywordCaseInsensitive` };
  const all: Listed = { ...list, name: `${name}, inactive ones too`, query: { active: 'all' }, where: 'true' };
  const keyword = (what: string, word: string, condition: string): Listed => ({
    ...found,
    name: `${name}, ${what}`,
    query: { keyword: word },
    where: `t.active and (${condition})`,
  });
  return { order, backwards, list, found, all, keyword };
};

const tags = listOf('tags', 'tag', 'tag', 'title');
const texts = listOf('tag input texts, few active', 'tag-input-text', 'tag_input_text', 'title');
const codes = listOf('dialing codes, the last tenth active', 'phone-dialing-code', 'phone_dialing_code', 'country_and_area_code');
const contacts = listOf('contacts', 'contact', 'contact', 'name');

const anywhere = (word: string, told: typeof holds) =>
  ['t.organization', 't.name', 't.email', 't.phone'].map((column) => told(column, word)).join(' or ');
const boundTo = (child: string, column: string, tag: number) => `t.id in (select b.${column} from ${child} b where b.tag_id = ${tag})`;
const isBoundTo = (child: string, column: string, tag: number) =>
  `exists (select 1 from ${child} b where b.${column} = t.id and b.tag_id = ${tag})`;

/** The three calls by tags: of half of the records, of few, of half and of others at once. */
const byTags = (listed: Listed, path: string, child: string, column: string, more: string): Line[] => {
  const list = { ...listed, path: `/api/${path}/search/findAllActiveAndSubscribedToCommsInAllTagId` };
  return [
    ...pagesOf({
      ...list,
      name: `${path} of a tag of half`,
      query: { tagIdList: '1' },
      where: `${more} and ${isBoundTo(child, column, 1)}`,
    }),
    firstPage({ ...list, name: `${path} of a tag of few`, query: { tagIdList: '2' }, where: `${more} and ${boundTo(child, column, 2)}` }),
  ];
};

export const activeLines: Line[] = [
  ...pagesOf(tags.list),
  firstPage({ ...tags.list, name: 'tags from the last one on', query: { sort: 'title;desc' }, order: tags.backwards }),
  ...pagesOf(tags.all),
  ...pagesOf({ ...tags.list, name: 'tags, inactive ones alone', query: { active: 'false' }, where: 'not t.active' }),
  firstPage(tags.keyword('a rare keyword', RARE_WORD, holds('t.title', RARE_WORD))),
  ...pagesOf(tags.keyword('a keyword of all', 'label', holdsByRow('t.title', 'label'))),
  firstPage(tags.keyword('a keyword of a fiftieth', '99 ', holdsByRow('t.title', '99'))),
  firstPage(tags.keyword('two letters of few', 'qx', holdsByRow('t.title', 'qx'))),
  firstPage({
    ...tags.list,
    name: 'tags by their last change',
    query: { sort: 'entityLastUpdatedOn;desc' },
    order: 't.entity_last_updated_on desc, t.id desc',
  }),
  firstPage(texts.list),
  ...pagesOf(texts.all),
  firstPage(texts.keyword('a rare keyword', RARE_WORD, holds('t.title', RARE_WORD))),
  firstPage(texts.keyword('a keyword of all', 'text', holdsByRow('t.title', 'text'))),
  ...byTags(
    { ...texts.list, order: texts.order },
    'tag-input-text',
    'tag_input_text_to_tag_mapping',
    'tag_input_text_id',
    't.active',
  ).slice(0, 1),
  ...pagesOf(codes.list),
  firstPage({
    ...codes.list,
    name: 'dialing codes from the last one on',
    query: { sort: 'countryAndAreaCode;desc' },
    order: codes.backwards,
  }),
  firstPage({ ...codes.list, name: 'dialing codes by area code', query: { sort: 'areaCode;asc' }, order: 't.area_code, t.id' }),
  firstPage({
    ...codes.list,
    name: 'dialing codes by country code, all active ones at the far end',
    query: { sort: 'countryCode;asc' },
    order: 't.country_code, t.id',
  }),
  firstPage(codes.keyword('a rare keyword', '+99912', holds('t.country_and_area_code', '+99912'))),
  firstPage(codes.keyword('two digits', '12', holdsByRow('t.country_and_area_code', '12'))),
  ...pagesOf({
    ...codes.list,
    name: 'dialing codes by tags',
    path: '/api/phone-dialing-code/search/findAllActiveAndSubscribedToCommsInAllTagId',
  }),
  ...pagesOf(contacts.list),
  ...pagesOf(contacts.all),
  firstPage({ ...contacts.list, name: 'contacts, inactive ones alone', query: { active: 'false' }, where: 'not t.active' }),
  firstPage(contacts.keyword('a rare keyword', RARE_WORD, anywhere(RARE_WORD, holds))),
  ...pagesOf(contacts.keyword('a keyword of all', 'first', anywhere('first', holdsByRow))),
  firstPage(contacts.keyword('a keyword in one field', 'zephyr', holds('t.email', 'zephyr'))),
  firstPage({ ...contacts.list, name: 'contacts by email', query: { sort: 'email;asc' }, order: 't.email, t.id' }),
  firstPage({ ...contacts.list, name: 'contacts by phone', query: { sort: 'phone;desc' }, order: 't.phone desc, t.id desc' }),
  firstPage({
    ...contacts.list,
    name: 'contacts by whether they are subscribed',
    query: { sort: 'subscribedToComms;asc' },
    order: 't.subscribed_to_comms, t.name, t.id',
  }),
  pageThousand({
    ...contacts.list,
    name: 'contacts by organization',
    query: { sort: 'organization;desc' },
    order: 't.organization desc, t.id desc',
  }),
  ...byTags(contacts.list, 'contact', 'contact_tag_binding', 'contact_id', 't.active and t.subscribed_to_comms'),
  firstPage({
    ...contacts.list,
    name: 'contacts of two tags, which only inactive ones have both of',
    path: '/api/contact/search/findAllActiveAndSubscribedToCommsInAllTagId',
    query: { tagIdList: '1,200' },
    where: `t.active and t.subscribed_to_comms and t.id in (
      select contact_id from contact_tag_binding where tag_id = 200 intersect select contact_id from contact_tag_binding where tag_id = 1)`,
  }),
  firstPage({
    ...contacts.all,
    name: 'contacts of two tags, inactive ones too',
    query: { active: 'all', tagIdList: '1,200' },
    where: `${isBoundTo('contact_tag_binding', 'contact_id', 1)} and ${isBoundTo('contact_tag_binding', 'contact_id', 200)}`,
  }),
  firstPage({
    ...contacts.list,
    name: 'contacts filtered by a tag',
    query: { tagIdList: '1' },
    where: `t.active and ${isBoundTo('contact_tag_binding', 'contact_id', 1)}`,
  }),
];
