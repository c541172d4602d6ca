/** The load of a job: one of as many as its booking needs trucks. */
export type JobLoad = {
  /** From 1; null for a cancelled job, which carries nothing. */
  loadNo: number | null
  /** The trucks that the booking needs. */
  loads: number
  /** In tonnes; null for an equal share of the booking's weight. */
  loadTons: number | null
}

/**
 * The weight of a load, in tonnes with two decimals; null where neither it nor the booking's is known.
 *
 * @param load `weightTons` is the weight of the whole booking
 */
export function tonsOfLoad({
  loadTons,
  loads,
  weightTons,
}: Pick<JobLoad, 'loads' | 'loadTons'> & { weightTons: number | null }): number | null {
  if (loadTons !== null || weightTons === null) return loadTons
  return Math.round((weightTons * 100) / loads) / 100
}
