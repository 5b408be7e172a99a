/** Who makes a change: a signed-in user, or the system when both are null. */
export interface Actor {
  id: number | null;
  username: string | null;
}

/** The actor of jobs and of changes at the server's start. */
export const systemActor: Actor = { id: null, username: null };
