import { Box } from '@mui/material';
import type { SetUpEntity } from '../../contract/entity-setup/calls.ts';
import { useText } from '../../src/messages/text.ts';
import { Select } from '../../src/ui/Select.tsx';

interface EntityChoiceProps {
  entities: readonly SetUpEntity[];
  chosen: string;
  onChoose: (name: string) => void;
}

export const EntityChoice = ({ entities, chosen, onChoose }: EntityChoiceProps) => {
  const text = useText();
  return (
    <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      {text('entitySetup.entity')}
      <Select value={chosen} onChange={(event) => onChoose(event.target.value)} sx={{ minWidth: 0, maxWidth: '100%' }}>
        <option value="">{text('entitySetup.newEntity')}</option>
        {entities.map(({ name, label }) => (
          <option key={name} value={name}>
            {`${label.many} (${name})`}
          </option>
        ))}
      </Select>
    </Box>
  );
};
