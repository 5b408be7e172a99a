export interface Actor {
  id: number | null;
  username: string | null;
}

export const systemActor: Actor = { id: null, username: null };
