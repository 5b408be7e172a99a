import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialects, fillPath } from '../../../contract/dialects.ts';
import { isSelection, selectionKey } from '../../../contract/selections.ts';
import { resources } from '../../../resources/index.ts';
import { createWorld, type World } from './world.ts';

type Described = Record<string, Record<string, { summary?: string; requestBody?: unknown; responses: Record<string, unknown> }>>;

let world: World;
let paths: Described;
beforeAll(async () => {
  world = await createWorld();
  paths = (await world.call('GET', '/api/docs')).json.paths;
});
afterAll(() => world.close());

describe('the description of the calls', () => {
  it('holds every call of every declaration, with what it takes and answers', () => {
    for (const declaration of resources) {
      for (const dialectName of declaration.dialects) {
        const { list, search, one, create, update, bodyKey } = dialects[dialectName];
        for (const call of [list, search, one, create, update]) {
          const described = paths[fillPath(call.path, declaration.name).replace('undefined', '{id}')]?.[call.method.toLowerCase()];
          expect(described?.summary, `${call.method} ${call.path} of ${declaration.name}`).toBeTruthy();
          expect(JSON.stringify(described?.responses)).toContain('entityLastUpdatedOn');
          if (call !== create && call !== update) continue;
          const body = JSON.stringify(described?.requestBody);
          const inside = declaration.form.map((name) => {
            const field = declaration.fields.find((each) => each.name === name);
            return field && isSelection(field) ? selectionKey(field) : name;
          });
          for (const key of [bodyKey(declaration.name), ...inside]) expect(body).toContain(`"${key}"`);
        }
      }
    }
  });

  it('tells no password', () => {
    for (const [path, calls] of Object.entries(paths)) {
      if (!/user-management|authentication/.test(path))
        expect(JSON.stringify(Object.values(calls).map(({ responses }) => responses))).not.toContain('"password"');
    }
  });
});
