import { say } from '../../contract/translated.ts';
import { currency } from '../../resources/currency.ts';
import { refusalAt } from '../errors.ts';
import { referencesTo, sayReferring } from '../records/remove.ts';
import type { RecordContext } from '../registry/registry.ts';

/** All amounts and rates of a currency would mean another one. Its letters may be written large or small. */
export const refuseRenaming = async (context: RecordContext, { id, symbol }: { id?: unknown; symbol?: unknown }): Promise<void> => {
  if (typeof id !== 'number' || typeof symbol !== 'string') return;
  const stored = await context.db.selectFrom('currency').select('symbol').where('id', '=', id).executeTakeFirstOrThrow();
  if (stored.symbol.toLowerCase() === symbol.trim().toLowerCase()) return;
  const references = await referencesTo(context, currency, id);
  if (references.length > 0) throw refusalAt('symbol', say`Cannot be changed: ${sayReferring(references)} to it`);
};
