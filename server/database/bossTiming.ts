/** How pg-boss keeps time, alike on both databases: a job whose server was killed is seen by its missed heartbeat within seconds. */
export const bossTiming = { useListenNotify: true, superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 } as const;
