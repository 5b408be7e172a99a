import { keyframes, styled } from '@mui/material/styles';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';

export const Opening = () => (
  <Ground>
    <PageSkeleton />
  </Ground>
);

const appear = keyframes({ from: { visibility: 'hidden' } });
const Ground = styled('main')({ padding: 24, animation: `${appear} 400ms step-end` });
