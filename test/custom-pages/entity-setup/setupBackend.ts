import { HttpResponse, http } from 'msw';
import { calls } from '../../../contract/workflows/entity-setup/calls.ts';
import { entityJsonSchema } from '../../../contract/workflows/entity-setup/entityJsonSchema.ts';
import type { EntityApplied, EntityPreview, SetUpEntity } from '../../../contract/workflows/entity-setup/schemas.ts';
import { mockServer } from '../../helpers/mockServer.ts';

export const smallest = { name: 'harbour', fields: [{ name: 'title', kind: 'TEXT' }] };
export const whole = { ...smallest, fields: [...smallest.fields, { name: 'country', kind: 'MANY_TO_ONE', target: 'country' }] };
export const schema = { ...entityJsonSchema(), examples: [whole, smallest] };

export const pier: SetUpEntity = {
  name: 'pier',
  label: { one: 'Pier', many: 'Piers' },
  declaration: { name: 'pier', fields: [{ name: 'title', kind: 'TEXT' }] },
  entityCreatedOn: '2026-11-20T06:00:00.000Z',
  entityLastUpdatedOn: '2026-11-20T06:00:00.000Z',
};

const scripts = {
  status: 'SUCCESS' as const,
  action: 'CREATE' as const,
  name: 'harbour',
  upSql: 'CREATE TABLE x_harbour ();',
  downSql: 'DROP TABLE x_harbour;',
  declaration: {},
  errorList: [],
};
export const preview: EntityPreview = {
  ...scripts,
  changes: [{ change: 'NEW', part: 'TABLE', name: 'x_harbour', definition: '1 column' }],
  losses: [],
  namesToType: [],
  locks: [{ table: 'country', mode: 'SHARE ROW EXCLUSIVE', meaning: 'Writers of countries wait.' }],
  obstacles: [],
  fingerprint: 'f1',
};

export const setupBackend = (answers: { preview?: Partial<EntityPreview>; scripts?: () => Response } = {}) => {
  const sent: [string, unknown][] = [];
  const entities: SetUpEntity[] = [pier];
  const menu: string[] = [];
  const post = (url: string, answer: () => object | Response) =>
    http.post(url, async ({ request }) => {
      sent.push([url, await request.json()]);
      const answered = answer();
      return answered instanceof Response ? answered : HttpResponse.json(answered);
    });
  const applied = (action: EntityApplied['action'], name: string): EntityApplied => {
    const address = action === 'REMOVE' ? null : `/d/${name}/list`;
    return { status: 'SUCCESS', action, name, address, errorList: [] };
  };
  mockServer.use(
    http.get(calls.schema.path, () => HttpResponse.json(schema)),
    http.get(calls.entities.path, () => HttpResponse.json({ entities })),
    http.get('/api/console/resource', () =>
      HttpResponse.json(menu.map(runTimeResource), { headers: { 'Content-Range': 'resource 0-9/9' } }),
    ),
    post(calls.generateScripts.path, () => answers.scripts?.() ?? scripts),
    post(calls.preview.path, () => ({ ...preview, ...answers.preview })),
    post(calls.apply.path, () => {
      entities.push({ ...pier, name: 'harbour', label: { one: 'Harbour', many: 'Harbours' }, declaration: smallest });
      menu.push('harbour');
      return applied('CREATE', 'harbour');
    }),
    post(calls.previewRemoval.path, () => ({ ...preview, action: 'REMOVE', ...answers.preview })),
    post(calls.remove.path, () => {
      entities.pop();
      return applied('REMOVE', 'pier');
    }),
  );
  return { sent, entities };
};

const runTimeResource = (id: string) => ({
  id,
  label: { one: 'Harbour', many: 'Harbours' },
  menu: { group: 'Entities', title: 'Harbours' },
  access: { read: ['CLERK'], write: ['CLERK'] },
});
