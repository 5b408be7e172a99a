/** Who makes a change: a signed-in user, or the system where both are null. */
export interface Actor {
  id: number | null;
  username: string | null;
}

/** What no user asks for: jobs, and what the start of a server puts in order. */
export const systemActor: Actor = { id: null, username: null };
