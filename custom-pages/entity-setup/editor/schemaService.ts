import {
  type CompletionItem,
  type Diagnostic,
  ErrorCode,
  getLanguageService,
  InsertTextFormat,
  type JSONSchema,
  TextDocument,
} from 'vscode-json-languageservice';

export interface Problem {
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  message: string;
}

interface Proposal {
  label: string;
  from: number;
  to: number;
  template: string;
  documentation: string | undefined;
}

export interface SchemaService {
  check: (text: string) => Promise<Problem[]>;
  complete: (text: string, offset: number) => Promise<Proposal[]>;
}

/** A longer text is left to the server: reading it at every key would hold up the typing. */
const CHECKED_CHARACTERS = 200_000;

const NAME = 'declaration.json';

export const schemaService = (schema: JSONSchema): SchemaService => {
  const service = getLanguageService({});
  service.configure({ validate: true, allowComments: false, schemas: [{ uri: 'schema.json', fileMatch: [NAME], schema }] });
  const read = (text: string) => {
    const document = TextDocument.create(NAME, 'json', 1, text);
    return { document, json: service.parseJSONDocument(document) };
  };
  return {
    check: async (text) => {
      if (text.trim() === '' || text.length > CHECKED_CHARACTERS) return [];
      const { document, json } = read(text);
      const found = await service.doValidation(document, json, { comments: 'error', trailingCommas: 'error' });
      return found
        .filter((each, at) => !isNarrower(each, found.slice(at + 1)))
        .map(problemOf)
        .toSorted(byPlace);
    },
    complete: async (text, offset) => {
      if (text.length > CHECKED_CHARACTERS) return [];
      const { document, json } = read(text);
      const found = await service.doComplete(document, document.positionAt(offset), json);
      return (found?.items ?? []).flatMap((item) => proposalOf(item, document, offset));
    },
  };
};

/** A value that no branch of the schema takes is said to miss that of the first branch, before all values are named. */
const isNarrower = ({ code, range }: Diagnostic, later: readonly Diagnostic[]): boolean =>
  code === ErrorCode.EnumValueMismatch &&
  later.some((other) => other.code === code && JSON.stringify(other.range) === JSON.stringify(range));

const problemOf = ({ range: { start, end }, message }: Diagnostic): Problem => ({
  line: start.line + 1,
  column: start.character + 1,
  endLine: end.line + 1,
  endColumn: end.character + 1,
  message: typeof message === 'string' ? message : message.value,
});

const byPlace = (one: Problem, other: Problem): number => one.line - other.line || one.column - other.column;

const proposalOf = (item: CompletionItem, document: TextDocument, offset: number): Proposal[] => {
  const { label, textEdit, insertTextFormat, documentation } = item;
  if (!textEdit || !('range' in textEdit)) return [];
  const [from, to] = [document.offsetAt(textEdit.range.start), document.offsetAt(textEdit.range.end)];
  const typed = wordOf(document.getText().slice(from, offset));
  if (!wordOf(label).includes(typed)) return [];
  const { newText } = textEdit;
  return [
    {
      label,
      from,
      to,
      template: insertTextFormat === InsertTextFormat.Snippet ? newText.replaceAll(/\$(\d+)/g, '$${$1}') : newText,
      documentation: (typeof documentation === 'string' ? documentation : documentation?.value) || undefined,
    },
  ];
};

const wordOf = (text: string): string => text.replaceAll('"', '').toLowerCase();
