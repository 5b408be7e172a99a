import type { Database } from '../database/tables.ts';
import { normalName } from './normalName.ts';

export type Catalogue = Awaited<ReturnType<typeof loadCatalogue>>;

export interface Binding {
  organizationId: number;
  currencyId: number;
  currencySymbol: string;
}

const CHUNK = 5_000;

export const loadCatalogue = async (db: Database) => {
  const sheets = await db.selectFrom('teamworkSheet').select('name').execute();
  const registered = new Set(sheets.map(({ name }) => normalName(name)));
  const bindings = await loadBindings(db);
  const { products, aliases } = await loadProducts(db);
  const grades = await db.selectFrom('grade').select(['id', 'title', 'words']).orderBy('id').execute();
  const otherWords = grades.flatMap(({ id, words }) => (words ?? '').split(',').map((word) => [normalName(word), id] as const));
  const gradeIds = new Map([...otherWords, ...grades.map(({ id, title }) => [normalName(title), id] as const)]);
  return {
    isRegisteredSheet: (sheet: string): boolean => registered.has(normalName(sheet)),
    binding: (sheet: string, organization: string): Binding | null => bindings.get(bindingKey(sheet, organization)) ?? null,
    productId: (title: string): number | null => products.get(normalName(title)) ?? null,
    gradeId: (word: string): number | null => gradeIds.get(normalName(word)) ?? null,
    aliasId: (title: string): number | null => aliases.get(normalName(title)) ?? null,
  };
};

const bindingKey = (sheet: string, organization: string) => `${normalName(sheet)}\n${normalName(organization)}`;

const loadBindings = async (db: Database): Promise<Map<string, Binding>> => {
  const bindings = new Map<string, Binding>();
  await inChunks(async (after) => {
    const rows = await db
      .selectFrom('teamworkSheetOrganizationBinding as binding')
      .innerJoin('teamworkSheet as sheet', 'sheet.id', 'binding.teamworkSheetId')
      .innerJoin('organization', 'organization.id', 'binding.organizationId')
      .innerJoin('currency', 'currency.id', 'binding.currencyId')
      .select(['binding.id', 'sheet.name as sheet', 'organization.name as organization'])
      .select(['organizationId', 'currencyId', 'symbol as currencySymbol'])
      .where('binding.id', '>', after)
      .orderBy('binding.id')
      .limit(CHUNK)
      .execute();
    for (const { sheet, organization, organizationId, currencyId, currencySymbol } of rows)
      bindings.set(bindingKey(sheet, organization), { organizationId, currencyId, currencySymbol });
    return rows;
  });
  return bindings;
};

export const productTitles = async (db: Database): Promise<{ id: number; title: string }[]> => {
  const products: { id: number; title: string }[] = [];
  await inChunks(async (after) => {
    const rows = await db.selectFrom('product').select(['id', 'title']).where('id', '>', after).orderBy('id').limit(CHUNK).execute();
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
    const aliased = db.selectFrom('productAlias').select(['id', 'title', 'productId']);
    const rows = await aliased.where('id', '>', after).orderBy('id').limit(CHUNK).execute();
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
