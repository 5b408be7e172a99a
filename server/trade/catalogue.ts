import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { normalName } from './normalName.ts';

export interface Catalogue {
  isRegisteredSheet(sheet: string): boolean;
  binding(sheet: string, organization: string): Binding | null;
  productId(title: string): number | null;
  aliasId(title: string): number | null;
}

export interface Binding {
  organizationId: number;
  currencyId: number;
  currencySymbol: string;
}

const CHUNK = 5_000;

export const loadCatalogue = async (db: Database): Promise<Catalogue> => {
  const sheets = await sql<{ name: string }>`select name from teamwork_sheet`.execute(db);
  const registered = new Set(sheets.rows.map(({ name }) => normalName(name)));
  const bindings = await loadBindings(db);
  const { products, aliases } = await loadProducts(db);
  return {
    isRegisteredSheet: (sheet) => registered.has(normalName(sheet)),
    binding: (sheet, organization) => bindings.get(bindingKey(sheet, organization)) ?? null,
    productId: (title) => products.get(normalName(title)) ?? null,
    aliasId: (title) => aliases.get(normalName(title)) ?? null,
  };
};

const bindingKey = (sheet: string, organization: string) => `${normalName(sheet)}\n${normalName(organization)}`;

const loadBindings = async (db: Database): Promise<Map<string, Binding>> => {
  const bindings = new Map<string, Binding>();
  await inChunks(async (after) => {
    const { rows } = await sql<Binding & { id: number; sheet: string; organization: string }>`
      select binding.id, sheet.name as sheet, organization.name as organization, organization.id as organization_id, binding.currency_id,
        currency.symbol as currency_symbol
      from teamwork_sheet_organization_binding binding
      join teamwork_sheet sheet on sheet.id = binding.teamwork_sheet_id
      join organization on organization.id = binding.organization_id
      join currency on currency.id = binding.currency_id
      where binding.id > ${after} order by binding.id limit ${CHUNK}`.execute(db);
    for (const { sheet, organization, organizationId, currencyId, currencySymbol } of rows)
      bindings.set(bindingKey(sheet, organization), { organizationId, currencyId, currencySymbol });
    return rows;
  });
  return bindings;
};

export const productTitles = async (db: Database): Promise<{ id: number; title: string }[]> => {
  const products: { id: number; title: string }[] = [];
  await inChunks(async (after) => {
    const { rows } = await sql<{ id: number; title: string }>`
      select id, title from product where id > ${after} order by id limit ${CHUNK}`.execute(db);
    products.push(...rows);
    return rows;
  });
  return products;
};

const loadProducts = async (db: Database): Promise<{ products: Map<string, number>; aliases: Map<string, number> }> => {
  const products = new Map<string, number>();
  for (const { id, title } of await productTitles(db)) if (!products.has(normalName(title))) products.set(normalName(title), id);
  const aliases = new Map<string, number>();
  await inChunks(async (after) => {
    const { rows } = await sql<{ id: number; title: string; productId: number }>`
      select id, title, product_id from product_alias where id > ${after} order by id limit ${CHUNK}`.execute(db);
    for (const { id, title, productId } of rows) {
      if (products.has(title)) continue;
      products.set(title, productId);
      aliases.set(title, id);
    }
    return rows;
  });
  return { products, aliases };
};

const inChunks = async (load: (after: number) => Promise<{ id: number }[]>) => {
  for (let after = 0; ; ) {
    const rows = await load(after);
    if (rows.length < CHUNK) return;
    after = rows.at(-1)?.id ?? after;
  }
};
