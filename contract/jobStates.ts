/** The states of the queue. `created`: it waits; `retry`: it failed and waits for its next attempt. */
export const jobStates = ['created', 'active', 'retry', 'completed', 'cancelled', 'failed'] as const;
