export { ConfirmDeleteMatching } from './ConfirmDeleteMatching.tsx';
export { ConfirmDeleteSelected } from './ConfirmDeleteSelected.tsx';
export { MatchingChoice } from './MatchingChoice.tsx';
