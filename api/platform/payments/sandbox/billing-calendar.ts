/**
 * The moment `months` calendar months after `anchor`, in UTC; a day that the month lacks becomes its last one
 * (31 January + 1 is 28 February, + 2 is 31 March).
 */
export function addMonths(anchor: Date, months: number): Date {
  const moved = new Date(anchor)
  moved.setUTCDate(1)
  moved.setUTCMonth(anchor.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(anchor.getUTCDate(), lastDay))
  return moved
}
