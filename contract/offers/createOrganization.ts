import type { FieldDeclaration } from '../kinds/index.ts';

export const createOrganizationForm: { fields: FieldDeclaration[] } = {
  fields: [
    { name: 'sheetName', kind: 'TEXT', label: 'Sheet', required: true, maxLength: 100, whitespace: 'refused' },
    { name: 'name', kind: 'TEXT', required: true, maxLength: 100, whitespace: 'refused' },
    { name: 'country', kind: 'MANY_TO_ONE', required: true, target: 'country', lookupSearchField: 'name' },
    { name: 'currency', kind: 'MANY_TO_ONE', required: true, target: 'currency', lookupSearchField: 'symbol' },
  ],
};

export interface OrganizationRequest {
  organization?: { name?: string | null | undefined; countryId?: number | null | undefined } | null | undefined;
  sheetName?: string | null | undefined;
  currencyId?: number | null | undefined;
}
