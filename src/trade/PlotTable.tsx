import type { ReactNode } from 'react';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

interface PlotTableProps {
  label: string;
  heads: readonly string[];
  rows: readonly (readonly [day: string, ...cells: ReactNode[]])[];
}

export const PlotTable = ({ label, heads, rows }: PlotTableProps) => (
  <VisuallyHidden>
    <table aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([day, ...cells]) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            {cells.map((cell, index) => (
              <td key={heads[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </VisuallyHidden>
);
