/** Target share of jobs completed on time, in percent. Specification, section 9. */
export const targetOnTime = 95

/** Length of the window for figures of work and of bookings, in days. */
export const workDays = 30
export const bookingDays = 90

/** Months in the revenue trend, the current one included. */
export const trendMonths = 12

/** Rows of each dashboard list. Specification, section 2. */
export const shownJobs = 5
export const shownDrivers = 4
export const shownBookings = 5
export const shownVehicles = 4
