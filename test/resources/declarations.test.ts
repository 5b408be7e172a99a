import { describe, expect, it } from 'vitest';
import { authorityNames } from '../../contract/authentication.ts';
import { dialects, fillPath } from '../../contract/dialects.ts';
import type { FieldDeclaration } from '../../contract/kinds.ts';
import { camelCase } from '../../contract/names.ts';
import { commonFields, ResourceDeclaration } from '../../contract/resource.ts';
import { isSelection } from '../../contract/selections.ts';
import { rulesOf } from '../../contract/validation.ts';
import { resources } from '../../resources/index.ts';

const byName = new Map(resources.map((declaration) => [declaration.name, declaration]));
const common: readonly string[] = commonFields;

/** The field at the end of a path such as `organization.country.name`; undefined when it leads nowhere. */
const fieldAt = (declaration: ResourceDeclaration | undefined, path: string): FieldDeclaration | undefined => {
  const [name, ...rest] = path.split('.');
  const field = declaration?.fields.find((each) => each.name === name);
  if (rest.length === 0) return field;
  return field?.kind === 'MANY_TO_ONE' ? fieldAt(byName.get(field.target), rest.join('.')) : undefined;
};

describe('the declarations', () => {
  it('have names of their own, none of them reserved', () => {
    expect(byName.size).toBe(resources.length);
    for (const name of byName.keys()) expect(['search', 'list', 'new', 'console', 'authentication', 'docs']).not.toContain(name);
  });

  it('answer calls of different addresses', () => {
    const addresses = resources.flatMap((declaration) =>
      declaration.dialects.flatMap((dialectName) => {
        const { list, search, one, create, update, remove } = dialects[dialectName];
        return [list, search, one, create, update, remove].flatMap((call) =>
          call ? `${call.method} ${fillPath(call.path, declaration.name)}` : [],
        );
      }),
    );
    const finders = resources.flatMap(({ name, finders = [] }) =>
      finders.map(({ call, under = `${name}/search` }) => `GET /api/${under}/${call}`),
    );
    expect(new Set([...addresses, ...finders]).size).toBe(addresses.length + finders.length);
  });

  it('export each from the file of its name', async () => {
    for (const declaration of resources) {
      const key = camelCase(declaration.name);
      expect((await import(`../../resources/${key}.ts`))[key]).toBe(declaration);
    }
  });
});

describe.each(resources.map((declaration) => [declaration.name, declaration] as const))('the declaration of %s', (_, declaration) => {
  const { fields, list, form, details } = declaration;
  const isField = (name: string) => common.includes(name) || fields.some((field) => field.name === name);

  it('is a declaration', () => {
    expect(ResourceDeclaration.safeParse(JSON.parse(JSON.stringify(declaration))).error?.issues).toBeUndefined();
  });

  it('names its fields once, and none that every record has', () => {
    const names = fields.map(({ name }) => name);
    expect(new Set([...names, ...common]).size).toBe(names.length + common.length);
  });

  it('shows, writes, sorts, finds and distinguishes by fields that are there', () => {
    const named = [
      ...list.columns,
      ...form,
      ...details,
      ...list.sort.map(({ field }) => field),
      ...(declaration.uniqueTogether ?? []).flat(),
    ];
    expect(named.filter((name) => !isField(name))).toEqual([]);
    const indexed = (declaration.indexes ?? []).flat().map(({ field }) => field);
    expect([...indexed, ...(declaration.uploadMatchesBy ?? [])].filter((name) => !isField(name))).toEqual([]);
    for (const { by, only = {}, latest } of declaration.finders ?? []) {
      expect(by.flatMap(({ field }) => field ?? []).filter((path) => !common.includes(path) && !fieldAt(declaration, path))).toEqual([]);
      for (const name of Object.keys(only)) expect(fieldAt(declaration, name)?.kind, name).toBe('BOOLEAN');
      if (!latest) continue;
      expect(fieldAt(declaration, latest.per)?.kind).toBe('MANY_TO_ONE');
      expect(fieldAt(declaration, latest.by)?.kind).toMatch(/NUMBER|DATETIME/);
    }
    for (const names of [list.columns, form, details]) expect(new Set(names).size).toBe(names.length);
  });

  it('looks up records that are declared, by a text of theirs', () => {
    for (const field of fields) {
      if (field.kind !== 'MANY_TO_ONE') continue;
      const target = byName.get(field.target);
      expect(fieldAt(target, field.lookupSearchField)?.kind, `${field.name} → ${field.target}.${field.lookupSearchField}`).toBe('TEXT');
      for (const sort of field.lookupSortFields ?? []) expect(fieldAt(target, sort.field)).toBeDefined();
    }
  });

  it('is searched in text alone', () => {
    for (const path of list.searched) expect(fieldAt(declaration, path)?.kind, path).toBe('TEXT');
  });

  it('follows paths and children that lead somewhere', () => {
    for (const field of fields) {
      if (field.kind === 'OBJECT' && !common.includes(field.sourceFieldPath))
        expect(fieldAt(declaration, field.sourceFieldPath), field.sourceFieldPath).toBeDefined();
      if (field.kind === 'ONE_TO_MANY')
        expect(fieldAt(byName.get(field.child), field.childField)).toMatchObject({ target: declaration.name });
    }
  });

  it('chooses among records by children that do nothing but bind to them, each once, found quickly from either side', () => {
    for (const { child: childName, childField, selects, target, lookupSearchField } of fields.filter(isSelection)) {
      const child = byName.get(childName);
      expect(fieldAt(child, selects)).toMatchObject({ kind: 'MANY_TO_ONE', target });
      expect(fieldAt(byName.get(target), lookupSearchField)?.kind).toBe('TEXT');
      expect(child).toMatchObject({ dialects: [], uniqueTogether: [[childField, selects]] });
      expect(child?.fields.map(({ name }) => name).sort()).toEqual([childField, selects].sort());
    }
  });

  it('derives texts from required or other texts that are written, within what they can hold', () => {
    for (const field of fields) {
      if (field.kind !== 'TEXT' || !field.derived) continue;
      expect(form).not.toContain(field.name);
      const from = field.derived.from.map((name) => fieldAt(declaration, name));
      const lengths = from.map((part) => (part?.kind === 'TEXT' && !part.derived ? part.maxLength : Number.NaN));
      const whole = lengths.reduce((sum, length) => sum + length, field.derived.separator.length * (lengths.length - 1));
      expect(field.maxLength, field.name).toBe(whole);
    }
  });

  it('writes what is stored, and asks for nothing that its form cannot give', () => {
    for (const name of form) {
      const field = fieldAt(declaration, name);
      if (!field || !isSelection(field)) expect(field?.kind, name).not.toMatch(/ONE_TO_MANY|OBJECT/);
    }
    const isGiven = (field: FieldDeclaration) => form.includes(field.name) || ('default' in field && field.default !== undefined);
    const required = fields.filter((field) => field.required && declaration.access.writtenBy !== 'server');
    expect(required.filter((field) => !isGiven(field)).map(({ name }) => name)).toEqual([]);
  });

  it('offers its usual page size among its page sizes', () => {
    expect(list.pageSizes).toContain(list.pageSize);
  });

  it('defaults to one of its choices', () => {
    for (const field of fields) if (field.kind === 'TEXT' && field.choices && field.default) expect(field.choices).toContain(field.default);
  });

  it('numbers its rules once, over fields that are there', () => {
    const { predicates } = rulesOf(declaration);
    expect(new Set(predicates.map(({ uniqueNumber }) => uniqueNumber)).size).toBe(predicates.length);
    expect(predicates.filter(({ parameters: [field] }) => !isField(field))).toEqual([]);
  });

  it('is open to authorities that there are, and generic to clerks', () => {
    const { read, write, writeNeeds = [] } = declaration.access;
    for (const name of [...read, ...write, ...writeNeeds]) expect(authorityNames).toContain(name);
    if (declaration.dialects.includes('generic') && read.length > 0) expect(read).toContain('CLERK');
  });
});
