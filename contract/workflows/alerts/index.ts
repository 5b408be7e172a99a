export { calls } from './calls.ts';
