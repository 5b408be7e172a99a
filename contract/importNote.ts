/** A note as `/api/general-note` answers it. */
export interface GeneralNote {
  id: number;
  note: string;
  entityCreatedOn: string;
}

/** An organization that a sheet names and that is not bound to that sheet yet. */
export interface UnregisteredOrganization {
  sheetName: string;
  orgName: string;
}

/** The content of an UNREGISTERED_ORGANIZATION note; null for every other note. */
export const unregisteredOrganization = (note: string): UnregisteredOrganization | null => {
  const { code, sheetName, orgName } = coded(note);
  return code === 'UNREGISTERED_ORGANIZATION' ? { sheetName: String(sheetName ?? ''), orgName: String(orgName ?? '') } : null;
};

/** What an IMPORT_FAILED note says, that of an import which could not be completed; null for every other note. */
export const importFailure = (note: string): string | null => {
  const { code, message } = coded(note);
  return code === 'IMPORT_FAILED' ? String(message ?? '') : null;
};

const unregisteredSentence = ({ sheetName, orgName }: UnregisteredOrganization): string =>
  `The organization '${orgName}' is not mapped to a currency for the sheet '${sheetName}'.`;

/**
 * What a note that is JSON with a code says to people; null for other notes, and for unknown codes. The server stores it beside the
 * code; the console computes it where a backend does not send it.
 */
export const codedSentence = (note: string): string | null => {
  const organization = unregisteredOrganization(note);
  return organization ? unregisteredSentence(organization) : importFailure(note);
};

const coded = (note: string): Record<string, unknown> => {
  if (!note.trimStart().startsWith('{')) return {};
  try {
    return JSON.parse(note) as Record<string, unknown>;
  } catch {
    return {};
  }
};
