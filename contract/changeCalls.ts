/** With `Accept: text/event-stream` it goes on; each event has its place as its id, and the event `reload` says that some may be missing. */
export const changesCall = '/api/console/changes';
export const presenceCall = '/api/console/presence';
