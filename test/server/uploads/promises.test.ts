import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FieldOf, isSelection } from '../../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { resources } from '../../../resources/index.ts';
import type { DatabaseHandle } from '../../../server/database/connect.ts';
import type { InParts } from '../../../server/database/parts.ts';
import { create } from '../../../server/records/create.ts';
import { tableName, writableNames } from '../../../server/records/fields.ts';
import { findPage } from '../../../server/records/findPage.ts';
import { update } from '../../../server/records/update.ts';
import { createRegistry } from '../../../server/registry/registry.ts';
import { systemActor } from '../../../server/services.ts';
import { zonedInstants } from '../../../server/spreadsheet/zonedInstants.ts';
import { templateCsv } from '../../../server/uploads/template.ts';
import { uploadFile } from '../../../server/uploads/uploadFile.ts';
import { createTestDatabase } from '../../helpers/database.ts';
import { uploadsToTry } from '../../helpers/oneOfEachSignature.ts';
import { createSamples } from '../records/samples.ts';

/** These uploads are never cancelled. */
const { signal } = new AbortController();
const uploaded = uploadsToTry(resources);
const registry = createRegistry(resources);
let database: DatabaseHandle;
let folder: string;
let samples: ReturnType<typeof createSamples>;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'offerdesk-test-'));
  samples = createSamples(context());
  for (const declaration of resources) await samples.store(declaration);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const context = () => ({ db: database.db, registry, actor: systemActor });

/** As `change` promises them. */
const promised = ({ name, fields }: ResourceDeclaration): string[] =>
  [name, ...fields.filter(isSelection).flatMap(({ child, target }) => [child, target])].map((each) => tableName({ name: each }));

/** Records that refer to the file's own records, created and changed. */
const writeBeside = async (declaration: ResourceDeclaration, held: readonly string[]): Promise<void> => {
  const lookups: Record<string, unknown> = {};
  for (const field of declaration.fields)
    if (field.kind === 'MANY_TO_ONE' && held.includes(tableName({ name: field.target }))) lookups[field.name] = await firstOf(field);
  const values = prepared.get(declaration.name) ?? {};
  const { id } = await create(context(), declaration, { ...values, ...lookups });
  await update(context(), declaration, id, { ...values, ...lookups });
};
const prepared = new Map<string, Record<string, unknown>>();

/** As the template names it. */
const firstOf = async ({ target, lookupSearchField, differsFrom = [] }: FieldOf<'MANY_TO_ONE'>): Promise<{ id: number | undefined }> => {
  const sort = [{ field: lookupSearchField, sortDirection: 'asc' as const }];
  const { rows } = await findPage(context(), registry.get(target), { page: 0, size: 1 + differsFrom.length, sort });
  return { id: rows.at(-1)?.id };
};

describe.each(uploaded.map((declaration) => [declaration.name, declaration] as const))(
  'while an upload of %s is held',
  (_, declaration) => {
    it('whatever says that it stays away from its tables meets none of its locks', async () => {
      for (const other of resources) prepared.set(other.name, await samples.values(other, writableNames(other)));
      // The pair that the template shows may be there, and a row of it would write nothing.
      if ((declaration.uniqueTogether ?? []).length > 0) await database.db.deleteFrom(tableName(declaration) as 'tradeWord').execute();
      const path = join(folder, 'file.csv');
      await writeFile(path, await templateCsv(context(), declaration));
      const written: string[] = [];
      const inParts: InParts = (tables, work) =>
        database.inParts(tables, async (parts) => {
          const result = await work(parts);
          for (const other of resources.filter((each) => !promised(each).some((table) => tables.includes(table)))) {
            await writeBeside(other, tables);
            written.push(other.name);
          }
          return result;
        });
      const options = {
        context: { ...context(), inParts, signal, fileName: 'file.csv' },
        declaration,
        toInstant: zonedInstants('Etc/UTC'),
        now: new Date(),
      };
      expect(await uploadFile({ path, name: 'file.csv' }, options)).toMatchObject({ counts: { created: 1 } });
      expect(written).not.toContain(declaration.name);
      expect(written.length).toBeGreaterThan(resources.length / 2);
    });
  },
);
