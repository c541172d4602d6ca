/** How many characters a password that somebody chooses must have. */
export const shortestPassword = 12
/** And how many it may have, so that it is hashed at once. */
export const longestPassword = 128
