/** A note as `/api/general-note` answers it. */
export interface GeneralNote {
  id: number;
  note: string;
  entityCreatedOn: string;
}

/** An organization that a sheet names and nobody has bound to that sheet yet. */
export interface UnregisteredOrganization {
  sheetName: string;
  orgName: string;
}

/** What an UNREGISTERED_ORGANIZATION note says; null for every other note. */
export const unregisteredOrganization = (note: string): UnregisteredOrganization | null => {
  if (!note.trimStart().startsWith('{')) return null;
  try {
    const { code, sheetName, orgName } = JSON.parse(note) as Record<string, unknown>;
    return code === 'UNREGISTERED_ORGANIZATION' ? { sheetName: String(sheetName ?? ''), orgName: String(orgName ?? '') } : null;
  } catch {
    return null;
  }
};

export const unregisteredSentence = ({ sheetName, orgName }: UnregisteredOrganization): string =>
  `The organization '${orgName}' is not mapped to a currency for the sheet '${sheetName}'.`;

/** What a note that is JSON with a code says to people; null for what somebody wrote, and for codes that are not known. */
export const codedSentence = (note: string): string | null => {
  const organization = unregisteredOrganization(note);
  return organization && unregisteredSentence(organization);
};
