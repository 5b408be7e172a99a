import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialects, fillPath } from '../../../contract/dialects.ts';
import { isSelection, selectionKey } from '../../../contract/kinds/index.ts';
import { resources } from '../../../resources/index.ts';
import { createWorld, type World } from './world.ts';

interface JsonSchema {
  required?: string[];
  allOf?: unknown[];
  properties?: Record<string, JsonSchema>;
}

interface DescribedCall {
  summary?: string;
  operationId?: string;
  description?: string;
  tags?: string[];
  parameters?: { name: string; in: string; schema: JsonSchema }[];
  requestBody?: { content?: Record<string, { schema: JsonSchema }> };
  responses: Record<string, unknown>;
}
type Described = Record<string, Record<string, DescribedCall>>;

/** Calls without parameters: the session or the path says everything. */
const isWithoutBody = /sign-out|book\/seen|schedule-import|refresh-rates|(?:import-batch|submission)\/{id}\/undo/;

/** Calls that need no session. */
const isPublic = /sign-in|sign-out|console\/settings/;

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

  it('says of every call how it fails, with the body that errors have', async () => {
    const { components } = (await world.call('GET', '/api/docs')).json;
    expect(Object.keys(components.schemas.Error.properties)).toEqual(['code', 'message', 'errors', 'status', 'errorList', 'current']);
    expect(components.schemas.Error.required).toEqual(['code', 'message', 'errors']);
    for (const [path, calls] of Object.entries(paths)) {
      for (const [method, { responses }] of Object.entries(calls)) {
        const call = `${method} ${path}`;
        expect(JSON.stringify(responses['400']), call).toContain('#/components/schemas/Error');
        expect(Object.keys(responses), call).toEqual(expect.arrayContaining(['429', '500', '503']));
        if (!isPublic.test(path)) expect(Object.keys(responses), call).toEqual(expect.arrayContaining(['401', '403']));
        if (method !== 'get') expect(JSON.stringify(responses), call).toContain('XSRF_MISMATCH');
      }
    }
    const conflicts = (path: string, method: string) => paths[path]?.[method]?.responses['409'];
    expect(conflicts('/api/tag-management/update-tag', 'put')).toMatchObject({
      description: expect.stringMatching(/STALE_RECORD: Somebody else/),
    });
    expect(conflicts('/api/offer-management/delete-offer', 'post')).toMatchObject({ description: expect.stringContaining('IN_USE') });
    expect(conflicts('/api/tag/search/findAllActive', 'get')).toBeUndefined();
    expect(JSON.stringify(paths['/api/contact-upload/upload-file']?.post?.responses['400'])).toMatch(/badRows.*components\/schemas\/Error/);
  });

  it('is whole: whatever it refers to is there', async () => {
    const { text, json } = await world.call('GET', '/api/docs');
    const references = [...new Set(Array.from(text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g), ([, name]) => name))];
    expect(references.length).toBeGreaterThan(1);
    expect(Object.keys(json.components.schemas)).toEqual(expect.arrayContaining(references));
  });

  it('says of every call what it is for, what it takes and what it answers, and holds none that only refuses', () => {
    for (const [path, calls] of Object.entries(paths)) {
      for (const [method, { summary, tags, requestBody, responses, parameters = [] }] of Object.entries(calls)) {
        const call = `${method} ${path}`;
        expect([summary, tags?.length], call).toEqual([expect.any(String), 1]);
        expect(responses['200'], call).toMatchObject({ content: expect.anything() });
        if (!['get', 'delete'].includes(method) && !isWithoutBody.test(path)) expect(requestBody, call).toBeDefined();
        const named = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
        expect(named, call).toEqual(Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name));
      }
    }
    expect(paths['/api/contact-upload/upload-file']?.post?.requestBody).toMatchObject({
      content: { 'multipart/form-data': expect.anything() },
    });
    expect(paths['/api/console/export/tag']?.get?.responses['200']).toMatchObject({ content: { 'text/csv': expect.anything() } });
    expect(Object.keys(paths['/api/console/activity'] ?? {})).toEqual(['get']);
  });

  it('says where the server is, and of each call its name and who may make it', async () => {
    const { servers, info } = (await world.call('GET', '/api/docs')).json;
    expect([servers, info.description]).toEqual([[{ url: '/' }], expect.any(String)]);
    const all = Object.values(paths).flatMap((calls) => Object.values(calls));
    const ids = all.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(all.length);
    expect(ids).toEqual(expect.arrayContaining(['getTagById', 'postOfferManagementCreateOffer', 'getDOrganizationFindAllPage']));
    for (const { operationId, description } of all)
      expect(description, operationId).toMatch(
        /^For (everybody|nobody: the server alone writes these records|every signed-in user|users with [A-Z]+( (or|and) [A-Z]+)?)\.$/,
      );
    expect(paths['/api/d/user/create']?.post?.description).toBe('For users with CLERK and MANAGER.');
    for (const { name, access, dialects: served } of resources)
      for (const { create, update } of served.map((dialect) => dialects[dialect]))
        for (const { method, path } of [create, update]) {
          const { description } = paths[fillPath(path, name)]?.[method.toLowerCase()] ?? {};
          expect(description?.startsWith('For nobody'), `${method} ${path} of ${name}`).toBe(access.writtenBy === 'server');
        }
  });

  it('says what a body and a query must hold: what is required, how long, which values, whole numbers', () => {
    const bodyOf = (path: string, key: string, method = 'post') =>
      paths[path]?.[method]?.requestBody?.content?.['application/json']?.schema.properties?.[key] as JsonSchema;
    const offer = bodyOf('/api/offer-management/create-offer', 'offer');
    expect(offer.required).toEqual(['amount']);
    expect(offer.allOf).toEqual(
      ['organization', 'product', 'currency'].map((name) => ({ anyOf: [{ required: [name] }, { required: [`${name}Id`] }] })),
    );
    expect(JSON.stringify(offer.properties?.offerOrRequest)).toContain('"enum":["offer","request"]');
    const contact = bodyOf('/api/contact-management/create-contact', 'contact');
    expect(contact.required).toEqual(['firstName', 'lastName', 'email', 'phoneCountryCode', 'phoneNumber']);
    expect(JSON.stringify(contact.properties?.email)).toContain('"maxLength":150,"minLength":5');
    expect(bodyOf('/api/contact-management/update-contact', 'contact', 'put').required).toEqual(['id']);
    expect(JSON.stringify(bodyOf('/api/d/user/create', 'object').properties?.password)).toContain('"minLength":8,"maxLength":150');
    const query = Object.fromEntries(
      (paths['/api/tag/search/findAllActive']?.get?.parameters ?? []).map(({ name, schema }) => [name, schema]),
    );
    expect([query.page, query.size]).toMatchObject([
      { type: 'integer', minimum: 0 },
      { type: 'integer', minimum: 1, maximum: 9_999_999 },
    ]);
  });

  it('lets a record by its path hold what is chosen twice, as the call answers it', () => {
    const record = JSON.stringify(paths['/api/contact/{id}']?.get?.responses['200']);
    expect(record).toContain('"_embedded":{"type":"object","properties":{"contactTagBindingList"');
    expect(JSON.stringify(paths['/api/tag/{id}']?.get?.responses['200'])).not.toContain('_embedded');
  });

  it('tells no password', () => {
    for (const [path, calls] of Object.entries(paths)) {
      if (!/user-management|authentication/.test(path))
        expect(JSON.stringify(Object.values(calls).map(({ responses }) => responses))).not.toContain('"password"');
    }
  });
});
