import { callsOf } from '../../workflow.ts';
import type { callSchemas } from './schemas.ts';

/** A resource of the product's own: what the user's rules said. */
export const alert = 'alert';

const byTraders = { access: { anyOf: ['CLERK', 'MANAGER'] }, tag: 'alert' } as const;

export const calls = callsOf<typeof callSchemas>()({
  rules: { ...byTraders, path: '/api/alerts/rules' },
  tryRule: { ...byTraders, method: 'POST', path: '/api/alerts/trial', errors: ['NOT_FOUND'] },
  addRule: { ...byTraders, method: 'POST', path: '/api/alerts/rules', errors: ['NOT_FOUND'] },
  changeRule: { ...byTraders, method: 'PUT', path: '/api/alerts/rules/:id', errors: ['NOT_FOUND'] },
  removeRule: { ...byTraders, method: 'DELETE', path: '/api/alerts/rules/:id', errors: ['NOT_FOUND'] },
  mail: { ...byTraders, path: '/api/alerts/mail' },
  chooseMail: { ...byTraders, method: 'PUT', path: '/api/alerts/mail' },
  read: { ...byTraders, method: 'POST', path: '/api/alerts/read' },
});
