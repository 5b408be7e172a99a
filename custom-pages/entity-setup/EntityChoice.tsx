import { Box } from '@mui/material';
import type { SetUpEntity } from '../../contract/workflows/entity-setup/schemas.ts';
import { Select } from '../../src/ui/Select.tsx';
import { useTextsOf } from '../../src/workflow/texts.ts';
import type { texts } from './texts.ts';

interface EntityChoiceProps {
  entities: readonly SetUpEntity[];
  chosen: string;
  onChoose: (name: string) => void;
}

export const EntityChoice = ({ entities, chosen, onChoose }: EntityChoiceProps) => {
  const text = useTextsOf<typeof texts>('entity-setup');
  return (
    <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      {text('entity')}
      <Select value={chosen} onChange={(event) => onChoose(event.target.value)} sx={{ minWidth: 0, maxWidth: '100%' }}>
        <option value="">{text('newEntity')}</option>
        {entities.map(({ name, label }) => (
          <option key={name} value={name}>
            {`${label.many} (${name})`}
          </option>
        ))}
      </Select>
    </Box>
  );
};
