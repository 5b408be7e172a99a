import { isAllowed, writeAccess } from '../../contract/access.ts';
import { type FieldOf, lookupOf } from '../../contract/kinds/index.ts';
import { fieldLabel } from '../../contract/metadata.ts';
import { inSentence } from '../../contract/names.ts';
import { say, translated } from '../../contract/translated.ts';
import { textIn, type UploadQuery } from '../../contract/uploads.ts';
import { PublicError } from '../errors.ts';
import { create } from '../records/create.ts';
import type { WriteContext } from '../registry/registry.ts';
import { createLookups } from './cells/lookups.ts';
import { createMissingRecords, type MissingRecord } from './cells/missingRecords.ts';
import { neededFields } from './reading/newRecords.ts';
import { refusal } from './receiveFile.ts';

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
    const records = missing.filter((each) => each.field === field);
    const lacking = needed.find(({ name }) => textOf(given, field, name) === '' && records.some(({ said }) => !said.has(name)));
    if (lacking)
      throw refusal(say`New ${translated(inSentence(target.label.many))} need: ${translated(fieldLabel(target, lacking.name))}.`);
  }
  const ids = new Map<string, number>();
  const idOnce = async (lookup: FieldOf<'MANY_TO_ONE'>, text: string): Promise<number> => {
    const key = `${lookup.target}.${lookup.lookupSearchField} ${text.toLowerCase()}`;
    const id = ids.get(key) ?? (await idOf(context, lookup, text));
    ids.set(key, id);
    return id;
  };
  for (const field of fields) {
    const target = registry.get(field.target);
    for (const { text, said } of missing.filter((each) => each.field === field)) {
      signal.throwIfAborted();
      const others: Record<string, unknown> = {};
      for (const needed of neededFields(target, field)) {
        const [lookup, other] = [lookupOf(needed), said.get(needed.name) ?? textOf(given, field, needed.name)];
        others[needed.name] = lookup ? { id: await idOnce(lookup, other) } : other;
      }
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
