import { sql } from 'kysely';
import { createOrganizationForm, type OrganizationRequest } from '../../contract/offers/createOrganization.ts';
import { say, translated } from '../../contract/translated.ts';
import { checkRules, rulesOf } from '../../contract/validation.ts';
import type { Database } from '../database/tables.ts';
import { refusal, refusalAt } from '../errors.ts';
import { create } from '../records/create.ts';
import { transact } from '../records/write.ts';
import type { WriteContext } from '../registry/registry.ts';
import { removeUnregisteredNote } from './importNotes.ts';
import { normalName, tidyName } from './normalName.ts';

export const createOrganization = async (context: WriteContext, request: OrganizationRequest): Promise<number> => {
  const { sheetName, name, countryId, currencyId } = checkedRequest(request);
  return transact(context, async (inside) => {
    const { db: trx } = inside;
    // Nobody else creates one of these meanwhile; they can be read and referred to.
    await sql`lock table organization, teamwork_sheet, teamwork_sheet_organization_binding in share row exclusive mode`.execute(trx);
    await requireRecord(trx, 'country', countryId);
    await requireRecord(trx, 'currency', currencyId);
    const organizationId =
      (await idByName(trx, 'organization', name)) ??
      (await created(inside, 'organization', { name: tidyName(name), country: { id: countryId } }));
    const sheetId =
      (await idByName(trx, 'teamwork_sheet', sheetName)) ?? (await created(inside, 'teamwork-sheet', { name: tidyName(sheetName) }));
    await bind(inside, { sheetId, organizationId, currencyId });
    for (const sheet of [sheetName, '']) await removeUnregisteredNote(inside, sheet, name);
    return organizationId;
  });
};

const rules = rulesOf(createOrganizationForm);

const checkedRequest = ({ organization, sheetName, currencyId }: OrganizationRequest) => {
  const { name, countryId } = organization ?? {};
  const errors = checkRules(rules, { sheetName, name, country: { id: countryId }, currency: { id: currencyId } });
  if (errors.length > 0 || !sheetName || !name || !countryId || !currencyId) throw refusal(errors);
  return { sheetName, name, countryId, currencyId };
};

const requireRecord = async (trx: Database, table: 'country' | 'currency', id: number) => {
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id} for key share`.execute(trx);
  if (rows.length === 0) throw refusalAt(table, say`There is no such ${translated(table)} any more. Choose another one.`);
};

const idByName = async (trx: Database, table: 'organization' | 'teamwork_sheet', name: string): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where lower(btrim(regexp_replace(normalize(name), '\\s+', ' ', 'g'))) = ${normalName(name)}
    order by id limit 1`.execute(trx);
  return rows[0]?.id;
};

const created = async (inside: WriteContext, resource: string, values: Readonly<Record<string, unknown>>): Promise<number> =>
  (await create(inside, inside.registry.get(resource), values)).id;

const bind = async (
  inside: WriteContext,
  { sheetId, organizationId, currencyId }: { sheetId: number; organizationId: number; currencyId: number },
) => {
  const bound = await inside.db
    .selectFrom('teamworkSheetOrganizationBinding')
    .innerJoin('currency', 'currency.id', 'currencyId')
    .select(['currencyId', 'symbol'])
    .where('teamworkSheetId', '=', sheetId)
    .where('organizationId', '=', organizationId)
    .executeTakeFirst();
  if (bound && bound.currencyId !== currencyId)
    throw refusalAt('currency', say`The organization is bound to ${bound.symbol} on this sheet already.`);
  if (bound) return;
  await created(inside, 'teamwork-sheet-organization-binding', {
    teamworkSheet: { id: sheetId },
    organization: { id: organizationId },
    currency: { id: currencyId },
  });
};
