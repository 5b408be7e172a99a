export { ChangeButton } from './ChangeButton.tsx';
export { ConfirmDeleteMatching, ConfirmDeleteSelected } from './ConfirmDeleteSelected.tsx';
export { MatchingChoice } from './MatchingChoice.tsx';
