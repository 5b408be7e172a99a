import { Box } from '@mui/material';
import { writtenAmount } from '../../src/ui/formatAmount.ts';
import { useTextsOf } from '../../src/workflow/texts.ts';
import type { HistoryLine } from './historyLines.ts';
import type { texts } from './texts.ts';

export const HistoryTable = ({ days, lines }: { days: readonly string[]; lines: readonly HistoryLine[] }) => {
  const text = useTextsOf<typeof texts>('offer-compare');
  return (
    <Box sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}>
      <table aria-label={text('history')}>
        <thead>
          <tr>
            <th scope="col">{text('date')}</th>
            {lines.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, index) =>
            lines.every(({ amounts }) => amounts[index] === null) ? null : (
              <tr key={day}>
                <th scope="row">{day}</th>
                {lines.map(({ label, amounts }) => (
                  <td key={label}>{amounts[index] === null ? '' : writtenAmount(amounts[index])}</td>
                ))}
              </tr>
            ),
          )}
        </tbody>
      </table>
    </Box>
  );
};
