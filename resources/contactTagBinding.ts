import { declare } from '../contract/resource.ts';

export const contactTagBinding = declare({
  name: 'contact-tag-binding',
  label: { one: 'Tag of a contact', many: 'Tags of contacts' },
  dialects: [],
  access: { read: ['MANAGER'], write: [], writtenBy: 'server' },
  fields: [
    { name: 'contact', kind: 'MANY_TO_ONE', required: true, target: 'contact', lookupSearchField: 'email', goesWithTarget: true },
    { name: 'tag', kind: 'MANY_TO_ONE', required: true, target: 'tag', lookupSearchField: 'title' },
  ],
  uniqueTogether: [['contact', 'tag']],
  title: { from: ['contact', 'tag'] },
});
