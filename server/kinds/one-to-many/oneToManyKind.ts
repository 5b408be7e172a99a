import { z } from 'zod';
import { isSelection } from '../../../contract/kinds/index.ts';
import { say } from '../../../contract/translated.ts';
import { parseId } from '../recordId.ts';
import { type ServerKind, withoutColumn } from '../serverKind.ts';

export const oneToManyKind: ServerKind<'ONE_TO_MANY'> = {
  ...withoutColumn,
  output: () => z.never(),
  read: () => {
    throw new Error('children are read by their own calls');
  },
  input: ({ selects }) => (selects === undefined ? z.never({ error: () => say`Is written by its own calls` }) : idList),
  csvCell: (field) => {
    if (!isSelection(field)) return null;
    const titles = z.array(z.object({ [field.selects]: z.object({ [field.lookupSearchField]: z.string() }) }));
    const titleOf = (bound: z.infer<typeof titles>[number]) => bound[field.selects]?.[field.lookupSearchField] ?? '';
    return (bindings) => titles.parse(bindings).map(titleOf).join(', ') || null;
  },
  example: () => '',
};

const notIds = () => say`Must be a list of ids, which are whole numbers`;
const idList = z.array(z.union([z.number(), z.string()], { error: notIds }), { error: notIds }).transform((ids, context) => {
  const parsed = [...new Set(ids.map((id) => parseId(String(id))))];
  if (parsed.includes(null)) context.addIssue({ code: 'custom', message: notIds() });
  return parsed;
});
