import { baseAddress } from '../../contract/dialects.ts';
import type { DeclaredDefinitions } from '../registry/useDeclaration.ts';

/** `/~/tag/5` is react-admin's path to edit a tag; `/tag/5` is our address of the tag's details. */
export const ADMIN_BASE = '/~';

const own: Readonly<Record<string, string>> = { '': '/', login: '/sign-in' };

export const addressOf = (path: string, definitions: DeclaredDefinitions): string => {
  if (path !== ADMIN_BASE && !path.startsWith(`${ADMIN_BASE}/`)) return path;
  const [name = '', ...rest] = path.slice(ADMIN_BASE.length).split('/').filter(Boolean);
  const { hasEdit = false, options } = definitions[name] ?? {};
  if (!options) return own[[name, ...rest].join('/')] ?? `/${[name, ...rest].join('/')}`;
  const [record, action, ...below] = rest;
  return [baseAddress(options.declaration), ...screenOf(hasEdit, record, action), ...below].join('/');
};

const screenOf = (hasEdit: boolean, record: string | undefined, action: string | undefined): string[] => {
  if (record === undefined) return ['list'];
  if (record === 'create') return ['new', ...(action === undefined ? [] : [action])];
  return action === 'show' || !hasEdit ? [record] : [record, 'edit', ...(action === undefined ? [] : [action])];
};
