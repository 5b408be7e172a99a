export { calls } from './calls.ts';
export { settings } from './mailSettings.ts';
