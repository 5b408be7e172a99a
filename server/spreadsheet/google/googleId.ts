/** The id of the Google spreadsheet that `SPREADSHEET` names, as `google:1AbC…`; null: it names none. */
export const googleId = (text: string): string | null => /^google:([\w-]{20,200})$/.exec(text)?.[1] ?? null;
