import type { UnregisteredOrganization } from '../../contract/importNote.ts';
import { draftsInMemory } from '../ui/draftsInMemory.ts';
import type { OrganizationValues } from './organizationErrors.ts';

export const organizationDrafts = draftsInMemory<{ organization: UnregisteredOrganization; values: OrganizationValues }>();
