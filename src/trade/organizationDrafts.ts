import type { UnregisteredOrganization } from '../../contract/importNote.ts';
import type { RecordOption } from '../ui/optionSearch.ts';
import { draftsInMemory } from '../ui/useDraft.ts';

export interface OrganizationValues {
  sheetName: string;
  name: string;
  country: RecordOption | null;
  currency: RecordOption | null;
}
export const organizationDrafts = draftsInMemory<{ organization: UnregisteredOrganization; values: OrganizationValues }>();
