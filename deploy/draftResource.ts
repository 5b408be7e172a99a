import { Script } from 'node:vm';
import { declarationFaults } from '../contract/declarationFaults.ts';
import { contractKindOf, type FieldDeclaration } from '../contract/kinds/index.ts';
import { camelCase, pluralOf, sentenceCase } from '../contract/names.ts';
import { type DeclarationDraft, type ResourceDeclaration, withDefaults } from '../contract/resource.ts';
import { reservedColumns } from '../server/database/generate/indexes.ts';
import { readMigrations } from '../server/database/migrationFiles.ts';
import { declaredMigrations } from './declaredMigrations.ts';

export const MENU_GROUP = 'Entities';

const fieldWords = `  <field>:text[:<most characters, 100>]      <field>:number[:<decimals, 0>]
  <field>:boolean      <field>:datetime      <field>:many-to-one:<resource>
  each may also end in :required or :unique, as in title:text:250:required:unique`;

const usage = `Usage: npm run add:resource -- <name> <field> …\nA field is one of\n${fieldWords}`;

export const draftResource = ([name, ...words]: readonly string[], others: readonly ResourceDeclaration[]): DeclarationDraft => {
  if (name === undefined || words.length === 0) throw new Error(usage);
  if (others.some((resource) => resource.name === name)) throw new Error(`There is a resource '${name}' already.`);
  const one = sentenceCase(name);
  const many = pluralOf(one);
  const draft: DeclarationDraft = {
    name,
    label: { one, many },
    dialects: ['generic'],
    access: { read: ['CLERK', 'MANAGER'], write: ['CLERK'] },
    fields: words.map((word) => readFieldWord(word, others)),
    canDelete: true,
    menu: { group: MENU_GROUP, title: many },
  };
  const all = [...others, withDefaults(draft)];
  const faults = [...declarationFaults(all), ...reservedColumns(draft)];
  if (faults.length > 0) throw new Error(`Nothing was written:\n${faults.join('\n')}`);
  refuseReservedWord(camelCase(name));
  declaredMigrations(all, readMigrations());
  return draft;
};

export const refuseReservedWord = (constant: string): void => {
  try {
    new Script(`'use strict'; const ${constant} = 0;`);
  } catch {
    throw new Error(`'${constant}' is a word of the language, and no constant can have its name. Choose another name.`);
  }
};

type Read = (name: string, rest: string | undefined, resources: readonly ResourceDeclaration[]) => FieldDeclaration;

const kinds: Readonly<Record<string, Read>> = {
  text: (name, length = '100') => ({ name, kind: 'TEXT', maxLength: digits(name, length) }),
  number: (name, decimals = '0') => ({ name, kind: 'NUMBER', precision: 15, scale: digits(name, decimals) }),
  boolean: (name) => ({ name, kind: 'BOOLEAN', default: false }),
  datetime: (name) => ({ name, kind: 'DATETIME' }),
  'many-to-one': (name, target, resources) => ({ name, kind: 'MANY_TO_ONE', ...lookup(name, target, resources) }),
};

const readFieldWord = (word: string, resources: readonly ResourceDeclaration[]): FieldDeclaration => {
  const [name = '', kind = '', ...more] = word.split(':');
  const read = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (!read) throw new Error(`'${word}' names no kind. A field is one of\n${fieldWords}\nOther kinds are written into the declaration.`);
  const rest = more.filter((part) => part !== 'required' && part !== 'unique');
  if (rest.length > 1) throw new Error(`'${word}' says more than its kind takes: ${rest.slice(1).join(', ')}`);
  const field = read(name, rest[0], resources);
  return { ...field, ...(more.includes('required') && { required: true }), ...(more.includes('unique') && { unique: true }) };
};

const digits = (name: string, text: string): number => {
  if (!/^\d{1,6}$/.test(text)) throw new Error(`'${name}' takes a number after its kind, not '${text}'`);
  return Number(text);
};

const lookup = (name: string, target: string | undefined, resources: readonly ResourceDeclaration[]) => {
  const found = resources.find((resource) => resource.name === target);
  if (!found) throw new Error(`'${name}' needs the resource that it points to, one of: ${resources.map((one) => one.name).join(', ')}`);
  const shown = found.fields.find((field) => contractKindOf(field).isText);
  if (!shown) throw new Error(`'${name}' cannot look up '${found.name}' by a text, since it has none`);
  return { target: found.name, lookupSearchField: shown.name };
};
