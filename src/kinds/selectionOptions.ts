import { dialects, fillPath } from '../../contract/dialects.ts';
import { callPage } from '../providers/callPage.ts';
import type { RecordOption } from '../ui/optionSearch.ts';

/** The specification's way to ask for all there are. */
const ALL = 9_999_999;

/** Every active record of `target`, in the order of its list. */
export const selectionOptions = async (target: string, titleField: string, signal: AbortSignal): Promise<RecordOption[]> => {
  const query = { page: 0, size: ALL };
  const { rows } = await callPage<{ id: number } & Record<string, unknown>>(fillPath(dialects['paged-active'].list.path, target), {
    query,
    signal,
  });
  return rows.map((row) => ({ id: row.id, title: String(row[titleField] ?? row.id) }));
};
