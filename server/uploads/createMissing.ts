import { isAllowed, writeAccess } from '../../contract/access.ts';
import { lookupOf } from '../../contract/kinds/contractKinds.ts';
import type { FieldDeclaration, FieldOf } from '../../contract/kinds/index.ts';
import { fieldLabel } from '../../contract/metadata.ts';
import { inSentence } from '../../contract/names.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { say, translated } from '../../contract/translated.ts';
import { textIn, type UploadQuery } from '../../contract/uploads.ts';
import { PublicError } from '../errors.ts';
import { create } from '../records/create.ts';
import type { WriteContext } from '../registry/registry.ts';
import { createLookups } from './cells/lookups.ts';
import { createMissingRecords, type MissingRecord } from './cells/missingRecords.ts';
import { isNeeded } from './reading/columns.ts';
import { refusal } from './refuse.ts';

export const neededFields = ({ fields }: ResourceDeclaration, { lookupSearchField }: FieldOf<'MANY_TO_ONE'>): FieldDeclaration[] =>
  fields.filter((field) => field.name !== lookupSearchField && isNeeded(field));

/** One by one, so that nobody waits. What is created stays when the upload is broken off: it is found when the file is sent again. */
export const createMissing = async (
  { signal, ...context }: WriteContext & { signal: AbortSignal },
  missing: readonly MissingRecord[],
  given: NonNullable<UploadQuery['missing']>,
  authorities: readonly string[],
): Promise<void> => {
  const { registry } = context;
  const fields = [...new Set(missing.map(({ field }) => field))];
  for (const field of fields) {
    const target = registry.get(field.target);
    const needed = neededFields(target, field);
    for (const { target: name } of [field, ...needed.flatMap((each) => lookupOf(each) ?? [])])
      if (!isAllowed(writeAccess(registry.get(name)), authorities)) throw new PublicError('FORBIDDEN');
    const lacking = needed.find(({ name }) => textOf(given, field, name) === '');
    if (lacking)
      throw refusal(say`New ${translated(inSentence(target.label.many))} need: ${translated(fieldLabel(target, lacking.name))}.`);
  }
  for (const field of fields) {
    const target = registry.get(field.target);
    const others: Record<string, unknown> = {};
    for (const needed of neededFields(target, field)) {
      const [lookup, text] = [lookupOf(needed), textOf(given, field, needed.name)];
      others[needed.name] = lookup ? { id: await idOf(context, lookup, text) } : text;
    }
    for (const { text } of missing.filter((each) => each.field === field)) {
      signal.throwIfAborted();
      await create(context, target, { ...others, [field.lookupSearchField]: text });
    }
  }
};

const textOf = (given: NonNullable<UploadQuery['missing']>, { name }: FieldOf<'MANY_TO_ONE'>, needed: string): string =>
  (textIn(given[name], needed) ?? '').trim();

const idOf = async (context: WriteContext, field: FieldOf<'MANY_TO_ONE'>, text: string): Promise<number> => {
  const lookups = createLookups(context, createMissingRecords(context.registry, [field.name]));
  await lookups.resolve(field, [text]);
  const found = lookups.get(field, text);
  if ('problem' in found) throw refusal(`${found.problem}.`);
  if (found.id > 0) return found.id;
  return (await create(context, context.registry.get(field.target), { [field.lookupSearchField]: text })).id;
};
