import type { UnregisteredOrganization } from '../../contract/importNote.ts';
import { draftsInMemory } from '../ui/draftsInMemory.ts';
import type { OrganizationValues } from './organizationErrors.ts';

/** What was filled in when a session ended, and the note's organization that it was filled in for. */
export const organizationDrafts = draftsInMemory<{ organization: UnregisteredOrganization; values: OrganizationValues }>();
