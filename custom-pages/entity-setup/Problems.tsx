import { Box, ButtonBase } from '@mui/material';
import type { Problem } from './editor/schemaService.ts';
import { text } from './index.ts';

const LISTED = 50;

interface ProblemsProps {
  problems: readonly Problem[];
  isChecked: boolean;
  onGo: (problem: Problem) => void;
}

export const Problems = ({ problems, isChecked, onGo }: ProblemsProps) => {
  const sound = isChecked ? text('noMistakes') : null;
  return (
    <Box>
      <Box role="status" sx={{ color: problems.length > 0 ? 'error.main' : 'text.secondary', fontWeight: 600, minHeight: '1.5em' }}>
        {problems.length > 0 ? text('mistakes', { smart_count: problems.length }) : sound}
      </Box>
      {problems.length > 0 ? (
        <Box component="ul" aria-label={text('mistakes', { smart_count: problems.length })} sx={list}>
          {problems.slice(0, LISTED).map((problem) => (
            <li key={`${problem.line}:${problem.column}:${problem.message}`}>
              <ButtonBase onClick={() => onGo(problem)} sx={line}>
                {text('mistake', { line: problem.line, column: problem.column, message: problem.message })}
              </ButtonBase>
            </li>
          ))}
          {problems.length > LISTED ? <li>{text('moreMistakes', { count: problems.length - LISTED })}</li> : null}
        </Box>
      ) : null}
    </Box>
  );
};

const list = { listStyle: 'none', m: 0, mx: -0.5, mt: 0.5, p: 0, maxHeight: 240, overflowY: 'auto' };
const line = {
  display: 'block',
  width: '100%',
  py: 0.5,
  px: 0.5,
  textAlign: 'start',
  font: 'inherit',
  overflowWrap: 'anywhere',
  borderRadius: 1,
  textDecoration: 'underline',
  textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
  '&:hover': { bgcolor: 'action.hover', textDecorationColor: 'currentColor' },
};
