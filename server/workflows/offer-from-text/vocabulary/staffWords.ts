import { sql } from 'kysely';

/** A user wrote, rewrote, restored or forbade this learned word. What the replay changes is no user's. */
export const isStaffs = sql<boolean>`exists (
  select from activity where resource = 'learned-word' and record_id = learned_word.id and user_id is not null)`;
