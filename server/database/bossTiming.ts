export const bossTiming = { useListenNotify: true, superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 } as const;
