import { Script } from 'node:vm';
import { declarationFaults } from '../../../contract/declarationFaults.ts';
import { camelCase, pluralOf, sentenceCase } from '../../../contract/names.ts';
import { type DeclarationDraft, type ResourceDeclaration, withDefaults } from '../../../contract/resource.ts';
import { readMigrations } from '../migrationFiles.ts';
import { declaredMigrations } from './declaredMigrations.ts';
import { fieldWords, readFieldWord } from './readFieldWord.ts';
import { reservedColumns } from './tableParts.ts';

export const MENU_GROUP = 'Entities';

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
