import { dialects, fillPath } from '../../../contract/dialects.ts';
import { callOptions, type RecordOption } from '../../ui/optionSearch.ts';

/** The specification's way to ask for all there are. */
const ALL = 9_999_999;

/** Every active record of `target`, in the order of its list. */
export const selectionOptions = (target: string, titleField: string, signal: AbortSignal): Promise<RecordOption[]> =>
  callOptions(fillPath(dialects['paged-active'].list.path, target), { page: 0, size: ALL }, titleField, signal);
