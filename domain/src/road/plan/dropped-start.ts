/** How near to the booked pickup a drop takes it, in seconds. */
const reach = 3600

/**
 * When a drop on the plan starts: at the booked pickup where that is at most an hour away, else where it was dropped.
 *
 * @param dropped in Unix seconds, as are the pickup and the answer
 * @param pickup null: not known
 */
export function droppedStart(dropped: number, pickup: number | null): number {
  return pickup !== null && Math.abs(pickup - dropped) <= reach ? pickup : dropped
}
