import { isAllowed, writeAccess } from '../../contract/access.ts';
import { lookupOf } from '../../contract/kinds/contractKinds.ts';
import type { FieldDeclaration, FieldOf } from '../../contract/kinds/index.ts';
import { fieldLabel } from '../../contract/metadata.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import type { UploadQuery } from '../../contract/uploads.ts';
import { touching } from '../database/parts.ts';
import { PublicError } from '../errors.ts';
import { create } from '../records/create.ts';
import { tableName } from '../records/fields.ts';
import type { WriteContext } from '../registry/registry.ts';
import { Lookups } from './cells/lookups.ts';
import { MissingRecords } from './cells/missingRecords.ts';
import { isNeeded } from './reading/columns.ts';
import { refusal } from './refuse.ts';

/** What a record that a row names needs besides the text that names it. */
export const neededFields = ({ fields }: ResourceDeclaration, { lookupSearchField }: FieldOf<'MANY_TO_ONE'>): FieldDeclaration[] =>
  fields.filter((field) => field.name !== lookupSearchField && isNeeded(field));

/** All of them or none. They stay when the upload that follows is broken off: it finds them when it is sent again. */
export const createMissing = async (
  context: WriteContext,
  { byField }: MissingRecords,
  given: NonNullable<UploadQuery['missing']>,
  authorities: readonly string[],
): Promise<void> => {
  const { registry } = context;
  const wanted = [...byField.values()].filter(({ field }) => given[field.name]);
  const targets = wanted.flatMap(({ field }) => [
    field,
    ...neededFields(registry.get(field.target), field).flatMap((needed) => lookupOf(needed) ?? []),
  ]);
  for (const { target } of targets) if (!isAllowed(writeAccess(registry.get(target)), authorities)) throw new PublicError('FORBIDDEN');
  const tables = targets.map(({ target }) => tableName({ name: target }));
  await touching(tables, () =>
    context.db.transaction().execute(async (db) => {
      for (const { field, texts } of wanted) await createRecords({ ...context, db }, field, [...texts.values()], given[field.name] ?? {});
    }),
  );
};

const createRecords = async (
  context: WriteContext,
  field: FieldOf<'MANY_TO_ONE'>,
  texts: readonly string[],
  given: Readonly<Record<string, string>>,
): Promise<void> => {
  const target = context.registry.get(field.target);
  const others: Record<string, unknown> = {};
  for (const needed of neededFields(target, field)) {
    const text = (given[needed.name] ?? '').trim();
    if (text === '') throw refusal(`New ${target.label.many} need: ${fieldLabel(target, needed.name)}.`);
    const lookup = lookupOf(needed);
    others[needed.name] = lookup ? { id: await idOf(context, lookup, text) } : text;
  }
  for (const text of texts) await create(context, target, { ...others, [field.lookupSearchField]: text });
};

const idOf = async (context: WriteContext, field: FieldOf<'MANY_TO_ONE'>, text: string): Promise<number> => {
  const lookups = new Lookups(context, new MissingRecords([field.name]));
  await lookups.resolve(field, [text]);
  const found = lookups.get(field, text);
  if ('problem' in found) throw refusal(`${found.problem}.`);
  if (found.id > 0) return found.id;
  return (await create(context, context.registry.get(field.target), { [field.lookupSearchField]: text })).id;
};
