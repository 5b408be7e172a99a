import { describe, it } from 'vitest';
import { asksToSignIn, deniesManager, opensToClerk } from '../../src/auth/clericalPage.ts';

describe.each(['/competing-region-offer-notifications', '/competing-region-combined-spec-offer-notifications'])(
  'the guard of %s',
  (path) => {
    it('sends a user who is signed out to /sign-in [spec 2.route-guard.1 6.roles.2]', () => asksToSignIn(path));

    it('denies who is only a manager, and makes no call for it [spec 2.route-guard.2 6.roles.3]', () => deniesManager(path));

    it('opens to a clerk [spec 6.roles.3]', () => opensToClerk(path));
  },
);
