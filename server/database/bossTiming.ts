/** The timing of pg-boss on both databases: a missed heartbeat shows the job of a killed server within seconds. */
export const bossTiming = { useListenNotify: true, superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 } as const;
