/** Target share of jobs completed on time, in percent. Specification, section 9. */
export const targetOnTime = 95

/** Length of the window for figures of work and of bookings, in days. */
export const workDays = 30
export const bookingDays = 90

/** Months in the revenue trend, the current one included. */
export const trendMonths = 12

/** How far ahead a pickup must have a job, a vehicle and a driver, in hours. */
export const pickupHours = 24

/** How long a pickup that passed without them is pointed out, in days. */
export const overduePickupDays = 7

/** Rows of the dispatch dashboard's lists of what needs somebody. */
export const shownPickups = 6
export const shownExceptions = 5

/** Rows of each dashboard list. Specification, section 2. */
export const shownJobs = 5
export const shownDrivers = 4
export const shownBookings = 5
export const shownVehicles = 4
