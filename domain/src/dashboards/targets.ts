/** The share of jobs that the company means to complete on time, in percent. Specification, section 9. */
export const targetOnTime = 95

/** Over how many days the figures of work and of bookings are taken. */
export const workDays = 30
export const bookingDays = 90

/** How many months of revenue the trend shows, this one included. */
export const trendMonths = 12

/** How many rows each list of a dashboard shows. Specification, section 2. */
export const shownJobs = 5
export const shownDrivers = 4
export const shownBookings = 5
export const shownVehicles = 4
