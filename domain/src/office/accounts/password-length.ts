/** Least number of characters of a chosen password. */
export const shortestPassword = 12
/** Most number of characters: bounds the cost of hashing (denial of service). */
export const longestPassword = 128
