import { keyframes, styled } from '@mui/material/styles';
import { tableRoles } from './tableRoles.ts';

export const SkeletonRows = ({ rows, columns }: { rows: number; columns: number }) =>
  upTo(rows).map((row) => (
    <tr key={row} {...tableRoles.row}>
      {upTo(columns).map((column) => (
        <td key={column} {...tableRoles.cell}>
          <Bar style={{ width: `${40 + ((row * 7 + column * 13) % 5) * 10}%` }} />
        </td>
      ))}
    </tr>
  ));

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

const pulse = keyframes({ '50%': { opacity: 0.45 } });
const Bar = styled('span')(({ theme }) => ({
  display: 'block',
  height: 10,
  margin: '5px 0',
  borderRadius: 5,
  background: (theme.vars ?? theme).palette.divider,
  animation: `${pulse} 1.4s ease-in-out infinite`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
}));
