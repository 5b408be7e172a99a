import { Readable } from 'node:stream';
import { z } from 'zod';
import { readAccess } from '../../../contract/access.ts';
import { dialects, exportCall, fillPath } from '../../../contract/dialects.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { eitherOf } from '../../../contract/translated.ts';
import { invalid } from '../../errors.ts';
import { attachment, type FileFormat, fileTypes } from '../../http/attachment.ts';
import type { Registry } from '../../registry/registry.ts';
import type { DeclaredCall } from '../../registry/serveCalls.ts';
import { exportCsv, exportWorkbook } from '../exportRecords.ts';
import { sortableNames } from '../fields.ts';
import type { RecordMark } from '../recordMarks.ts';
import { readSort } from '../sorting.ts';
import { type AskingTime, parameter, type Reading, readMatching } from './readQuery.ts';
import { matchingQuery } from './schemas.ts';

export const exportCalls = (
  reading: Reading,
  registry: Registry,
  declaration: ResourceDeclaration,
  { marks, ...asking }: AskingTime & { marks: readonly RecordMark[] },
): DeclaredCall[] => {
  const [dialectName] = declaration.dialects;
  if (dialectName === undefined) return [];
  const dialect = dialects[dialectName];
  const exporting: DeclaredCall = {
    method: exportCall.method,
    url: fillPath(exportCall.path, declaration.name),
    access: readAccess(declaration, dialectName),
    errors: ['UNKNOWN_SORT_FIELD', 'UNKNOWN_SEARCH_FIELD', 'UNUSABLE_FILTER'],
    schema: () => ({
      tags: [declaration.name],
      summary: `All ${declaration.label.many} that a list finds, as a CSV file or an .xlsx workbook`,
      querystring: z.object({
        format: z.enum(exportCall.formats).optional(),
        columns: z.string().optional().describe('Names of fields, joined by commas: the columns of a workbook. Without it: all'),
        sort: z
          .string()
          .optional()
          .describe(`field;asc or field;desc, joined by commas; fields: ${sortableNames(declaration).join(', ')}`),
        ...matchingQuery(declaration, dialect),
      }),
      produces: Object.values(fileTypes).map((type) => type.replace(/;.*/, '')),
      response: { 200: z.string() },
    }),
    answer: async (request, reply) => {
      const { query } = request;
      const format = parameter(query, 'format') ?? 'csv';
      if (!isFormat(format)) throw invalid`'format' is ${eitherOf(exportCall.formats)}, not '${format}'`;
      const asked = {
        ...readMatching(registry, declaration, dialect, request, asking),
        sort: readSort(declaration, parameter(query, 'sort')),
        isBestFirst: parameter(query, 'sort') === undefined,
        marks: marks.filter(({ resource }) => resource === declaration.name),
      };
      const columns = parameter(query, 'columns')?.split(',') ?? null;
      const file = await reading(request, reply, async (from) =>
        format === 'csv'
          ? Readable.from(await exportCsv(from, declaration, asked))
          : exportWorkbook(from, declaration, { ...asked, columns }),
      );
      return attachment(reply, format, declaration.name).send(file);
    },
  };
  return [exporting];
};

const isFormat = (text: string): text is FileFormat => Object.hasOwn(fileTypes, text);
