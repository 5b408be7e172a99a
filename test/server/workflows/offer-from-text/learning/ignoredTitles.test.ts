import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { prepareTextDesk } from '../textDesk.ts';

const { clean, submit, db } = prepareTextDesk();

const line = 'iPhone 15 128 Graphite';
const read = async (text: string, more: object = {}) => (await clean([text], more)).body.cleanedOfferFromTextList[0];
const titleOf = async (text: string) => (await read(text))?.cleanedInputProductTitle ?? '';

it('what was left out of a supplier’s list is left out of the next one, whatever it costs by then', async () => {
  const title = await titleOf(`${line} 500`);
  await submit([{}], { ignoredTitles: [title] });
  expect(await read(`${line} 520`)).toMatchObject({ cleanedInputProductTitle: title, amount: 520, wasIgnored: true });
  expect(await read(`${line} HK 520`)).not.toHaveProperty('wasIgnored');
});

it('another supplier’s list has it', async () => {
  await submit([{}], { ignoredTitles: [await titleOf(`${line} 500`)] });
  expect(await read(`${line} 500`, { organizationId: 2 })).not.toHaveProperty('wasIgnored');
});

it('it is in again once it was taken in, in a later list or beside one that was left out', async () => {
  const title = await titleOf(`${line} 500`);
  await submit([{}], { ignoredTitles: [title] });
  await submit([{ cleanedInputProductTitle: title }]);
  expect(await read(`${line} 500`)).not.toHaveProperty('wasIgnored');
  await submit([{ cleanedInputProductTitle: title }], { ignoredTitles: [title] });
  expect(await read(`${line} 500`)).not.toHaveProperty('wasIgnored');
  await submit([{}], { ignoredTitles: [title] });
  expect(await read(`${line} 500`)).toMatchObject({ wasIgnored: true });
});

it('a list that was undone leaves nothing out of the next one', async () => {
  await submit([{}], { ignoredTitles: [await titleOf(`${line} 500`)] });
  await sql`update offer_text_submission set undone_on = now(), undone_by = 'ann'`.execute(db());
  expect(await read(`${line} 500`)).not.toHaveProperty('wasIgnored');
});
