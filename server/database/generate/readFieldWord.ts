import { contractKindOf } from '../../../contract/kinds/contractKinds.ts';
import type { FieldDeclaration } from '../../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';

type Read = (name: string, rest: string | undefined, resources: readonly ResourceDeclaration[]) => FieldDeclaration;

const kinds: Readonly<Record<string, Read>> = {
  text: (name, length = '100') => ({ name, kind: 'TEXT', maxLength: digits(name, length) }),
  number: (name, decimals = '0') => ({ name, kind: 'NUMBER', precision: 15, scale: digits(name, decimals) }),
  boolean: (name) => ({ name, kind: 'BOOLEAN', default: false }),
  datetime: (name) => ({ name, kind: 'DATETIME' }),
  'many-to-one': (name, target, resources) => ({ name, kind: 'MANY_TO_ONE', ...lookup(name, target, resources) }),
};

export const fieldWords = `  <field>:text[:<most characters, 100>]      <field>:number[:<decimals, 0>]
  <field>:boolean      <field>:datetime      <field>:many-to-one:<resource>
  each may also end in :required or :unique, as in title:text:250:required:unique`;

export const readFieldWord = (word: string, resources: readonly ResourceDeclaration[]): FieldDeclaration => {
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
