import { Box } from '@mui/material';
import { type DragEvent, useId, useState } from 'react';
import { text } from '../../messages/text.ts';

interface FileChoiceProps {
  file: File | null;
  isDisabled: boolean;
  onChoose: (file: File | null) => void;
}

export const FileChoice = ({ file, isDisabled, onChoose }: FileChoiceProps) => {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(!isDisabled);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !isDisabled) onChoose(dropped);
  };
  return (
    <Box
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'minmax(0, 1fr)',
        p: 2,
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'text.disabled',
        borderRadius: 1,
      }}
    >
      <Box component="label" htmlFor={id} sx={{ fontWeight: 550 }}>
        {text('upload.fileLabel')}
      </Box>
      <Box
        component="input"
        id={id}
        type="file"
        accept=".csv,.txt,.tsv,.xlsx"
        disabled={isDisabled}
        // A corrected file has the same name: choosing it again must count.
        onClick={(event) => {
          event.currentTarget.value = '';
        }}
        onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
        sx={{ maxWidth: '100%', font: 'inherit', color: 'inherit', '&::file-selector-button': selectorStyle }}
      />
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {file ? text('upload.chosen', { file: file.name }) : text('upload.choose')}
      </Box>
    </Box>
  );
};

const selectorStyle = {
  font: 'inherit',
  color: 'inherit',
  height: 32,
  mr: 1.5,
  px: 1.5,
  border: '1px solid',
  borderColor: 'text.disabled',
  borderRadius: '6px',
  bgcolor: 'transparent',
  cursor: 'pointer',
};
