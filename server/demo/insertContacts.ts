import type { Database } from '../database/tables.ts';
import type { Demonstration } from './demonstration.ts';
import { enteredOn } from './enteredOn.ts';
import { idsByKey } from './idsByKey.ts';

/** Contacts and what people type for tags, each with its tags; and the codes that phone numbers begin with. */
export const insertContacts = async (
  trx: Database,
  { contacts, tagTexts, dialingCodes }: Demonstration,
  tagId: (title: string) => number,
): Promise<void> => {
  const insertedContacts = await trx
    .insertInto('contact')
    .values(contacts.map(({ tags: _, createdOn, ...contact }) => ({ ...contact, ...enteredOn(createdOn) })))
    .returning(['id', 'email as key'])
    .execute();
  const contactId = idsByKey(insertedContacts);
  await trx
    .insertInto('contactTagBinding')
    .values(contacts.flatMap(({ email, tags }) => tags.map((tag) => ({ contactId: contactId(email), tagId: tagId(tag) }))))
    .execute();
  const insertedTexts = await trx
    .insertInto('tagInputText')
    .values(tagTexts.map(({ title, active }) => ({ title, active })))
    .returning(['id', 'title as key'])
    .execute();
  const textId = idsByKey(insertedTexts);
  await trx
    .insertInto('tagInputTextToTagMapping')
    .values(tagTexts.flatMap(({ title, tags }) => tags.map((tag) => ({ tagInputTextId: textId(title), tagId: tagId(tag) }))))
    .execute();
  await trx
    .insertInto('phoneDialingCode')
    .values(dialingCodes.map((code) => ({ ...code, active: true })))
    .execute();
};
