import type { UnregisteredOrganization } from '../../contract/importNote.ts';
import { draftsInMemory } from '../ui/useDraft.ts';
import type { RecordOption } from '../ui/useLookup.ts';

export interface OrganizationValues {
  sheetName: string;
  name: string;
  country: RecordOption | null;
  currency: RecordOption | null;
}
export const organizationDrafts = draftsInMemory<{ organization: UnregisteredOrganization; values: OrganizationValues }>();
