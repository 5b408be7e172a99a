import { callsOf } from '../../workflow.ts';
import type { callSchemas } from './schemas.ts';

/** A resource of the product's own: what the user's rules said. */
export const alert = 'alert';

const byTraders = { access: { anyOf: ['CLERK', 'MANAGER'] }, tag: 'alert' } as const;

export const calls = callsOf<typeof callSchemas>()({
  rules: {
    ...byTraders,
    path: '/api/alerts/rules',
    summary: "The user's own rules",
  },
  tryRule: {
    ...byTraders,
    method: 'POST',
    path: '/api/alerts/trial',
    errors: ['NOT_FOUND'],
    summary: 'When a rule would have spoken in the last 90 days',
  },
  addRule: {
    ...byTraders,
    method: 'POST',
    path: '/api/alerts/rules',
    errors: ['NOT_FOUND'],
    summary: 'Switch a new rule on',
  },
  changeRule: {
    ...byTraders,
    method: 'PUT',
    path: '/api/alerts/rules/:id',
    errors: ['NOT_FOUND'],
    summary: 'Switch a rule on or off',
  },
  removeRule: {
    ...byTraders,
    method: 'DELETE',
    path: '/api/alerts/rules/:id',
    errors: ['NOT_FOUND'],
    summary: 'Delete a rule and what it said',
  },
  mail: {
    ...byTraders,
    path: '/api/alerts/mail',
    summary: 'How the user wants alerts by mail',
  },
  chooseMail: {
    ...byTraders,
    method: 'PUT',
    path: '/api/alerts/mail',
    summary: 'Choose how alerts come by mail',
  },
  read: {
    ...byTraders,
    method: 'POST',
    path: '/api/alerts/read',
    summary: 'Say that the user has read alerts',
  },
});
