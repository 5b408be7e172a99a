import type { RelativeSpan } from '../../../contract/conditions.ts';
import type { TextKey } from '../../messages/text.ts';

export const spanTexts = {
  today: 'spans.today',
  yesterday: 'spans.yesterday',
  'last 7 days': 'spans.lastWeek',
  'last 30 days': 'spans.lastThirtyDays',
  'this month': 'spans.thisMonth',
  'last month': 'spans.lastMonth',
} as const satisfies Record<RelativeSpan, TextKey>;
