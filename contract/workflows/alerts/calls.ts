import { type Done, typed, type WorkflowCall } from '../../workflow.ts';
import type { MailChoice, MailState, Read, Rule, RuleChange, RuleDraft, Trial } from './schemas.ts';

/** A resource of the product's own: what the user's rules said. */
export const alert = 'alert';

const byTraders = { access: { anyOf: ['CLERK', 'MANAGER'] }, tag: 'alert' } as const;

export const calls = {
  rules: {
    ...byTraders,
    method: 'GET',
    path: '/api/alerts/rules',
    summary: "The user's own rules",
    types: typed<{ answer: { rules: Rule[] } }>(),
  },
  tryRule: {
    ...byTraders,
    method: 'POST',
    path: '/api/alerts/trial',
    errors: ['NOT_FOUND'],
    summary: 'When a rule would have spoken in the last 90 days',
    types: typed<{ body: RuleDraft; answer: Trial }>(),
  },
  addRule: {
    ...byTraders,
    method: 'POST',
    path: '/api/alerts/rules',
    errors: ['NOT_FOUND'],
    summary: 'Switch a new rule on',
    types: typed<{ body: RuleDraft; answer: { id: number } }>(),
  },
  changeRule: {
    ...byTraders,
    method: 'PUT',
    path: '/api/alerts/rules/:id',
    errors: ['NOT_FOUND'],
    summary: 'Switch a rule on or off',
    types: typed<{ params: { id: number }; body: RuleChange; answer: Done }>(),
  },
  removeRule: {
    ...byTraders,
    method: 'DELETE',
    path: '/api/alerts/rules/:id',
    errors: ['NOT_FOUND'],
    summary: 'Delete a rule and what it said',
    types: typed<{ params: { id: number }; answer: Done }>(),
  },
  mail: {
    ...byTraders,
    method: 'GET',
    path: '/api/alerts/mail',
    summary: 'How the user wants alerts by mail',
    types: typed<{ answer: MailState }>(),
  },
  chooseMail: {
    ...byTraders,
    method: 'PUT',
    path: '/api/alerts/mail',
    summary: 'Choose how alerts come by mail',
    types: typed<{ body: MailChoice; answer: Done }>(),
  },
  read: {
    ...byTraders,
    method: 'POST',
    path: '/api/alerts/read',
    summary: 'Say that the user has read alerts',
    types: typed<{ body: Read; answer: Done }>(),
  },
} as const satisfies Record<string, WorkflowCall>;
