import { dialects, fillPath } from '../../contract/dialects.ts';
import { readPage } from '../../contract/records.ts';
import { callApi } from '../providers/callApi.ts';
import type { RecordOption } from '../ui/optionSearch.ts';

/** The specification's way to ask for all there are. */
const ALL = 9_999_999;

/** Every active record of `target`, in the order of its list. */
export const selectionOptions = async (target: string, titleField: string, signal: AbortSignal): Promise<RecordOption[]> => {
  const json = await callApi<unknown>(fillPath(dialects['paged-active'].list.path, target), { query: { page: 0, size: ALL }, signal });
  return readPage<{ id: number } & Record<string, unknown>>(json).rows.map((row) => ({
    id: row.id,
    title: String(row[titleField] ?? row.id),
  }));
};
