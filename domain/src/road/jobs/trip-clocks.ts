/** The clocks of a job, in the order of its journey. */
export const tripClocks = ['actualStart', 'pickupArrivedAt', 'pickupLeftAt', 'dropoffArrivedAt', 'actualEnd'] as const
export type TripClock = (typeof tripClocks)[number]
