export { ChangeButton } from './ChangeButton.tsx';
export { DeleteTogether } from './DeleteTogether.tsx';
export { MatchingChoice } from './MatchingChoice.tsx';
