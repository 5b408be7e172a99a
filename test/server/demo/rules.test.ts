import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldDeclaration } from '../../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { checkRules, prepareValues, rulesOf } from '../../../contract/validation.ts';
import { resources } from '../../../resources/index.ts';
import type { DatabaseHandle } from '../../../server/database/connect.ts';
import { seedDemonstration } from '../../../server/demo/seed.ts';
import { kindOf } from '../../../server/kinds/index.ts';
import { isStored, tableName } from '../../../server/records/fields.ts';
import { createRegistry } from '../../../server/registry/registry.ts';
import { readSettings } from '../../../server/settings.ts';
import { createTestDatabase } from '../../helpers/database.ts';

/** The import fills these, and confirmed lists do, not the seeding. */
const startsEmpty = ['offer', 'competing-region-offer-notification', 'competing-region-combined-spec-offer-notification', 'learned-word'];

describe('every seeded record', () => {
  let database: DatabaseHandle;
  beforeAll(async () => {
    database = await createTestDatabase();
    const settings = readSettings({ DATA_DIR: 'nowhere', SPREADSHEET: 'ours.xlsx' });
    await seedDemonstration({ database, registry: createRegistry(resources), settings, now: () => new Date('2026-03-04T20:00:00Z') });
  });
  afterAll(() => database.close());

  it.each(resources)('of $name could have been typed into its form', async (declaration) => {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(tableName(declaration))}`.execute(database.db);
    expect(rows.length > 0, 'has records').toBe(!startsEmpty.includes(declaration.name));
    const rules = rulesOf(declaration);
    for (const row of rows) {
      const values = valuesOf(declaration, row);
      expect(checkRules(rules, values), JSON.stringify(row)).toEqual([]);
      expect(prepareValues(declaration, values)).toEqual(values);
    }
  });

  const withTexts = resources.filter((declaration) => textsOf(declaration).length > 0 && !startsEmpty.includes(declaration.name));
  it.each(withTexts)('of $name stays as it is when it is saved again', async (declaration) => {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(tableName(declaration))}`.execute(database.db);
    for (const row of rows)
      for (const field of textsOf(declaration))
        expect(kindOf(field).input(field).parse(row[field.name]), field.name).toEqual(row[field.name]);
  });

  it('was entered in the past', async () => {
    for (const name of ['contact', 'generalNote'] as const) {
      const { rows } = await sql<{ newest: Date }>`select max(entity_created_on) as newest from ${sql.table(name)}`.execute(database.db);
      expect(rows[0]?.newest.getTime(), name).toBeLessThan(Date.parse('2026-03-04T20:00:00Z'));
    }
  });
});

const textsOf = ({ fields, form }: ResourceDeclaration) => fields.filter(({ kind, name }) => kind === 'TEXT' && form.includes(name));

const valuesOf = ({ fields }: ResourceDeclaration, row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(fields.filter(isStored).map((field) => [field.name, storedValue(field, row)]));

const storedValue = (field: FieldDeclaration, row: Readonly<Record<string, unknown>>): unknown => {
  if (field.kind === 'MANY_TO_ONE') return row[`${field.name}Id`] ?? null;
  return field.kind === 'PASSWORD' ? row[field.name] : kindOf(field).read(row[field.name]);
};
