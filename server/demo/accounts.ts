import type { Authority } from '../../contract/authentication.ts';

export const DEMONSTRATION_PASSWORD = 'offerdesk-demo';

export const demonstrationAccounts: readonly { username: string; authorities: Authority[] }[] = [
  { username: 'manager', authorities: ['MANAGER', 'CLERK'] },
  { username: 'clerk', authorities: ['CLERK'] },
  { username: 'records', authorities: ['MANAGER'] },
];
