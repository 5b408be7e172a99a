export { ConfirmDeleteMatching, ConfirmDeleteSelected } from './ConfirmDeleteSelected.tsx';
export { MatchingChoice } from './MatchingChoice.tsx';
