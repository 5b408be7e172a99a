export const counted = (count: number) => ({ smart_count: count, count: count.toLocaleString('en') });
