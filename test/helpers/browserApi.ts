import type { Page } from 'playwright-core';
import { dialects, fillPath } from '../../contract/dialects.ts';
import type { FieldDeclaration } from '../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { resources } from '../../resources/index.ts';

type Values = Record<string, unknown>;

export const resourceNamed = (name: string): ResourceDeclaration => {
  const found = resources.find((each) => each.name === name);
  if (!found) throw new Error(`'${name}' is not declared`);
  return found;
};

export const createThroughCall = async (
  page: Page,
  { name, fields, form, dialects: [dialectName = 'generic'] }: ResourceDeclaration,
  n: string,
  more: Values = {},
): Promise<Values> => {
  const values: Values = {};
  for (const field of fields)
    if (form.includes(field.name) && field.required && !(field.name in more)) values[field.name] = await requiredValue(page, field, n);
  const dialect = dialects[dialectName];
  const answer = await call(page, dialect.create.method, fillPath(dialect.create.path, name), {
    [dialect.bodyKey(name)]: { ...values, ...more },
  });
  return { ...values, ...more, id: answer[dialect.answerKey(name)] };
};

const requiredValue = async (page: Page, field: FieldDeclaration, n: string): Promise<unknown> => {
  if (field.kind === 'MANY_TO_ONE') return createThroughCall(page, resourceNamed(field.target), n).then(({ id }) => ({ id }));
  if (field.kind === 'NUMBER') return 7;
  if (field.kind === 'DATETIME') return '2026-01-02T03:04:00.000Z';
  return sampleText(field, n);
};

/** A valid text for the field, in letters that no other test uses. `n` makes each one different. */
export const sampleText = (field: FieldDeclaration, n: string): string => {
  if (field.kind === 'PASSWORD') return `correct horse ${n}`;
  if (field.kind !== 'TEXT') return '';
  if (field.choices) return field.choices[0] ?? '';
  if (field.pattern === 'email') return `${n}@example.com`;
  return field.maxLength <= 10 ? n.slice(0, field.maxLength) : `${n} journey`;
};

export const readThroughCall = (page: Page, { name }: ResourceDeclaration, id: string): Promise<Values> => {
  const { method, path } = dialects.generic.one;
  return call(page, method, `${fillPath(path, name)}?id=${id}`);
};

export const call = (page: Page, method: string, path: string, body?: unknown): Promise<Values> =>
  page.evaluate(
    async ([to, how, json]) => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('access_token')}`,
        'x-xsrf-token': /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '',
      };
      const answer = await fetch(to, { method: how, headers, body: json });
      if (!answer.ok) throw new Error(`${to} answered ${answer.status}: ${await answer.text()}`);
      return answer.json();
    },
    [path, method, JSON.stringify(body)] as const,
  );
