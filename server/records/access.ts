export { readAccess, writeAccess } from '../../contract/access.ts';
