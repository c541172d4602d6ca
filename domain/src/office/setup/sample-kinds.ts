/** What sample data consists of, in the order of loading: what a record refers to comes before it. */
export const sampleKinds = ['customers', 'vehicles', 'drivers', 'routes', 'bookings'] as const
export type SampleKind = (typeof sampleKinds)[number]
