import { keyframes, styled } from '@mui/material/styles';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';

/** Stands in place of the console while it is fetched; not seen where that is done at once. */
export const Opening = () => (
  <Ground>
    <PageSkeleton />
  </Ground>
);

const appear = keyframes({ from: { visibility: 'hidden' } });
const Ground = styled('main')({ padding: 24, animation: `${appear} 400ms step-end` });
